import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import type { Features } from '@minster/domain/platform/features/features'
import type { Tone } from '@minster/domain/platform/words/tones'
import type {
  HeadcountTable,
  ReportCell,
  StudentReportPath,
} from '@minster/domain/returns/reports/student-report-calls'
import type { Labelled } from '#kit/records/labelled.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

export interface ReportColumn<Row> {
  readonly heading: string
  readonly format: 'text' | 'date' | 'number'
  /** Characters, in a sheet. */
  readonly width: number
  /** It stands on the page or in the sheet alone. */
  readonly only?: 'page' | 'sheet'
  cell(row: Row): ReportCell
}

/** One of the buckets the rows of a report fall into; a row may lie in several. */
export interface Bucket {
  readonly label: string
  readonly tone: Tone
}

/** What every row has; the rest is its report's own. */
export interface ReportRow {
  readonly student: Labelled
  /** Where its page is. */
  readonly collection: 'students' | 'applications' | 'fc-applications'
  readonly partnerId: string | null
  /** Keys of buckets. */
  readonly buckets: readonly string[]
  /** Under which heading it stands, where rows are grouped. */
  readonly group: Labelled | null
}

/** By what rows are narrowed to some values out of those there are. */
export interface Facet<Row> {
  readonly key: string
  readonly label: string
  /** What a row has of it; nothing is found under “None”. */
  of(row: Row): readonly Labelled[]
}

/** A question to which a report has one answer at a time. */
export interface Pick {
  readonly key: string
  readonly label: string
  readonly choices: readonly Labelled[]
  /** Id of the choice where nobody said. */
  readonly initial: string
}

export interface ReportContext {
  readonly caller: Caller
  readonly today: string
  readonly features: Features
  /** Of every pick the choice made. */
  readonly picked: Readonly<Record<string, string>>
}

/** A report on students: a row for each, narrowed and counted by what stands here. */
export interface Report<Row extends ReportRow> {
  /** Of its call, under `/api/`. */
  readonly path: StudentReportPath
  /** Of its page, by which the college may name it. */
  readonly page: string
  readonly title: string
  readonly access: Requirement
  readonly buckets: Readonly<Record<string, Bucket>>
  /** A row counts for itself, also where a student has several. */
  readonly countsRows?: true
  /** The bucket that is shown where nobody said; all of them where there is none. */
  readonly initialBucket?: string
  /** What the buckets tell apart. */
  readonly bucketsTitle: string
  readonly facets: readonly Facet<Row>[]
  picks?(today: string): readonly Pick[]
  columns(context: ReportContext): readonly ReportColumn<Row>[]
  /** Every row in the caller's sight, in the order of the report. */
  read(db: Queryable, context: ReportContext): Promise<readonly Row[]>
  /** Makes of the rows that are narrowed those that are shown. */
  gather?(rows: readonly Row[], context: ReportContext): readonly Row[]
  /** Over the rows that are narrowed by everything but their bucket; null where what was picked has none. */
  table?(rows: readonly Row[], context: ReportContext): HeadcountTable | null
}
