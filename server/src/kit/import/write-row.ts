import type { ImportPlan } from '@minster/domain/kit/import/plan'
import { linkedValues } from '@minster/domain/kit/import/same'
import { foldWords } from '@minster/domain/kit/import/words'
import { isEmpty } from '@minster/domain/kit/record/missing'
import { fieldAt } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import {
  collectionOf,
  isRecordName,
  type ReachedCollection,
  recordTypeOf,
} from '@minster/domain/register/paths'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Door, How } from '../records/store.ts'
import { saidBesides, type TakesBesides, takeBesides } from './besides.ts'
import { type Matched, type MatchedRecord, type Matches, targetOf } from './matches.ts'
import type { Reader, ReadRow } from './reader.ts'
import type { CellNote, SameAs } from './runs.ts'

/** Looks up records just added among those known, in the order of their rows; answers by id who one may be as well. */
export type LookUpAlike = (
  tx: Transaction,
  name: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, MatchedRecord>>

/** What rows are passed through the door with. */
export interface Passing {
  readonly door: Door
  readonly alike: LookUpAlike
  readonly collection: ReachedCollection
  readonly plan: ImportPlan
  readonly caller: Caller
  readonly reader: Reader
  readonly matches: Matches
  /** For each row that says again what a row above says, the number of that one. */
  readonly above: ReadonlyMap<number, number>
  /** No two of the rows may mean the same new record: they can be written at once. */
  readonly apart: boolean
  readonly besides: TakesBesides
  /** An ISO instant. */
  readonly now: string
}

/** A record a row has made that may be one which is there already. */
export interface Added {
  /** Number of the row. */
  readonly row: number
  readonly link: string
  readonly record: Matched
}

export interface WrittenRow {
  readonly id: string
  readonly notes: readonly CellNote[]
  readonly added: readonly Added[]
  /** Lets further rows mean what this one made. */
  keep(): void
}

export async function writeRow(tx: Transaction, passing: Passing, row: ReadRow): Promise<WrittenRow> {
  const { door, collection, plan, caller } = passing
  const how: How = { caller, action: 'imported' }
  const body: Record<string, unknown> = ownValuesOf(passing, row)
  const notes: CellNote[] = []
  const made: (() => void)[] = []
  const added: Added[] = []
  for (const { link, back } of plan.carries ?? []) {
    const values = filledLinks(link, row)
    if (back !== undefined || Object.keys(values).length === 0) continue
    const known = passing.matches.carried(link, row)
    const record = await under(link, () =>
      known ? completed(tx, passing, link, known, values, notes) : created(tx, passing, link, values, how),
    )
    if (!known) added.push({ row: row.number, link, record })
    body[link] = record.id
    made.push(() => passing.matches.addCarried(link, record, row.values))
  }
  const whole = await door.create(tx, collection, nest(body), how)
  const { id } = whole
  added.push({ row: row.number, link: '', record: whole })
  for (const { link, back } of plan.carries ?? []) {
    const values = filledLinks(link, row)
    if (back !== undefined && Object.keys(values).length > 0)
      await under(link, () => created(tx, passing, link, { ...values, [back]: id }, how))
  }
  const besides = (await takeBesides(tx, passing, [{ row, record: whole }])).get(row.number) ?? []
  notes.push(...besides.filter(isKept), ...becoming(passing, row, whole))
  return { id, notes, added, keep: () => made.forEach((add) => add()) }
}

/** What is worth a look in what a row has become. */
export function becoming({ plan, reader }: Passing, row: ReadRow, record: Matched): CellNote[] {
  return (plan.becomes?.(record.values, row.values) ?? []).map(({ path, message }) => {
    const written = row.values[path]
    return {
      path,
      column: reader.columnOf(path),
      written: typeof written === 'string' ? written : '',
      became: message,
      how: 'remark',
    }
  })
}

/** Of a row, what belongs to the record itself. */
export function ownValuesOf({ plan }: Passing, row: ReadRow): Record<string, unknown> {
  const links = (plan.carries ?? []).map(({ link }) => link)
  const besides = saidBesides({ plan }, row)
  return Object.fromEntries(
    Object.entries(row.values).filter(
      ([path, value]) =>
        !isEmpty(value) && !(path in besides) && !links.some((link) => path.startsWith(`${link}.`)),
    ),
  )
}

/** Of a new record only what was not taken is worth a note. */
export function isKept({ how }: CellNote): boolean {
  return how === 'kept'
}

export function filledLinks(link: string, { values }: ReadRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(linkedValues(link, values)).filter(([, value]) => !isEmpty(value)))
}

/** What is wrong with the linked record is told at the paths of this row. */
async function under<Result>(link: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.details.length === 0) throw error
    const details = error.details.map(({ param, message }) => ({ param: `${link}.${param}`, message }))
    throw new AppError(error.code, error.message, details)
  }
}

async function created(
  tx: Transaction,
  { door, collection }: Passing,
  link: string,
  values: Readonly<Record<string, unknown>>,
  how: How,
): Promise<Matched> {
  return door.create(tx, plainCollection(targetOf(collection.name, link)), nest(values), how)
}

/** A record known already keeps what it has and takes what it lacks; where the two differ, that is noted. */
export async function completed(
  tx: Transaction,
  { door, collection, caller, reader, matches }: Passing,
  link: string,
  known: Matched,
  values: Readonly<Record<string, unknown>>,
  notes: CellNote[],
): Promise<Matched> {
  const name = targetOf(collection.name, link)
  const lacking: Record<string, unknown> = {}
  const isSeen = matches.isSeen(known.id)
  for (const [path, value] of Object.entries(values)) {
    const held = known.values[path]
    if (isEmpty(held)) lacking[path] = value
    else if (saysOtherwise(held, value)) {
      const place = { path: `${link}.${path}`, column: reader.columnOf(`${link}.${path}`) }
      notes.push({
        ...place,
        written: displayValue(name, path, value),
        became: isSeen ? displayValue(name, path, held) : 'something you may not see',
        how: 'kept',
      })
    }
  }
  if (Object.keys(lacking).length === 0) return known
  const how: How = { caller, action: 'imported' }
  return door.change(tx, plainCollection(name), known.id, nest(lacking), how)
}

/** Answers whether a row says something else than what a record has. */
export function saysOtherwise(held: unknown, value: unknown): boolean {
  return foldWords(String(held)) !== foldWords(String(value))
}

export function displayValue(name: string, path: string, value: unknown): string {
  const field = fieldAt(recordTypeOf(name), path)?.field
  return field?.kind === 'date' ? String(value).split('-').toReversed().join('/') : String(value)
}

export function plainCollection(name: string): ReachedCollection {
  if (!isRecordName(name)) throw new Error(`No record type is called "${name}".`)
  return collectionOf(name)
}
/** The row above, or the record, that a row says again. */
export function repeats({ above, matches, collection }: Passing, row: ReadRow): SameAs | null {
  const first = above.get(row.number)
  if (first !== undefined) return { row: first }
  const record = matches.same(row)
  return record ? { ...record, collection: collection.path } : null
}

/** It travels with the statements of the next row; if it failed, so would they. */
export function goOn(tx: Transaction, statement: string): void {
  tx.client.query(statement).catch(() => {})
}
