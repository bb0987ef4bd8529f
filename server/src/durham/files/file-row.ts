import type { Aspect, AspectFacts } from '@minster/domain/durham/changes/aspect-facts'
import type { RawFacts } from '@minster/domain/durham/files/row-values'
import type { Linked } from '@minster/domain/platform/calls/replies'

/** One row of a file before it is written. */
export interface FileRow {
  readonly engagement: string
  readonly aspect: Aspect
  readonly student: Linked
  /** What the file tells of it. */
  readonly facts: AspectFacts
  readonly raw: RawFacts
  /** It differs from what Durham was sent last. */
  readonly isNews: boolean
  /** Why it cannot go, besides what is wrong with its cells. */
  readonly problem: string | null
  /** Where the picture lies that goes with it. */
  readonly picture: string | null
}

/** What is asked for: rows of which year, of which hub, for whom. */
export interface RowsWanted {
  readonly year: string
  readonly hub: string | null
}
