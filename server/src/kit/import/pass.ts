import type { ImportPlan } from '@minster/domain/kit/import/plan'
import { valuesBehind } from '@minster/domain/kit/import/same'
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
import { type Matched, type MatchedRecord, type Matches, seenAmong, targetOf } from './matches.ts'
import type { Reader, ReadRow } from './reader.ts'
import type { CellNote, CellProblem, Meeting, RowResult, SameAs } from './runs.ts'

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
}

/**
 * Passes rows through the door, each behind a savepoint: what is refused leaves nothing behind and stops no other.
 * A row with something wrong or unknown in it is tried as well, so that all its problems are told at once, and taken
 * back.
 */
export async function passRows(
  tx: Transaction,
  passing: Passing,
  rows: readonly ReadRow[],
): Promise<RowResult[]> {
  const results: RowResult[] = []
  const added: Added[] = []
  await tx.client.query('savepoint passed')
  for (const row of rows) results.push(await passRow(tx, passing, row, added))
  await tx.client.query('release savepoint passed')
  const likenesses = await noteLikenesses(tx, passing, added)
  return results.map((result) => {
    const further = likenesses.get(result.number)
    if (!further) return result
    const { notes, meets } = further
    return {
      ...result,
      changed: true,
      notes: [...result.notes, ...notes],
      // Who is known by the keys of the import stands there already.
      meets: [...result.meets, ...meets.filter(({ link }) => result.meets.every((one) => one.link !== link))],
    }
  })
}

/** Whom a row meets: by the keys of the plan, or whom somebody said it means. */
function meetingsOf({ matches, plan }: Passing, { values, met, chosen }: ReadRow): Meeting[] {
  return (plan.carries ?? []).flatMap(({ link, back }): Meeting[] => {
    if (back !== undefined) return []
    const decided = chosen[link] === 'them' ? met.find((one) => one.link === link) : undefined
    if (decided) return [decided]
    const record = matches.met(link, values)
    return record ? [{ link, id: record.id, how: 'same' }] : []
  })
}

/** A remark changes nothing. */
function isChanged(notes: readonly CellNote[]): boolean {
  return notes.some(({ how }) => how !== 'remark')
}

async function passRow(tx: Transaction, passing: Passing, row: ReadRow, added: Added[]): Promise<RowResult> {
  const { notes, asks, keys, number } = row
  const meets = meetingsOf(passing, row)
  const result = { number, problems: row.problems, notes, asks, keys, sameAs: null, recordId: null, meets }
  const changed = isChanged(notes)
  if (row.leftOut) return { ...result, state: 'leftOut', changed }
  const sameAs = row.anyway ? null : repeats(passing, row)
  if (sameAs) return { ...result, state: 'duplicate', changed, sameAs }
  const tried = await tryRow(tx, passing, row, added)
  const problems = [...row.problems, ...tried.problems]
  if (problems.length > 0) return { ...result, state: 'faulty', changed, problems }
  if (asks.length > 0) return { ...result, state: 'asks', changed }
  const all = [...notes, ...tried.notes]
  return { ...result, state: 'ready', changed: isChanged(all), notes: all, recordId: tried.id }
}

/** The row above, or the record, that a row says again. */
function repeats({ above, matches, collection }: Passing, row: ReadRow): SameAs | null {
  const first = above.get(row.number)
  if (first !== undefined) return { row: first }
  const record = matches.same(row)
  return record ? { ...record, collection: collection.path } : null
}

interface Tried {
  readonly id: string | null
  readonly problems: readonly CellProblem[]
  readonly notes: readonly CellNote[]
}

async function tryRow(tx: Transaction, passing: Passing, row: ReadRow, added: Added[]): Promise<Tried> {
  const mustGo = row.problems.length > 0 || row.asks.length > 0
  try {
    const written = await writeRow(tx, passing, row)
    goOn(tx, mustGo ? 'rollback to savepoint passed' : 'release savepoint passed; savepoint passed')
    if (!mustGo) {
      written.keep()
      added.push(...written.added)
    }
    return { id: written.id, problems: [], notes: written.notes }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    goOn(tx, 'rollback to savepoint passed')
    return { id: null, problems: problemsOf(error, passing, row), notes: [] }
  }
}

/** It travels with the statements of the next row; if it failed, so would they. */
function goOn(tx: Transaction, statement: string): void {
  tx.client.query(statement).catch(() => {})
}

/** Said of a cell that could not be read, it would be said twice. */
function problemsOf(error: AppError, { reader }: Passing, row: ReadRow): CellProblem[] {
  const told = new Set([...row.problems, ...row.asks].map(({ path }) => path))
  const details = error.details.length > 0 ? error.details : [{ param: '', message: error.message }]
  return details
    .filter(({ param }) => !told.has(param))
    .map(({ param, message }) => ({ column: reader.columnOf(param), path: param, message }))
}

/** A record a row has made that may be one which is there already. */
interface Added {
  /** Number of the row. */
  readonly row: number
  readonly link: string
  readonly record: Matched
}

interface Written {
  readonly id: string
  readonly notes: readonly CellNote[]
  readonly added: readonly Added[]
  /** Lets further rows mean what this one made. */
  keep(): void
}

async function writeRow(tx: Transaction, passing: Passing, row: ReadRow): Promise<Written> {
  const { door, collection, plan, caller } = passing
  const how: How = { caller, action: 'imported' }
  const carries = plan.carries ?? []
  const links = carries.map(({ link }) => link)
  const own = Object.entries(row.values).filter(
    ([path, value]) => !isEmpty(value) && !links.some((link) => path.startsWith(`${link}.`)),
  )
  const body: Record<string, unknown> = Object.fromEntries(own)
  const notes: CellNote[] = []
  const made: (() => void)[] = []
  const added: Added[] = []
  for (const { link, back } of carries) {
    const values = filledBehind(link, row)
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
  for (const { link, back } of carries) {
    const values = filledBehind(link, row)
    if (back !== undefined && Object.keys(values).length > 0)
      await under(link, () => created(tx, passing, link, { ...values, [back]: id }, how))
  }
  return { id, notes, added, keep: () => made.forEach((add) => add()) }
}

function filledBehind(link: string, { values }: ReadRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(valuesBehind(link, values)).filter(([, value]) => !isEmpty(value)))
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

/** A record that was added anew may be one which is there already: it is taken all the same, and said. */
async function noteLikenesses(
  tx: Transaction,
  { alike, collection, reader, caller }: Passing,
  added: readonly Added[],
): Promise<ReadonlyMap<number, Likenesses>> {
  const found = new Map<number, Likenesses>()
  const byType = Map.groupBy(added, ({ link }) =>
    link === '' ? collection.name : targetOf(collection.name, link),
  )
  for (const [name, records] of byType) {
    const { recognisedBy } = recordTypeOf(name)
    if (recognisedBy === undefined) continue
    const [first = ''] = recognisedBy
    const ids = records.map(({ record }) => record.id)
    const others = await alike(tx, name, ids)
    const own = new Set(ids)
    const before = [...others.values()].map(({ id }) => id).filter((id) => !own.has(id))
    const seen = new Set(await seenAmong(tx, caller, name, [...new Set(before)]))
    for (const { row, link, record } of records) {
      const other = others.get(record.id)
      if (other === undefined) continue
      const isOfSheet = own.has(other.id)
      const became = isOfSheet || seen.has(other.id) ? other.label : 'somebody you may not see'
      const path = link === '' ? first : `${link}.${first}`
      const written = recognisedBy.slice(0, 2).map((part) => shown(name, part, record.values[part] ?? ''))
      const note: CellNote = {
        path,
        column: reader.columnOf(path),
        written: written.join(' ').trim(),
        became,
        how: 'alike',
      }
      const meets: Meeting[] = isOfSheet || link === '' ? [] : [{ link, id: other.id, how: 'alike' }]
      const soFar = found.get(row)
      found.set(row, {
        notes: [...(soFar?.notes ?? []), note],
        meets: [...(soFar?.meets ?? []), ...meets],
      })
    }
  }
  return found
}

interface Likenesses {
  readonly notes: readonly CellNote[]
  readonly meets: readonly Meeting[]
}

/** A record known already keeps what it has and takes what it lacks; where the two differ, that is noted. */
async function completed(
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
    else if (foldWords(String(held)) !== foldWords(String(value))) {
      const place = { path: `${link}.${path}`, column: reader.columnOf(`${link}.${path}`) }
      notes.push({
        ...place,
        written: shown(name, path, value),
        became: isSeen ? shown(name, path, held) : 'something you may not see',
        how: 'kept',
      })
    }
  }
  if (Object.keys(lacking).length === 0) return known
  const how: How = { caller, action: 'imported' }
  return door.change(tx, plainCollection(name), known.id, nest(lacking), how)
}

function shown(name: string, path: string, value: unknown): string {
  const field = fieldAt(recordTypeOf(name), path)?.field
  return field?.kind === 'date' ? String(value).split('-').toReversed().join('/') : String(value)
}

export function plainCollection(name: string): ReachedCollection {
  if (!isRecordName(name)) throw new Error(`No record type is called "${name}".`)
  return collectionOf(name)
}
