import { AppError, type Problem } from '@minster/domain/errors'
import { matchColumns } from '@minster/domain/import/targets'
import { foldWords } from '@minster/domain/import/words'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/connect.ts'
import type { Caller } from '../http/caller.ts'
import type { RunChanges } from './forms.ts'
import { rememberedColumns } from './memory.ts'
import { additionFor, type Destination, destinationOf } from './prepare.ts'
import { type Answer, cellAt, changeRun, type Run, type RunChange, readRows } from './runs.ts'
import { headingsOf } from './upload.ts'

/**
 * Changes a run that is not at work: where its headings are, what its columns are, what texts mean, cells and rows.
 * Answers the numbers of rows to be looked at again. After any other change the whole has to be checked again.
 */
export async function applyChanges(
  tx: Transaction,
  run: Run,
  changes: RunChanges,
  caller: Caller,
  at: string,
): Promise<number[]> {
  const destination = destinationOf(run.collection, caller)
  const problems: Problem[] = []
  let change: RunChange = {}
  if (changes.headerRow !== undefined && changes.headerRow !== run.headerRow) {
    const columns = await columnsUnder(tx, run, changes.headerRow, destination)
    if (columns) change = { header_row: changes.headerRow, columns }
    else problems.push({ param: 'headerRow', message: `Row ${changes.headerRow} is blank.` })
  }
  if (changes.columns) {
    const columns = rematched(change.columns ?? run.columns, changes.columns, destination, problems)
    change = { ...change, columns }
  }
  if (changes.answers)
    change = { ...change, answers: answered(run, changes.answers, destination, caller, problems) }
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  if (Object.keys(change).length > 0) await changeRun(tx, run.id, { ...change, state: 'columns' }, at)
  return mendRows(tx, run, changes.rows ?? [])
}

async function columnsUnder(tx: Transaction, run: Run, number: number, { collection, targets }: Destination) {
  const [row] = await readRows(tx, run.id, sql`number = ${number}`)
  if (!row) return null
  const headings = headingsOf(row.cells.map((_cell, column) => cellAt(row, column)))
  return matchColumns(headings, targets, await rememberedColumns(tx, collection.path))
}

function rematched(
  columns: Run['columns'],
  wanted: NonNullable<RunChanges['columns']>,
  { targets }: Destination,
  problems: Problem[],
): Run['columns'] {
  const byColumn = new Map(wanted.map(({ column, target }) => [column, target]))
  const result = columns.map((one) => {
    const target = byColumn.get(one.column)
    return target === undefined || target === one.target ? one : { ...one, target, by: 'hand' as const }
  })
  const taken = new Set<string>()
  for (const { target, heading } of result) {
    if (target === null) continue
    const known = targets.find(({ path }) => path === target)
    if (!known) problems.push({ param: 'columns', message: `There is no field "${target}".` })
    else if (taken.has(target))
      problems.push({
        param: 'columns',
        message: `${known.label} has a column already. Leave “${heading}” out.`,
      })
    taken.add(target)
  }
  return result
}

function answered(
  run: Run,
  given: NonNullable<RunChanges['answers']>,
  { targets }: Destination,
  caller: Caller,
  problems: Problem[],
): Answer[] {
  const keyOf = ({ path, written }: { path: string; written: string }) => `${path}\n${foldWords(written)}`
  const answers = new Map(run.answers.map((answer) => [keyOf(answer), answer]))
  for (const { path, written, meaning } of given) {
    const field = targets.find((target) => target.path === path)?.field
    if (!field) problems.push({ param: 'answers', message: `There is no field "${path}".` })
    else if (meaning?.as === 'new' && !additionFor(field, caller))
      problems.push({ param: 'answers', message: `You may not add to ${field.label}. Choose what it means.` })
    else if (meaning === null) answers.delete(keyOf({ path, written }))
    else answers.set(keyOf({ path, written }), { path, written, meaning, by: 'hand' })
  }
  return [...answers.values()]
}

async function mendRows(tx: Transaction, run: Run, rows: NonNullable<RunChanges['rows']>): Promise<number[]> {
  for (const { number, cells, leftOut, anyway } of rows) {
    const [row] = await readRows(tx, run.id, sql`number = ${number} and number > ${run.headerRow}`)
    if (!row || row.state === 'taken')
      throw new AppError('INVALID', undefined, [
        { param: 'rows', message: `Row ${number} cannot be changed.` },
      ])
    const edits = Object.entries({ ...row.edits, ...cells }).filter(([, text]) => text !== null)
    await tx.touch(sql`
      update import_rows set edits = ${JSON.stringify(Object.fromEntries(edits))}::jsonb,
        left_out = ${leftOut ?? row.leftOut}, anyway = ${anyway ?? row.anyway}
      where run_id = ${run.id} and number = ${number}`)
  }
  return rows.map(({ number }) => number)
}
