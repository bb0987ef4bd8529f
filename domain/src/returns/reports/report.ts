import type { Requirement } from '#kit/permissions/permissions.ts'
import type { ListParameters } from '#kit/record/filter.ts'
import type { Dimension } from './dimension.ts'
import type { Measure } from './measures.ts'

/** The lists that reports count and open. */
export type CountedList =
  | 'applications'
  | 'references'
  | 'interviews'
  | 'leads'
  | 'registrations'
  | 'consents'

/** A question the office asks of its records again and again, answered by a table of numbers. */
export interface Report {
  readonly key: string
  readonly title: string
  /** What it answers, in a sentence. */
  readonly question: string
  readonly list: CountedList
  /** What its numbers count; who may read that may open it. */
  readonly measure: Measure & { readonly needs: Requirement }
  /** Which records count at all. */
  readonly tests?: ListParameters
  /** Where the intake stands, so that only chosen ones are counted; null where there is none to choose by. */
  readonly intake: string | null
  /**
   * What the rows may be; the first is shown first. With `checks` every check is a row and its results are the columns,
   * with `interviews` every hub and what the list of interviews counts.
   */
  readonly rows: readonly Dimension[] | 'checks' | 'interviews'
  /** What the columns may be; none for a plain count. */
  readonly columns: readonly Dimension[]
}
