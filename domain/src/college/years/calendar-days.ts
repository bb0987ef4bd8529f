/** Days (YYYY-MM-DD) of the academic calendar, the first and the last among them, and what they are called. */
export interface CalendarDays {
  readonly name: string
  readonly start: string
  readonly end: string
}

/** Answers whether a day is one of those of an entry. */
export function isWithinDays(day: string, { start, end }: CalendarDays): boolean {
  return start <= day && day <= end
}
