import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import { choicesOf, narrowRows } from '@minster/domain/kit/reports/narrow'
import {
  facetsOf,
  type RowBuckets,
  type RowColumn,
  type RowFacet,
  type RowReport,
} from '@minster/domain/kit/reports/row-report'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { tableOf } from '@minster/domain/platform/words/table-of'
import type { RecordName } from '@minster/domain/register/paths'
import type { Labelled } from '../records/labelled.ts'

/** What a declaration says to who serves it. */
export type ReportServed<Row, Facet extends string, Bucket extends string, Sort extends string> = RowReport<
  Row,
  Facet,
  string,
  string,
  Bucket,
  Sort,
  string
>

/** Where the rows of a declared report come from. */
export interface RowSource<
  Row,
  Found extends Row,
  Facet extends string,
  Bucket extends string,
  Sort extends string,
> {
  readonly report: ReportServed<Row, Facet, Bucket, Sort>
  /** Rows in an order that may be asked for, where it is another than that of what the column sorted by says. */
  readonly orders?: Readonly<Partial<Record<Sort, (rows: readonly Found[]) => readonly Found[]>>>
  /** What is answered of a row, with the day on which they were last reminded; all that was read where nothing is said. */
  readonly show?: (row: Found, reminded: string | null) => Row
  readonly reminds?: RowsReminded<Row, Found, NoInfer<Sort>>
}

/** Declares where the rows of a report come from, and as what they are read: `defineRowSource<Row, Found>()({ … })`. */
export function defineRowSource<Row, Found extends Row = Row>() {
  return <Facet extends string, Bucket extends string, Sort extends string>(
    source: RowSource<Row, Found, Facet, Bucket, Sort>,
  ) => source
}

/** How those in the rows of a report are reminded. */
export interface RowsReminded<Row, Found extends Row, Sort extends string> {
  readonly template: MailTemplateKey
  /** By what a row is chosen. */
  idOf(row: Row): string
  /** The records the mail is about. */
  readonly about: RecordName
  /** Of whom a row is. */
  of(row: Row): Labelled
  /** What they owe, in words. */
  askedOf(row: Found): readonly string[]
  /** The order in which they are written to. */
  readonly order: Sort
}

/** By what rows are narrowed, as a call was asked: a search, and ids by the name of a facet. */
export type Narrowed = Readonly<Record<string, unknown>> & { readonly search?: string }

/** Answers the rows a report is narrowed to, if wanted by all but one of what narrows it. */
export function narrowedRows<Row, Found extends Row>(
  report: ReportServed<Row, string, string, string>,
  rows: readonly Found[],
  asked: Narrowed,
  but?: string,
): readonly Found[] {
  const { buckets } = report
  const all = { ...facetsOf(report), ...(buckets && { [buckets.key]: bucketFacet(buckets) }) }
  return narrowRows(rows, {
    search: asked.search ?? '',
    textOf: (row) => report.search.of(row),
    wanted: Object.entries(all).flatMap(([key, facet]) =>
      key === but ? [] : [{ of: (row: Found) => valuesOf(facet, row), ids: idsIn(asked[key]) }],
    ),
  })
}

function bucketFacet<Row>(buckets: RowBuckets<Row, string, string>): RowFacet<Row> {
  return { label: buckets.title, of: (row) => ({ id: buckets.of(row), label: '' }) }
}

function valuesOf<Row>(facet: RowFacet<Row>, row: Row): readonly Labelled[] {
  const found = facet.of(row)
  if (found === null || found === undefined) return []
  return 'id' in found ? [found] : found
}

function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** How a page of a report was asked for. */
export type RowsAsked<Sort extends string> = Narrowed & {
  readonly page: number
  readonly pageSize: number
  readonly sort: { readonly by: Sort; readonly isReversed: boolean }
}

/** Answers a page of a report with its counts, and all rows it is narrowed to in their order. */
export function pageOfRows<
  Row,
  Found extends Row,
  Facet extends string,
  Bucket extends string,
  Sort extends string,
>(source: RowSource<Row, Found, Facet, Bucket, Sort>, rows: readonly Found[], asked: RowsAsked<Sort>) {
  const { report } = source
  const { page, pageSize, sort } = asked
  const { buckets, facets } = report
  const inOrder = sortedRows(source, narrowedRows(report, rows, asked), sort.by)
  const found = sort.isReversed ? inOrder.toReversed() : inOrder
  return {
    found,
    shown: found.slice((page - 1) * pageSize, page * pageSize),
    meta: {
      total: found.length,
      page,
      pageSize,
      counts: countsIn(buckets, narrowedRows(report, rows, asked, buckets?.key)),
      choices: tableOf(namesOf(facets), (key) => offered(facets[key], rows)),
    },
  }
}

const names = new Intl.Collator('en-GB', { numeric: true })

/** Answers rows in an order: what says nothing comes last, and what is alike stays as it was read. */
export function sortedRows<Row, Found extends Row, Sort extends string>(
  { report, orders }: Pick<RowSource<Row, Found, string, string, Sort>, 'report' | 'orders'>,
  rows: readonly Found[],
  by: Sort,
): readonly Found[] {
  const own = orders?.[by]
  if (own) return own(rows)
  const column = Object.values(report.columns).find(({ sort }) => sort === by)
  if (!column) throw new Error(`Nothing says how "${report.title}" is sorted by "${by}".`)
  return rows.toSorted((one, other) => compare(column.value(one), column.value(other)))
}

type Sortable = ReturnType<RowColumn<never>['value']>

function compare(one: Sortable, other: Sortable): number {
  const isEmpty = one === null || one === undefined || one === ''
  const isOtherEmpty = other === null || other === undefined || other === ''
  if (isEmpty || isOtherEmpty) return Number(isEmpty) - Number(isOtherEmpty)
  return names.compare(String(one), String(other))
}

/** How many rows lie in each bucket. */
function countsIn<Row, Bucket extends string>(
  buckets: RowBuckets<Row, string, Bucket> | undefined,
  rows: readonly Row[],
) {
  const counted = Map.groupBy(buckets ? rows : [], (row) => buckets?.of(row))
  return tableOf(buckets ? namesOf(buckets.choices) : [], (bucket) => counted.get(bucket)?.length ?? 0)
}

function offered<Row>(facet: RowFacet<Row>, rows: readonly Row[]): readonly Labelled[] {
  const found = choicesOf(rows, (row) => valuesOf(facet, row))
  if (!facet.order) return found
  return facet.order.flatMap((id) => found.find((one) => one.id === id) ?? [])
}
