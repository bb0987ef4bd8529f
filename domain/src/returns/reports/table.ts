import type { ListParameters } from '#kit/record/filter.ts'
import type { CountTable, TableLine } from './count-table.ts'
import { testsFor } from './dimension.ts'

/** Answers what a list asks for to show the records behind one cell. */
export function cellTests(table: CountTable, row: TableLine, column: TableLine): ListParameters {
  if (table.rowsAreFields) return { ...table.tests, ...testsFor(row.key, column.key || null) }
  return { ...table.tests, ...row.tests, ...column.tests }
}

/** Answers the sum of some numbers, null as soon as one of them is not shown. */
export function sumOf(numbers: readonly (number | null)[]): number | null {
  return numbers.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
}

/** What a number opens, a list of records or the students a report counted, by its page. */
export const drillDownScreens = {
  applications: '/applications/counted',
  references: '/applications/references',
  interviews: '/applications/interviews',
  'students-counted': '/students/counted',
  leads: '/leads/counted',
  registrations: '/registrations',
  consents: '/consents',
} as const
type DrillDown = keyof typeof drillDownScreens

/** Answers the address of the list behind a number: of several tests of one field the last named counts. */
export function drillDown(list: DrillDown, ...tests: readonly ListParameters[]): string {
  const query = Object.entries(Object.assign({}, ...tests) satisfies ListParameters)
    .map(([name, value]) => `${written(name)}=${written(String(value))}`)
    .join('&')
  return query === '' ? drillDownScreens[list] : `${drillDownScreens[list]}?${query}`
}

function written(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/%(2C|5B|5D)/g, decodeURIComponent)
}
