import { isDate } from '../record/schema.ts'

/** What a cell says about a day: the day itself, only its month, or nothing that can be read. */
export type ReadDay =
  /** `told`: more than the form had to be read, as the century of two figures, so that whoever sent it is shown the day. */
  { readonly day: string; readonly told: boolean } | { readonly month: string } | { readonly wrong: string }

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * Reads a day as sheets write it: a day of the sheet, 14/09/2026, 14.9.26, 2026-09-14, "4th May 1981",
 * "May 4, 1981", or the number Excel keeps a day as. Day comes before month, as everywhere here. "September 2026" and
 * "Jan 2027" are months. A day that is not in the calendar is refused, not moved.
 */
export function readDay(cell: string | number | Date): ReadDay {
  if (cell instanceof Date) return real(cell.getUTCFullYear(), cell.getUTCMonth() + 1, cell.getUTCDate())
  if (typeof cell === 'number') return asTold(dayOfSerial(cell))
  const written = cell.trim()
  return inFigures(written) ?? dateInWords(written) ?? monthAlone(written) ?? { wrong: unreadable(written) }
}

function inFigures(written: string): ReadDay | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(written)
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const british = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: \d{1,2}:\d{2}.*)?$/.exec(written)
  if (british) {
    const year = british[3] ?? ''
    const read = real(fullYear(year), Number(british[2]), Number(british[1]))
    return year.length === 2 ? asTold(read) : read
  }
  return /^\d{5}$/.test(written) ? asTold(dayOfSerial(Number(written))) : null
}

function dateInWords(written: string): ReadDay | null {
  const text = written.replace(/^[a-z]+day,?\s+/i, '')
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?[\s-]+([a-z]+)\.?,?[\s-]+(\d{4}|\d{2})$/i.exec(text)
  if (dayFirst) return named(dayFirst[2], dayFirst[1], dayFirst[3], written)
  const monthFirst = /^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text)
  return monthFirst ? named(monthFirst[1], monthFirst[2], monthFirst[3], written) : null
}

function named(month = '', day = '', year = '', written: string): ReadDay {
  const number = monthNumber(month)
  if (number === null) return { wrong: unreadable(written) }
  const read = real(fullYear(year), number, Number(day))
  return 'day' in read ? asTold(read) : { wrong: notInCalendar(written) }
}

function monthAlone(written: string): ReadDay | null {
  const found = /^([a-z]+)\.?,?[\s-]+(\d{4}|\d{2})$/i.exec(written)
  const number = found ? monthNumber(found[1] ?? '') : null
  if (found && number !== null) return { month: `${fullYear(found[2] ?? '')}-${two(number)}` }
  const figures = /^(\d{1,2})[/.-](\d{4})$/.exec(written)
  const inYear = Number(figures?.[1])
  return figures && inYear >= 1 && inYear <= 12 ? { month: `${figures[2]}-${two(inYear)}` } : null
}

function monthNumber(word: string): number | null {
  const sought = word.toLowerCase()
  const at = monthNames.findIndex(
    (name) => name === sought || (sought.length >= 3 && name.startsWith(sought)),
  )
  return at >= 0 ? at + 1 : sought === 'sept' ? 9 : null
}

/** Two figures are of this century up to 39, of the last from 40 on. */
function fullYear(year: string): number {
  const number = Number(year)
  return year.length > 2 ? number : number + (number < 40 ? 2000 : 1900)
}

const msPerDay = 86_400_000
/** Excel counts days from here, having taken 1900 for a leap year. */
const excelStart = Date.UTC(1899, 11, 30)

function dayOfSerial(serial: number): ReadDay {
  if (!Number.isFinite(serial) || serial < 61 || serial > 401_769)
    return { wrong: `${serial} is a number, not a date.` }
  return readDay(new Date(excelStart + Math.floor(serial) * msPerDay))
}

function real(year: number, month: number, day: number): ReadDay {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  if (isDate(text)) return { day: text, told: false }
  return { wrong: notInCalendar(`${two(day)}/${two(month)}/${year}`) }
}

function asTold(read: ReadDay): ReadDay {
  return 'day' in read ? { ...read, told: true } : read
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function notInCalendar(written: string): string {
  return `There is no such day as ${written}.`
}

function unreadable(written: string): string {
  return `“${written}” cannot be read as a date. Write it as 31/01/2027.`
}
