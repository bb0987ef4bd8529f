import { isDay } from '@minster/domain/platform/words/calendar'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a day as people type it: 31/1/2027, 31.01.27, 31012027, 31 Jan 2027, 2027-01-31. Two digits of a year mean
 * 2000 to 2049 or 1950 to 1999. Answers `YYYY-MM-DD`, or null for what is no day.
 */
export function parseDay(text: string): string | null {
  const typed = text.trim().toLowerCase()
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? []
  if (isoYear && isoMonth && isoDay) return dayFrom(isoYear, isoMonth, isoDay)
  const [, day, month, year] =
    /^(\d{1,2})[\s/.-]*([a-z]{3,9}|\d{1,2})[\s/.,-]+(\d{4}|\d{2})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed) ??
    []
  if (!day || !month || !year) return null
  const monthNumber = months.indexOf(month.slice(0, 3)) + 1
  return dayFrom(year, /\d/.test(month) ? month : String(monthNumber), day)
}

function dayFrom(year: string, month: string, day: string): string | null {
  const full = year.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year
  const isoDay = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(isoDay) ? isoDay : null
}
