import type { Linked } from '@minster/domain/platform/calls/replies'
import type { Tone } from '@minster/domain/platform/words/tones'
import type { ReactNode } from 'react'

/** What a declaration says to the screen that shows its rows. */
export interface RowReport<Row> {
  /** Of its call, under `/api/`. */
  readonly key: string
  readonly title: string
  readonly many: string
  readonly search: { readonly label: string }
  readonly facets: Readonly<Record<string, { readonly label: string }>>
  readonly buckets?: {
    readonly key: string
    readonly title: string
    readonly choices: Readonly<Record<string, { readonly label: string; readonly tone?: Tone }>>
    readonly hidesEmpty?: boolean
  }
  readonly columns: Readonly<Record<string, RowColumn<Row>>>
  readonly table: readonly string[]
  readonly reminder?: { readonly againAfterDays: number; readonly againIfTicked?: boolean }
}

export interface RowColumn<Row> {
  readonly label: string
  /** Said of its heading when that is pointed at. */
  readonly title?: string | undefined
  readonly sort?: string
  readonly kind?: 'date' | 'number'
  value(row: Row): string | number | null | undefined
}

/** Cells that show more than their words, by their column. */
export type CellRenderers<Row> = Readonly<Record<string, (row: Row) => ReactNode>>

/** A page of rows, as it is asked for. */
export interface RowsQuery<Row> {
  readonly data:
    | {
        readonly data: readonly Row[]
        readonly meta: {
          readonly total: number
          readonly counts: Readonly<Record<string, number>>
          readonly choices: Readonly<Record<string, readonly Linked[]>>
        }
      }
    | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  refetch(): Promise<unknown>
}

/** Which rows: those ticked, or all the screen is narrowed to. */
export type RowTarget =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, string>> }
