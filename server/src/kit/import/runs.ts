import type { Meaning, NoteKind } from '@minster/domain/kit/import/import-calls'
import { importRunKind } from '@minster/domain/kit/import/import-runs'
import type { RowState } from '@minster/domain/kit/import/outcome'
import type { SheetCell } from '@minster/domain/kit/import/read-cell'
import { table } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { defineRun } from '../runs/define-run.ts'
import { importRows, importRuns } from './tables.ts'

export interface Answer {
  readonly path: string
  /** As it stands in the sheet, the first way it was met. */
  readonly written: string
  readonly meaning: Meaning
  readonly by: 'hand' | 'memory'
}

/** A sheet of the workbook besides the one that was chosen. */
export interface OtherSheet {
  readonly name: string
  readonly rows: number
}

export type Run = typeof importRuns.$inferSelect

/** Sheets on their way in: checked, taken and taken back in the background; which of these the run itself says. */
export const imports = defineRun({
  kind: importRunKind,
  table: importRuns,
  job: { name: 'import', longest: 3600 },
})

const importRow = table(importRows)

/** A problem at a cell; without a column it concerns the row. */
export interface CellProblem {
  readonly column: number | null
  readonly path: string
  readonly message: string
}
/** What was made of a cell beyond reading it. */
export interface CellNote {
  readonly column: number | null
  readonly path: string
  readonly written: string
  readonly became: string
  /**
   * `kept`: the record knew better and kept what it had. `alike`: a new record that may be one which is there already.
   * `cleaned`: characters nobody sees were taken out. `totals`: the row counts up those above it. `remark`: nothing was
   * changed, but it is worth a look. `filled`: a record that is there already lacked it.
   */
  readonly how: NoteKind
}

/** A record known before that one a row describes may be. */
export interface Meeting {
  readonly link: string
  readonly id: string
  /** `same`: by the keys of the import; `alike`: by the rule for duplicates. */
  readonly how: 'same' | 'alike'
}
/** What is decided about a record a row meets: it is the one, or another. */
export type Choice = 'them' | 'new'
export interface CellAsk {
  readonly column: number
  readonly path: string
  readonly written: string
}
/** What a duplicate repeats: a row above, or a record. */
export type SameAs =
  | { readonly row: number }
  | { readonly id: string; readonly label: string; readonly collection: string }

export interface StoredRow {
  readonly number: number
  readonly cells: readonly StoredCell[]
  readonly edits: Readonly<Record<string, string>>
  readonly leftOut: boolean
  /** To be taken although it says again what is there already. */
  readonly anyway: boolean
  readonly state: RowState
  readonly changed: boolean
  readonly problems: readonly CellProblem[]
  readonly notes: readonly CellNote[]
  readonly asks: readonly CellAsk[]
  readonly keys: readonly string[]
  readonly sameAs: SameAs | null
  readonly recordId: string | null
  readonly meets: readonly Meeting[]
  /** By link. */
  readonly chosen: Readonly<Record<string, Choice>>
}

/** JSON has no days. */
export type StoredCell = string | number | boolean | null | { readonly day: string }

export function toStored(cell: SheetCell): StoredCell {
  return cell instanceof Date ? { day: cell.toISOString().slice(0, 10) } : cell
}

/** A cell as it counts now: as it was mended by hand, else as it was uploaded. */
export function cellAt(row: Pick<StoredRow, 'cells' | 'edits'>, column: number): SheetCell {
  const edited = row.edits[column]
  if (edited !== undefined) return edited
  const cell = row.cells[column] ?? null
  return typeof cell === 'object' && cell !== null ? new Date(`${cell.day}T00:00:00Z`) : cell
}

/** Rows to be looked at beside whom they meet: not those that are passed over anyway, unless that was decided. */
export const meeting = sql`(meets <> '[]' and state <> 'leftOut' and (state <> 'duplicate' or chosen <> '{}'))`

const ofRow = {
  number: importRow.number,
  cells: importRow.cells,
  edits: importRow.edits,
  leftOut: importRow.leftOut,
  anyway: importRow.anyway,
  state: importRow.state,
  changed: importRow.changed,
  problems: importRow.problems,
  notes: importRow.notes,
  asks: importRow.asks,
  keys: importRow.keys,
  sameAs: importRow.sameAs,
  recordId: importRow.recordId,
  meets: importRow.meets,
  chosen: importRow.chosen,
}

export async function readRows(
  db: Queryable,
  run: string,
  where: SQL,
  page: { limit?: number; offset?: number; last?: boolean } = {},
): Promise<StoredRow[]> {
  const { limit = 100_000, offset = 0, last = false } = page
  const order = last ? sql`${importRow.number} desc` : importRow.number
  return db.rows(select(ofRow)`
    from ${importRow} where ${importRow.runId} = ${run} and ${where}
    order by ${order} limit ${limit} offset ${offset}`)
}

export interface RowResult {
  readonly number: number
  readonly state: RowState
  readonly changed: boolean
  readonly problems: readonly CellProblem[]
  readonly notes: readonly CellNote[]
  readonly asks: readonly CellAsk[]
  readonly keys: readonly string[]
  readonly sameAs: SameAs | null
  readonly recordId: string | null
  readonly meets: readonly Meeting[]
}

/** Writes what became of some rows, in one statement. */
export async function writeResults(db: Queryable, run: string, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return
  await db.execute(sql`
    update import_rows r set state = n.state, changed = n.changed, problems = n.problems, notes = n.notes,
      asks = n.asks, keys = array(select jsonb_array_elements_text(n.keys)), same_as = n."sameAs",
      record_id = n."recordId", meets = n.meets
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as n(number int, state text, changed boolean,
      problems jsonb, notes jsonb, asks jsonb, keys jsonb, "sameAs" jsonb, "recordId" uuid, meets jsonb)
    where r.run_id = ${run} and r.number = n.number`)
}
