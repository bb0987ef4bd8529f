import type { Linked } from '#platform/calls/replies.ts'
import type { Tone } from '#platform/words/tones.ts'
import type { Requirement } from '../permissions/permissions.ts'

/** One thing a row says, on the screen and in the sheet. */
export interface RowColumn<Row, Sort extends string = string> {
  readonly label: string
  /** What the table is sorted by at its heading. */
  readonly sort?: Sort
  /** Where the sheet needs other words. */
  readonly inSheet?: string
  /** A text where nothing is said. */
  readonly kind?: 'date' | 'number'
  /** Characters, in the sheet. */
  readonly width: number
  value(row: Row): string | number | null | undefined
}

/** By what rows are narrowed to some values out of those there are. */
export interface RowFacet<Row> {
  readonly label: string
  /** What a row has of it. */
  of(row: Row): Linked | readonly Linked[] | null | undefined
  /** All ids there are, in the order they are offered; by their labels, and any id, where nothing is said. */
  readonly order?: readonly string[]
}

/** The buckets every row falls into, one each, in the order in which they need work. */
export interface RowBuckets<Row, Key extends string, Bucket extends string> {
  /** Its name in an address. */
  readonly key: Key
  /** What they tell apart. */
  readonly title: string
  readonly choices: Readonly<Record<Bucket, { readonly label: string; readonly tone?: Tone }>>
  /** Those without rows are not offered. */
  readonly hidesEmpty?: boolean
  of(row: Row): NoInfer<Bucket>
}

/** A mail that asks those in the rows for what they owe. */
export interface RowReminder {
  readonly mostAtOnce: number
  /** Days within which nobody is reminded twice. */
  readonly againAfterDays: number
  /** Whoever was reminded within them can be ticked all the same, but on no day twice. */
  readonly againIfTicked?: true
  /** What to do where they are more, as "Narrow the list". */
  readonly narrow: string
}

/**
 * A work screen: rows that are searched, narrowed, counted, sorted and taken away as a sheet. What is said here is said once
 * for its calls, the server and the page.
 */
export interface RowReport<
  Row,
  Facet extends string,
  Own extends string,
  Key extends string,
  Bucket extends string,
  Sort extends string,
  Column extends string,
> {
  /** Of its call, under `/api/`. */
  readonly key: string
  readonly title: string
  readonly access: Requirement
  /** What its rows are, as "students". */
  readonly many: string
  readonly search: { readonly label: string; of(row: Row): string }
  readonly facets: Readonly<Record<Facet, RowFacet<Row>>>
  /** Facets whose choices the screen knows by itself. */
  readonly ownFacets?: Readonly<Record<Own, RowFacet<Row>>>
  readonly buckets?: RowBuckets<Row, Key, Bucket>
  /** The first is the order where nobody said. */
  readonly sorts: readonly [Sort, ...Sort[]]
  /** A sort may be asked for from behind, too. */
  readonly sortsBothWays?: boolean
  readonly columns: Readonly<Record<Column, RowColumn<Row, NoInfer<Sort>>>>
  /** Which of them stand in the table, the name first. */
  readonly table: readonly NoInfer<Column>[]
  /** The columns of the table where nothing is said. */
  readonly sheet?: readonly NoInfer<Column>[]
  readonly reminder?: RowReminder
}

/** Declares a work screen of rows of a type: `defineRowReport<Row>()({ … })`. */
export function defineRowReport<Row>() {
  return <
    const Facet extends string,
    const Sort extends string,
    const Column extends string,
    const Own extends string = never,
    const Key extends string = never,
    const Bucket extends string = never,
  >(
    report: RowReport<Row, Facet, Own, Key, Bucket, Sort, Column>,
  ) => report
}

/** What is read of a declaration by what serves and shows any of them. */
export type AnyRowReport<Row> = RowReport<Row, string, string, string, string, string, string>

/** Answers all facets by which the rows of a report are narrowed. */
export function facetsOf<Row>({
  facets,
  ownFacets,
}: Pick<AnyRowReport<Row>, 'facets' | 'ownFacets'>): Readonly<Record<string, RowFacet<Row>>> {
  return { ...facets, ...ownFacets }
}
