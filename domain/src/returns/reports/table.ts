import type { ListParameters } from '#kit/record/filter.ts'
import type { Tone } from '#platform/words/tones.ts'
import { testsFor } from './dimension.ts'
import type { CountedList } from './report.ts'

/** What a number opens: a list of records, or the students a report counted. */
export type DrillDown = CountedList | 'students-counted'

/** A row or column of a table of numbers. */
export interface TableLine {
  readonly key: string
  readonly label: string
  readonly tone?: Tone
  /** What a list asks for to show the records of this line. */
  readonly tests: ListParameters
}

/** A table of numbers as a report answers it; null for a number too small to be shown. */
export interface CountTable {
  readonly title: string
  readonly rowTitle: string
  readonly columnTitle: string | null
  readonly list: DrillDown
  /** What all of it asks of the list. */
  readonly tests: ListParameters
  readonly rows: readonly TableLine[]
  readonly columns: readonly TableLine[]
  readonly cells: readonly (readonly (number | null)[])[]
  /** Every row is a field of its own and the columns are what it may hold. */
  readonly rowsAreFields: boolean
  /** Whether the lines add up. */
  readonly hasTotals: boolean
  /** The columns follow one upon another, so one colour in growing strength tells them best. */
  readonly graded: boolean
  /** Small numbers are left out, and no number opens a list. */
  readonly suppressed: boolean
}

/** Answers what a list asks for to show the records behind one cell. */
export function cellTests(table: CountTable, row: TableLine, column: TableLine): ListParameters {
  if (table.rowsAreFields) return { ...table.tests, ...testsFor(row.key, column.key || null) }
  return { ...table.tests, ...row.tests, ...column.tests }
}

/** Answers the sum of some numbers, null as soon as one of them is not shown. */
export function sumOf(numbers: readonly (number | null)[]): number | null {
  return numbers.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
}

const screens: Readonly<Record<DrillDown, string>> = {
  applications: '/applications/counted',
  references: '/applications/references',
  interviews: '/applications/interviews',
  'students-counted': '/students/counted',
}

/** Answers the address of the list behind a number: of several tests of one field the last named counts. */
export function drillDown(list: DrillDown, ...tests: readonly ListParameters[]): string {
  const query = Object.entries(Object.assign({}, ...tests) satisfies ListParameters)
    .map(([name, value]) => `${written(name)}=${written(String(value))}`)
    .join('&')
  return query === '' ? screens[list] : `${screens[list]}?${query}`
}

function written(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/%(2C|5B|5D)/g, decodeURIComponent)
}
