import type { ImportChange } from '@minster/domain/kit/import/import-calls'
import { foldWords } from '@minster/domain/kit/import/words'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { columnsUnder } from './columns.ts'
import { readMaps } from './maps.ts'
import { rememberedAnswers } from './memory.ts'
import { additionFor, type Destination, destinationOf } from './prepare.ts'
import { type Answer, cellAt, imports, type Run, readRows } from './runs.ts'
import { sheetHeadingsOf } from './upload.ts'

/**
 * Changes a run that is not at work: where its headings are, what its columns are, what texts mean, cells and rows.
 * Answers the numbers of rows to be looked at again. After any other change the whole has to be checked again.
 */
export async function applyChanges(
  tx: Transaction,
  run: Run,
  changes: ImportChange,
  caller: Caller,
  at: string,
): Promise<number[]> {
  const destination = destinationOf(run.collection, caller)
  const problems: Problem[] = []
  let change: Partial<Run> = {}
  if (changes.map !== undefined && changes.map !== run.mapId)
    change = await mapped(tx, run, changes.map, destination, at, problems)
  if (changes.headerRow !== undefined && changes.headerRow !== run.headerRow) {
    const mapId = change.mapId === undefined ? run.mapId : change.mapId
    const columns = await matchedFrom(tx, { ...run, mapId, headerRow: changes.headerRow }, destination, at)
    if (columns) change = { ...change, headerRow: changes.headerRow, columns }
    else problems.push({ param: 'headerRow', message: `Row ${changes.headerRow} is blank.` })
  }
  if (changes.columns) {
    const columns = rematched(change.columns ?? run.columns, changes.columns, destination, problems)
    change = { ...change, columns }
  }
  if (changes.answers)
    change = { ...change, answers: answered(run, changes.answers, destination, caller, problems) }
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  if (changes.met) {
    await decideAll(tx, run, changes.met)
    change = { ...change, state: 'columns' }
  }
  if (Object.keys(change).length > 0) await imports.change(tx, run.id, { ...change, state: 'columns' }, at)
  return mendRows(tx, run, changes.rows ?? [])
}

/** The columns under the headings of a run as they are matched with what is remembered; null where no row has them. */
async function matchedFrom(tx: Transaction, run: Run, destination: Destination, at: string) {
  const rows = await readRows(tx, run.id, sql`number >= ${run.headerRow}`)
  const [row, ...below] = rows
  if (!row || row.number !== run.headerRow) return null
  const cellsOf = ({ cells }: typeof row) =>
    cells.map((_cell, column) => cellAt({ cells, edits: {} }, column))
  return columnsUnder(tx, destination, {
    headings: sheetHeadingsOf(cellsOf(row)),
    rows: below.map(cellsOf),
    mapId: run.mapId,
    today: at.slice(0, 10),
  })
}

/** Takes a sheet for that of another sender. What was set by hand stays where the sender's columns say nothing. */
async function mapped(
  tx: Transaction,
  run: Run,
  mapId: string | null,
  destination: Destination,
  at: string,
  problems: Problem[],
): Promise<Partial<Run>> {
  if (mapId !== null && !(await readMaps(tx, run.collection)).some(({ id }) => id === mapId)) {
    problems.push({ param: 'map', message: 'These columns are there no longer. Choose others.' })
    return {}
  }
  const matched = (await matchedFrom(tx, { ...run, mapId }, destination, at)) ?? run.columns
  const taken = new Set(matched.map(({ target }) => target))
  const columns = matched.map((one) => {
    const before = run.columns.find(({ column }) => column === one.column)
    const isFree = before?.target === null || (before && !taken.has(before.target))
    return one.by === null && before?.by === 'hand' && isFree ? before : one
  })
  const byHand = run.answers.filter(({ by }) => by === 'hand')
  const remembered = await rememberedAnswers(tx, run.collection, columns, mapId)
  const answers = [
    ...byHand,
    ...remembered.filter((one) => !byHand.some((other) => keyOfAnswer(other) === keyOfAnswer(one))),
  ]
  return { columns, answers, mapId, mapBy: 'hand' }
}

/** Decides alike about everybody who was met in one way. */
async function decideAll(tx: Transaction, run: Run, { how, as }: NonNullable<ImportChange['met']>) {
  await tx.execute(sql`
    update import_rows r set chosen = r.chosen
        || (select coalesce(jsonb_object_agg(m.met ->> 'link', ${as}::text), '{}'::jsonb)
          from jsonb_array_elements(r.meets) as m(met) where m.met ->> 'how' = ${how})
    where r.run_id = ${run.id} and r.state <> 'taken'
      and r.meets @> ${JSON.stringify([{ how }])}::jsonb`)
}

function keyOfAnswer({ path, written }: { readonly path: string; readonly written: string }): string {
  return `${path}\n${foldWords(written)}`
}

function rematched(
  columns: Run['columns'],
  wanted: NonNullable<ImportChange['columns']>,
  { targets }: Destination,
  problems: Problem[],
): Run['columns'] {
  const byColumn = new Map(wanted.map(({ column, target }) => [column, target]))
  const result = columns.map((one) => {
    const target = byColumn.get(one.column)
    // Leaving a column out that nobody has decided about is a decision.
    const isSame = target === one.target && one.by !== null
    return target === undefined || isSame ? one : { ...one, target, by: 'hand' as const }
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
  given: NonNullable<ImportChange['answers']>,
  { targets }: Destination,
  caller: Caller,
  problems: Problem[],
): Answer[] {
  const answers = new Map(run.answers.map((answer) => [keyOfAnswer(answer), answer]))
  for (const { path, written, meaning } of given) {
    const field = targets.find((target) => target.path === path)?.field
    if (!field) problems.push({ param: 'answers', message: `There is no field "${path}".` })
    else if (meaning?.as === 'new' && !additionFor(field, caller))
      problems.push({ param: 'answers', message: `You may not add to ${field.label}. Choose what it means.` })
    else if (meaning === null) answers.delete(keyOfAnswer({ path, written }))
    else answers.set(keyOfAnswer({ path, written }), { path, written, meaning, by: 'hand' })
  }
  return [...answers.values()]
}

async function mendRows(
  tx: Transaction,
  run: Run,
  rows: NonNullable<ImportChange['rows']>,
): Promise<number[]> {
  for (const { number, cells, leftOut, anyway, chosen } of rows) {
    const [row] = await readRows(tx, run.id, sql`number = ${number} and number > ${run.headerRow}`)
    if (!row || row.state === 'taken')
      throw new AppError('INVALID', undefined, [
        { param: 'rows', message: `Row ${number} cannot be changed.` },
      ])
    const stray = Object.keys(chosen ?? {}).filter((link) => row.meets.every((one) => one.link !== link))
    if (stray.length > 0)
      throw new AppError('INVALID', undefined, [
        { param: 'rows', message: `Row ${number} meets nobody to decide about.` },
      ])
    // Who was met by other cells is not who is met now.
    const edits = Object.entries({ ...row.edits, ...cells }).filter(([, text]) => text !== null)
    await tx.execute(sql`
      update import_rows set edits = ${JSON.stringify(Object.fromEntries(edits))}::jsonb,
        left_out = ${leftOut ?? row.leftOut}, anyway = ${anyway ?? row.anyway},
        chosen = ${JSON.stringify({ ...(cells ? {} : row.chosen), ...chosen })}::jsonb
      where run_id = ${run.id} and number = ${number}`)
  }
  return rows.map(({ number }) => number)
}
