import type { ImportPlan } from '@minster/domain/kit/import/plan'
import { isEmpty } from '@minster/domain/kit/record/missing'
import { fieldAt } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { recordTypeOf } from '@minster/domain/register/paths'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { readStored } from '../records/row.ts'
import { takeBesides } from './besides.ts'
import { type Matched, seenAmong, targetOf } from './matches.ts'
import type { ReadRow } from './reader.ts'
import type { CellNote } from './runs.ts'
import { displayValue, filledLinks, type Passing, saysOtherwise, type WrittenRow } from './write-row.ts'

/** Answers whether a row says anything that a record which is there already may lack. */
export function fillsAny({ plan }: Passing, row: ReadRow): boolean {
  const filling = fillingOf(plan)
  return (
    row.problems.some(({ path }) => filling.has(path)) ||
    [...filling].some((path) => !isEmpty(row.values[path]))
  )
}

/** The paths of which a row gives something to a record that is there already. */
export function fillingOf({ fills = [], besides }: ImportPlan): ReadonlySet<string> {
  return new Set([...fills, ...(besides?.columns ?? []).map(({ path }) => path)])
}

/**
 * Gives the record a row means what it lacks of the fields the plan fills, and nothing else: what it has stays, and where the row
 * says otherwise, of it or of whom it belongs to, that is noted.
 */
export async function fillKnown(
  tx: Transaction,
  passing: Passing,
  row: ReadRow,
  id: string,
): Promise<WrittenRow> {
  const { door, collection, plan, caller, matches, reader } = passing
  const { name } = collection
  if (matches.allSame(row).length > 1)
    throw new AppError(
      'CONFLICT',
      'What stands in this row is one record’s in part, and another’s in part. Correct it, so that it is clear which is meant.',
    )
  // Another row, or somebody by hand, may have filled it meanwhile.
  const [known] = await readStored(tx, name, sql`r.id = ${id}`, { lock: true })
  if (!known) return { id, notes: [], added: [], keep() {} }
  const given = Object.fromEntries(
    (plan.fills ?? []).flatMap((path) => (isEmpty(row.values[path]) ? [] : [[path, row.values[path]]])),
  )
  const lacking = Object.keys(given).filter((path) => isEmpty(known.values[path]))
  const notes = await notesOfKept(tx, passing, name, '', known, given)
  for (const { link, back } of plan.carries ?? []) {
    const values = back === undefined ? filledLinks(link, row) : {}
    if (lacking.length === 0 || Object.keys(values).length === 0) continue
    const target = targetOf(name, link)
    const [behind] = await readStored(tx, target, sql`r.id = ${known.values[link] ?? null}`)
    if (behind) notes.push(...(await notesOfKept(tx, passing, target, `${link}.`, behind, values)))
  }
  for (const path of lacking) {
    const label = fieldAt(recordTypeOf(name), path)?.field.label ?? path
    notes.push({ path, column: reader.columnOf(path), written: '', became: `Fills ${label}`, how: 'filled' })
  }
  if (lacking.length > 0) {
    const body = nest(Object.fromEntries(lacking.map((path) => [path, given[path]])))
    await door.change(tx, collection, id, body, { caller, action: 'imported' })
  }
  notes.push(...((await takeBesides(tx, passing, [{ row, record: known }])).get(row.number) ?? []))
  return { id, notes, added: [], keep() {} }
}

/** Where a record keeps what it has, although a row says otherwise. */
async function notesOfKept(
  tx: Transaction,
  { caller, reader }: Passing,
  name: string,
  prefix: string,
  { id, values: held }: Matched,
  values: Readonly<Record<string, unknown>>,
): Promise<CellNote[]> {
  const others = Object.entries(values).filter(
    ([path, value]) => !isEmpty(held[path]) && saysOtherwise(held[path], value),
  )
  if (others.length === 0) return []
  const isSeen = (await seenAmong(tx, caller, name, [id])).length > 0
  return others.map(([path, value]) => ({
    path: `${prefix}${path}`,
    column: reader.columnOf(`${prefix}${path}`),
    written: displayValue(name, path, value),
    became: isSeen ? displayValue(name, path, held[path]) : 'something you may not see',
    how: 'kept',
  }))
}
