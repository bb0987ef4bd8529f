import { addDays, weekdayOf } from '#platform/words/calendar.ts'
import { easterOf } from './easter.ts'

const monday = 0
const saturday = 5

/**
 * Bank holidays of England and Wales that a proclamation moved or added, by year: what stands in place of the usual day,
 * and what came besides (gov.uk, "UK bank holidays"; the London Gazette of each year).
 */
const proclaimed: Readonly<Record<string, { readonly moved?: Moved; readonly added?: Named }>> = {
  1995: { moved: { 'the Early May bank holiday': '1995-05-08' } },
  1999: { added: { '1999-12-31': 'the millennium holiday' } },
  2002: {
    moved: { 'the Spring bank holiday': '2002-06-04' },
    added: { '2002-06-03': 'the Golden Jubilee bank holiday' },
  },
  2011: { added: { '2011-04-29': 'the bank holiday for the royal wedding' } },
  2012: {
    moved: { 'the Spring bank holiday': '2012-06-04' },
    added: { '2012-06-05': 'the Diamond Jubilee bank holiday' },
  },
  2020: { moved: { 'the Early May bank holiday': '2020-05-08' } },
  2022: {
    moved: { 'the Spring bank holiday': '2022-06-02' },
    added: {
      '2022-06-03': 'the Platinum Jubilee bank holiday',
      '2022-09-19': 'the bank holiday for the state funeral of Queen Elizabeth II',
    },
  },
  2023: { added: { '2023-05-08': 'the bank holiday for the coronation of King Charles III' } },
}

type Moved = Readonly<Record<string, string>>
/** Names of holidays by their days. */
type Named = Readonly<Record<string, string>>

const byYear = new Map<number, ReadonlyMap<string, string>>()

/**
 * Answers what bank holiday of England and Wales a day (YYYY-MM-DD) is, as a sentence has it: "Good Friday", "the Spring
 * bank holiday", "the day kept for Boxing Day"; null of any other. They are those of the Banking
 * and Financial Dealings Act 1971, New Year's Day and the first Monday in May since, with the days that stand in for what
 * falls on a weekend. What is proclaimed for a year to come is not known before it is written here.
 */
export function bankHolidayOn(day: string): string | null {
  const year = Number(day.slice(0, 4))
  const known = byYear.get(year) ?? holidaysOf(year)
  byYear.set(year, known)
  return known.get(day) ?? null
}

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const easter = easterOf(year)
  const { moved = {}, added = {} } = proclaimed[String(year)] ?? {}
  const [christmas, boxing] = christmasOf(year)
  const usual: readonly (readonly [string, string])[] = [
    ['New Year’s Day', weekdayFrom(`${year}-01-01`)],
    ['Good Friday', addDays(easter, -2)],
    ['Easter Monday', addDays(easter, 1)],
    ['the Early May bank holiday', mondayFrom(`${year}-05-01`)],
    ['the Spring bank holiday', mondayFrom(`${year}-05-25`)],
    ['the Summer bank holiday', mondayFrom(`${year}-08-25`)],
    ['Christmas Day', christmas],
    ['Boxing Day', boxing],
  ]
  return new Map([
    ...usual.map(([name, day]): [string, string] => [moved[name] ?? day, nameOn(name, day)]),
    ...Object.entries(added),
  ])
}

const feasts: Readonly<Record<string, string>> = {
  'New Year’s Day': '01-01',
  'Christmas Day': '12-25',
  'Boxing Day': '12-26',
}

function nameOn(name: string, day: string): string {
  const feast = feasts[name]
  return feast === undefined || day.endsWith(feast) ? name : `the day kept for ${name}`
}

/** The days that are kept for Christmas and Boxing Day: each moves off the weekend, and off the other. */
function christmasOf(year: number): readonly [string, string] {
  const day = `${year}-12-25`
  const weekday = weekdayOf(day)
  if (weekday === saturday - 1) return [day, `${year}-12-28`]
  if (weekday === saturday) return [`${year}-12-27`, `${year}-12-28`]
  return weekday === saturday + 1 ? [`${year}-12-27`, `${year}-12-26`] : [day, `${year}-12-26`]
}

/** The day itself, or the Monday after the weekend it lies on. */
function weekdayFrom(day: string): string {
  return weekdayOf(day) < saturday ? day : mondayFrom(day)
}

function mondayFrom(day: string): string {
  const weekday = weekdayOf(day)
  return weekday === monday ? day : addDays(day, 7 - weekday)
}
