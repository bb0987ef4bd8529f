import { genders } from '#people/contacts/person.ts'
import { daysBetween } from '#platform/words/calendar.ts'
import type { DurhamFact } from '../layouts/durham-facts.ts'
import type { layoutDays } from '../layouts/durham-layout.ts'
import { readCodes } from '../layouts/layout-problems.ts'
import { whyNoLegalName, whyTitled } from './legal-names.ts'
import { type RawFacts, valueOf } from './row-values.ts'

/** How days are written in a file. */
export type DayFormat = keyof typeof layoutDays

/** A column as the layout has it. */
export interface ColumnToWrite {
  readonly heading: string
  readonly holds: DurhamFact
  readonly words: string | null
  readonly required: boolean
  readonly longest: number | null
  readonly codes: readonly string[]
}

/** One cell as it is written, and why it cannot go; null where it can. */
export interface WrittenCell {
  readonly text: string
  readonly problem: string | null
}

/** Answers how the cells of a layout are written. */
export function cellWriterOf(
  columns: readonly ColumnToWrite[],
  dayFormat: DayFormat,
): (raw: RawFacts) => readonly WrittenCell[] {
  const writers = columns.map((column) => writerOf(column, dayFormat))
  return (raw) => writers.map((write) => write(raw))
}

function writerOf(column: ColumnToWrite, dayFormat: DayFormat): (raw: RawFacts) => WrittenCell {
  const { holds, words, required, longest } = column
  if (holds === 'text') return () => ({ text: words ?? '', problem: null })
  const { codes } = readCodes(column.codes)
  const isDay = days.includes(holds)
  return (raw) => {
    const value = valueOf(holds, raw)?.normalize('NFC').trim() || null
    if (value === null) return { text: '', problem: required ? (missing[holds] ?? usuallyMissing) : null }
    const wrong = checks[holds]?.(value, raw) ?? null
    const text = isDay ? dayAs(value, dayFormat) : written(holds, value, codes)
    if (wrong !== null || text === null)
      return {
        text: text ?? value,
        problem: wrong ?? `“${value}” has no code of Durham’s. Add it to the column in the layout.`,
      }
    const isTooLong = longest !== null && text.length > longest
    return {
      text,
      problem: isTooLong
        ? `It has ${text.length} characters, and Durham takes ${longest}. Shorten it as the passport does.`
        : null,
    }
  }
}

const days: readonly DurhamFact[] = ['dateOfBirth', 'entryDate', 'leaveDate', 'standingSince', 'boardDay']

/** Facts that somebody may know by other words than those they are kept in. */
const synonyms: { readonly [fact in DurhamFact]?: Readonly<Record<string, string>> } = {
  pace: { FT: 'Full-time', PT: 'Part-time' },
  gender: { F: genders.F.label, M: genders.M.label, O: genders.O.label },
}

/** Null where the layout has codes, and none for this. */
function written(fact: DurhamFact, value: string, codes: ReadonlyMap<string, string>): string | null {
  if (codes.size === 0 || (fact === 'mark' && isNumber(value))) return value
  const other = synonyms[fact]?.[value]
  return codes.get(value.toLowerCase()) ?? (other && codes.get(other.toLowerCase())) ?? null
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Answers a day as a file writes it. */
export function dayAs(day: string, format: DayFormat): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (format === 'YYYY-MM-DD') return day
  return format === 'DD/MM/YYYY'
    ? `${date}/${month}/${year}`
    : `${date}-${months[Number(month) - 1] ?? ''}-${year}`
}

const usuallyMissing = 'This is missing. Fill it in on their record.'
const noEnd = 'The expected end is missing. Fill it in on their engagement.'

/** What to do where a fact is missing that Durham needs. */
const missing: { readonly [fact in DurhamFact]?: string } = {
  bannerId: 'The Banner ID has not come back yet. Match it first, or leave the row out.',
  firstNames: 'The first names are missing. Fill them in as in the passport.',
  firstName: 'The first names are missing. Fill them in as in the passport.',
  lastName: 'The last name is missing. Fill it in as in the passport.',
  dateOfBirth: 'The date of birth is missing. Ask the student, and fill it in on their record.',
  gender:
    'The gender is missing. Durham asks for F, M or O: ask the student, and fill it in on their record.',
  programmeCode: 'Their programme has no Durham code. Enter it under Programmes.',
  pace: 'The study pace is missing. Fill it in on their engagement.',
  entryDate: 'The start is missing. Fill it in on their engagement.',
  lengthMonths: noEnd,
  leaveDate: noEnd,
  mark: 'There is neither a mark nor an outcome. The board has to release it first.',
  photoName: 'There is no photograph. Ask the student for one.',
}

const isNumber = (value: string) => /^\d+(\.\d+)?$/.test(value)

/** Youngest and oldest somebody can be who begins to study. */
const plausibleAges = { from: 15, to: 100 }

type Check = (value: string, raw: RawFacts) => string | null
const checks: { readonly [fact in DurhamFact]?: Check } = {
  bannerId: (value) =>
    /^\d{9}$/.test(value) ? null : `“${value}” is no Banner ID. It has nine figures; correct it.`,
  firstNames: whyNoLegalName,
  firstName: (value, { firstNames }) => whyTitled(firstNames ?? value) ?? whyNoLegalName(value),
  middleNames: whyNoMiddleNames,
  lastName: whyNoLegalName,
  studyPath: (value) =>
    /^[1-4]$/.test(value)
      ? null
      : `Durham counts Study Paths from 1 to 4, and this would be ${value}. Enter Durham’s number on their engagement.`,
  dateOfBirth(value, { start }) {
    const age = Math.floor(daysBetween(value, start ?? value) / 365.25)
    return start && (age < plausibleAges.from || age > plausibleAges.to)
      ? `They would have begun at the age of ${age}. Check the year of the date of birth.`
      : null
  },
  gender: (value) => (Object.hasOwn(genders, value) ? null : `Durham takes F, M or O, not “${value}”.`),
  programmeCode: (value) =>
    /^V\d{3,5}$/.test(value)
      ? null
      : `“${value}” is no code of Durham’s: V and up to five figures. Correct it under Programmes.`,
  lengthMonths: (value) =>
    Number(value) >= 1 && Number(value) <= 99
      ? null
      : `From the day of entry to the expected end it would be ${value} months, and Durham takes 1 to 99. Check both days.`,
  moduleCode: (value) =>
    /^TMM\d{4}$/.test(value)
      ? null
      : `“${value}” is no module code of Durham’s: TMM and four figures. Correct it under Modules.`,
  mark: (value) =>
    !isNumber(value) || Number(value) <= 100 ? null : `A mark is at most 100, and this is ${value}.`,
}

/** A middle name may do without a capital, as “de” does. */
function whyNoMiddleNames(value: string): string | null {
  return /^[\p{Ll}\s]+$/u.test(value) ? null : whyNoLegalName(value)
}
