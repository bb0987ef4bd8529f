import { withoutInvisible } from '@minster/domain/kit/import/invisible'
import { type SheetCell, textOfCell } from '@minster/domain/kit/import/read-cell'
import { foldWords } from '@minster/domain/kit/import/words'
import { AppError } from '@minster/domain/platform/errors/errors'
import { headerRowOf } from '@minster/domain/register/import/targets'
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { columnsUnder } from './columns.ts'
import { bestMap } from './maps.ts'
import { rememberedAnswers, rememberedColumns } from './memory.ts'
import type { Destination } from './prepare.ts'
import { demandBearable, type UploadedSheet } from './read-sheet.ts'
import { imports, toStored } from './runs.ts'

interface Upload {
  readonly fileName: string
  readonly sheets: readonly UploadedSheet[]
  /** Which sheet of the workbook; the one that looks most like it when not said. */
  readonly sheet?: string | undefined
}

/** Keeps an upload as a run to be gone on with, its headings found and its columns matched as far as they are known. */
export async function beginRun(
  tx: Transaction,
  destination: Destination,
  { fileName, sheets, sheet }: Upload,
  caller: Caller,
  at: string,
): Promise<string> {
  const { collection, targets } = destination
  const remembered = await rememberedColumns(tx, collection.path, null)
  const words = new Set([...targets.flatMap((target) => target.words), ...remembered.keys()])
  const chosen = chosenOf(sheets, sheet, words)
  demandBearable(chosen)
  const header = chosen.rows[headerRowOf(cellsOf(chosen), words)]
  if (!header) throw new AppError('INVALID', 'There is nothing in this sheet.')
  const headings = sheetHeadingsOf(header.cells)
  const map = await bestMap(tx, collection.path, headings)
  const mapId = map?.id ?? null
  const rows = chosen.rows.filter(({ number }) => number > header.number).map(({ cells }) => cells)
  const columns = await columnsUnder(tx, destination, { headings, rows, mapId, today: at.slice(0, 10) })
  const answers = await rememberedAnswers(tx, collection.path, columns, mapId)
  const others = sheets.filter((one) => one !== chosen).map(({ name, rows }) => ({ name, rows: rows.length }))
  const run = {
    state: 'columns',
    collection: collection.path,
    fileName,
    sheet: chosen.name,
    otherSheets: others,
    headerRow: header.number,
    columns,
    answers,
    mapId,
    mapBy: map ? 'match' : null,
  } as const
  const id = await imports.begin(tx, run, caller, at)
  await keepRows(tx, id, chosen)
  await forgetAbandoned(tx, at)
  return id
}

/** Headings as texts; a sheet may end in empty columns. */
export function sheetHeadingsOf(cells: readonly SheetCell[]): string[] {
  const headings = cells.map((cell) =>
    withoutInvisible(textOfCell(cell)).replace(/\s+/g, ' ').trim().slice(0, 200),
  )
  while (headings.at(-1) === '') headings.pop()
  return headings
}

function chosenOf(
  sheets: readonly UploadedSheet[],
  wanted: string | undefined,
  words: ReadonlySet<string>,
): UploadedSheet {
  const [first, ...others] = wanted === undefined ? sheets : sheets.filter(({ name }) => name === wanted)
  if (!first) {
    const message = `There is no sheet “${wanted ?? ''}” in this file.`
    throw new AppError('INVALID', message, [{ param: 'sheet', message }])
  }
  const score = (sheet: UploadedSheet) => {
    const header = cellsOf(sheet)[headerRowOf(cellsOf(sheet), words)] ?? []
    const named = matchableOf(header, words)
    return named * 1_000_000 + sheet.rows.length
  }
  return others.reduce((best, one) => (score(one) > score(best) ? one : best), first)
}

function matchableOf(cells: readonly unknown[], words: ReadonlySet<string>): number {
  return cells.filter((cell) => typeof cell === 'string' && words.has(foldWords(cell))).length
}

function cellsOf({ rows }: UploadedSheet): (readonly unknown[])[] {
  return rows.map(({ cells }) => cells)
}

const rowsAtOnce = 1000

async function keepRows(db: Queryable, run: string, { rows }: UploadedSheet): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows
      .slice(at, at + rowsAtOnce)
      .map(({ number, cells }) => ({ number, cells: cells.map(toStored) }))
    await db.execute(sql`
      insert into import_rows (run_id, number, cells)
      select ${run}, n.number, n.cells from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as n(number int, cells jsonb)`)
  }
}

const week = 7 * 86_400_000

/** Sheets hold people's particulars: those nobody went on with are not kept. */
async function forgetAbandoned(db: Queryable, at: string): Promise<void> {
  const before = new Date(Date.parse(at) - week).toISOString()
  await db.execute(sql`
    delete from import_runs u where u.state in ('columns', 'checked') and u.touched_at < ${before}
      and not exists (select 1 from import_rows r where r.run_id = u.id and r.state = 'taken')`)
}
