/** Days as `YYYY-MM-DD`, counted without a clock and without time zones. */

const msPerDay = 86_400_000

function instantOf(day: string): number | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined || month === undefined || date === undefined) return null
  const at = new Date(0)
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(date))
  // A month or day too far has moved on into the next.
  const isSame = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(date)
  return isSame ? at.getTime() : null
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

function knownInstantOf(day: string): number {
  const instant = instantOf(day)
  if (instant === null) throw new RangeError(`"${day}" is not a day of the calendar`)
  return instant
}

/** Answers whether a text is a day of the calendar written `YYYY-MM-DD`; 2026-02-30 is not. */
export function isDay(text: string): boolean {
  return instantOf(text) !== null
}

/** Answers the day so many days later, or earlier when negative. Refuses what is no day. */
export function addDays(day: string, days: number): string {
  return dayOf(knownInstantOf(day) + days * msPerDay)
}

/** Answers the same day so many months later, the last of a shorter month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const from = new Date(knownInstantOf(day))
  const total = from.getUTCFullYear() * 12 + from.getUTCMonth() + months
  const [year, month] = [Math.floor(total / 12), total % 12]
  const date = Math.min(from.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate())
  return `${digits(year, 4)}-${digits(month + 1, 2)}-${digits(date, 2)}`
}

function digits(number: number, count: number): string {
  return String(number).padStart(count, '0')
}

/** Answers the same day so many years later; 29 February becomes 28 February where there is none. */
export function addYears(day: string, years: number): string {
  return addMonths(day, years * 12)
}

/** Answers the place of a day in the week, Monday being 0. */
export function weekdayOf(day: string): number {
  return (new Date(knownInstantOf(day)).getUTCDay() + 6) % 7
}

/** Answers how many days lie from one day to another, negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return (knownInstantOf(to) - knownInstantOf(from)) / msPerDay
}
