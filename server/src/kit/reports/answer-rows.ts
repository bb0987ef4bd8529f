import type { RowColumn } from '@minster/domain/kit/reports/row-report'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '#platform/db/connect.ts'
import type { Services } from '#platform/http/app.ts'
import { sendAsFile } from '../export/excel.ts'
import type { Cell, Sheet, SheetColumn } from '../export/spreadsheet.ts'
import { lastReminded } from './remind.ts'
import { pageOfRows, type ReportServed, type RowSource, type RowsAsked } from './row-source.ts'

interface Answering<Found, Sort extends string> {
  /** Every row in the caller's sight. */
  readonly rows: readonly Found[]
  readonly query: RowsAsked<Sort> & { readonly export?: 'excel' }
  readonly reply: FastifyReply
  /** What the sheet is called and the file it comes in, without its ending: the title of the report, its key and the day. */
  readonly sheet?: { readonly name: string; readonly file: string }
  /** Columns that do not exist for the caller. */
  readonly hidden?: readonly string[]
}

/** Answers a page of a report with its counts, or a sheet of all it is narrowed to, which is sent by itself. */
export async function answerRows<
  Row,
  Found extends Row,
  Facet extends string,
  Bucket extends string,
  Sort extends string,
>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  source: RowSource<Row, Found, Facet, Bucket, Sort>,
  { rows, query, reply, sheet, hidden }: Answering<Found, Sort>,
) {
  const { found, shown, meta } = pageOfRows(source, rows, query)
  if (query.export === undefined) return { data: await showRows(database, source, shown), meta }
  const { title, key } = source.report
  const { name = title, file = `${key}-${clock.today()}` } = sheet ?? {}
  const all = await showRows(database, source, found)
  return sendAsFile(reply, `${file}.xlsx`, sheetOf(name, source.report, all, hidden))
}

async function showRows<Row, Found extends Row>(
  database: Queryable,
  { reminds, show }: Pick<RowSource<Row, Found, string, string, string>, 'reminds' | 'show'>,
  rows: readonly Found[],
): Promise<Row[]> {
  if (!show) return [...rows]
  if (!reminds) return rows.map((row) => show(row, null))
  const ids = rows.map((row) => reminds.of(row).id)
  const reminded = await lastReminded(database, reminds, ids)
  return rows.map((row) => show(row, reminded.get(reminds.of(row).id) ?? null))
}

/** The columns a report declares for its sheet, but for those that do not exist for the caller. */
function sheetOf<Row>(
  name: string,
  {
    columns,
    table,
    sheet = table,
  }: Pick<ReportServed<Row, string, string, string>, 'columns' | 'table' | 'sheet'>,
  rows: readonly Row[],
  hidden: readonly string[] = [],
): Sheet {
  const written = sheet.flatMap((key) => (hidden.includes(key) ? [] : (columns[key] ?? [])))
  return {
    name,
    columns: written.map(
      ({ label, inSheet, kind, width }): SheetColumn => ({
        heading: inSheet ?? label,
        format: kind ?? 'text',
        width,
      }),
    ),
    rows: [rows.map((row) => written.map((column) => cellOf(column, row)))],
  }
}

function cellOf<Row>(column: RowColumn<Row>, row: Row): Cell {
  const value = column.value(row) ?? null
  return column.kind === 'date' && typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value
}
