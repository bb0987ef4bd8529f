import { fieldAt, fieldsOf } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collectionOf, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { alive, anyRecords } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ChangeSet, markUndone, readChangeSets, type Touched } from './change-sets.ts'
import { lockBefore } from './lock-order.ts'
import { readStored, type Stored } from './row.ts'
import type { Door, How } from './store.ts'
import { mailsOfUndone, takeBackMails } from './take-back-mails.ts'
import { type Hindrance, linesOfUndone, readSeen, wordsOfHindrances } from './undo-words.ts'
import { type DecidedFields, isYielding, withoutYielding, type Yielding } from './yielding.ts'

/** Records that stand on those a change set wrote: one made since is in the way of undoing it. */
export type StandingOn = readonly {
  readonly type: RecordName
  readonly link: string
  readonly on: RecordName
}[]

interface Undoing extends Yielding {
  readonly door: Door
  readonly caller: Caller
  readonly standing: StandingOn
  /** What stands in the way is told without saying whose the records are, as where it is kept beside their name. */
  readonly unnamed?: boolean
}

/** What undoing a change set would do, line by line, and what stands in its way; it can be undone when nothing does. */
export interface UndoOffered {
  readonly lines: readonly string[]
  readonly hindrances: readonly string[]
}

/** Answers what undoing a change set would put back, and what stands in its way. */
export async function foreseeUndo(tx: Transaction, kept: ChangeSet, undoing: Undoing): Promise<UndoOffered> {
  const changeSet = withoutYielding(kept, undoing)
  const seen = await readSeen(tx, changeSet.records, undoing.caller)
  return {
    lines: [
      ...changeSet.records.flatMap((record) => linesOfUndone(record, seen, undoing.caller)),
      ...(await mailsOfUndone(tx, changeSet.records, undoing.caller)),
    ],
    hindrances: (await hindrancesTo(tx, [changeSet], undoing)).get(changeSet.id) ?? [],
  }
}

/** How change sets are undone: when, and why. */
interface Undo extends Undoing {
  readonly at: string
  readonly reason: string
}

/**
 * Undoes a change set as one step: every record it wrote becomes what it was, what it made goes to the bin, and what it had
 * queued to be sent goes to nobody.
 * The record of the change set itself is locked by whoever calls. Refused while anything newer depends on it.
 */
export async function undoChangeSet(tx: Transaction, changeSet: ChangeSet, undo: Undo): Promise<void> {
  const refused = (await undoChangeSets(tx, [changeSet], undo)).get(changeSet.id)
  if (refused) throw refused
}

/**
 * As `undoChangeSet`, for many change sets of which none hangs on what another wrote. Answers those that are refused, by their ids;
 * they stop no other.
 */
export async function undoChangeSets(
  tx: Transaction,
  changeSets: readonly ChangeSet[],
  { at, reason, ...undoing }: Undo,
): Promise<ReadonlyMap<string, AppError>> {
  const stored = new Set<string>()
  const written = idsByType(changeSets.flatMap(({ records }) => records))
  for (const [type, ids] of written) await lockBefore(tx, type, ids)
  for (const [type, ids] of written)
    for (const { id } of await readStored(
      tx,
      type,
      sql`r.id = any(${sql.param(ids)}::uuid[]) order by r.id`,
      { lock: true },
    ))
      stored.add(id)
  // Told anew once they are locked, as somebody may have changed one meanwhile.
  const now = await readChangeSets(
    tx,
    changeSets.map(({ id }) => id),
  )
  const there = [...now.values()].map((one) => withoutYielding(one, undoing, stored))
  const hindrances = await hindrancesTo(tx, there, undoing)
  const refused = new Map<string, AppError>()
  for (const { id } of changeSets) {
    const found = hindrances.get(id) ?? []
    if (!now.has(id)) refused.set(id, new AppError('CONFLICT', 'Somebody has undone this already.'))
    else if (found.length > 0)
      refused.set(
        id,
        new AppError(
          'CONFLICT',
          found.join(' '),
          found.map((message) => ({ param: '', message })),
        ),
      )
  }
  const undone = there.filter(({ id }) => !refused.has(id))
  const how = { caller: undoing.caller, byRule: true, action: 'undone', reason } as const
  for (const alike of Map.groupBy(undone, courseOf).values()) await putBack(tx, alike, undoing.door, how)
  await takeBackMails(
    tx,
    undone.flatMap(({ records }) => records),
  )
  await markUndone(tx, undone, { userId: undoing.caller.userId, at })
  return refused
}

/** Deeds that take the same course are undone side by side; one that takes something out of the bin takes its own. */
function courseOf({ id, records }: ChangeSet): string {
  const isApart = records.some(({ before, inBin }) => before > 0 && inBin)
  return isApart
    ? id
    : runsOf(records)
        .map(({ type }) => type)
        .join()
}

/** Puts back what change sets wrote that take the same course, the last first. */
async function putBack(
  tx: Transaction,
  changeSets: readonly ChangeSet[],
  door: Door,
  how: How & { readonly byRule: true },
): Promise<void> {
  const courses = changeSets.map(({ records }) => runsOf(records.toReversed()))
  for (const [step, { type }] of (courses[0] ?? []).entries()) {
    const records = courses.flatMap((runs) => runs[step]?.records ?? [])
    const collection = collectionOf(type)
    const made = records.filter(({ before }) => before === 0).map(({ id }) => id)
    await door.removeMany(tx, collection, made, how)
    for (const { id, before, inBin } of records)
      if (before > 0 && inBin) await door.restore(tx, collection, id, how)
    const settled = records
      .filter(({ before, changes }) => before > 0 && changes.length > 0)
      .map(({ id, changes }) => ({
        id,
        values: Object.fromEntries(changes.map(({ path, from }) => [path, from])),
      }))
    await door.settleMany(tx, collection, settled, how)
  }
}

/** What stands in the way of undoing change sets, by their ids. */
async function hindrancesTo(
  tx: Transaction,
  changeSets: readonly ChangeSet[],
  { door, caller, standing, decided = {}, yielding = [], unnamed = false }: Undoing,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const stored = new Map<string, Stored>()
  for (const [type, ids] of idsByType(changeSets.flatMap(({ records }) => records)))
    for (const one of await readStored(tx, type, sql`r.id = any(${sql.param(ids)}::uuid[])`))
      stored.set(one.id, one)
  const since = await cameSince(tx, changeSets, standing)
  const hindering = changeSets.map((changeSet) => ({
    id: changeSet.id,
    own: changeSet.records.flatMap((record) =>
      isYielding(record, { yielding }) ? [] : (hindranceAt(stored.get(record.id), record, decided) ?? []),
    ),
  }))
  const inTheWay = hindering.flatMap(({ own }) => own.map(({ record }) => record))
  const seen = await readSeen(tx, inTheWay, caller)
  const found = new Map(
    hindering.map(({ id, own }) => [
      id,
      [...wordsOfHindrances(own, { seen, caller, unnamed }), ...(since.get(id) ?? [])],
    ]),
  )
  const free = changeSets.filter(({ id }) => found.get(id)?.length === 0)
  for (const [id, refused] of await refusalsTo(tx, free, { door, caller })) found.set(id, refused)
  return found
}

function idsByType(records: readonly Touched[]): [type: RecordName, ids: string[]][] {
  return [...Map.groupBy(records, ({ type }) => type)].map(([type, some]) => [type, some.map(({ id }) => id)])
}

/** Records of one type that come after each other. */
function runsOf(records: readonly Touched[]): { readonly type: RecordName; readonly records: Touched[] }[] {
  const runs: { type: RecordName; records: Touched[] }[] = []
  for (const record of records) {
    const last = runs.at(-1)
    if (last?.type === record.type) last.records.push(record)
    else runs.push({ type: record.type, records: [record] })
  }
  return runs
}

/** What a record was may not be possible any more beside what others are now; by the ids of the change sets. */
async function refusalsTo(
  tx: Transaction,
  changeSets: readonly ChangeSet[],
  parts: Pick<Undoing, 'door' | 'caller'>,
): Promise<ReadonlyMap<string, string[]>> {
  const found = await foreseenRefusals(tx, changeSets, parts)
  for (const changeSet of changeSets) {
    const made = changeSet.records.filter(({ before }) => before === 0)
    if ((found.get(changeSet.id) ?? []).length === 0 || made.length === 0) continue
    // What the change set made goes with it, and is in nobody's way: asked again as if it were gone.
    await tx.client.query('savepoint foreseen')
    const how = { caller: parts.caller, byRule: true } as const
    for (const { type, id } of made.toReversed()) await parts.door.remove(tx, collectionOf(type), id, how)
    const [again] = (await foreseenRefusals(tx, [changeSet], parts)).values()
    await tx.client.query('rollback to savepoint foreseen; release savepoint foreseen')
    found.set(changeSet.id, again ?? [])
  }
  return found
}

async function foreseenRefusals(
  tx: Transaction,
  changeSets: readonly ChangeSet[],
  { door, caller }: Pick<Undoing, 'door' | 'caller'>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const [type, some] of Map.groupBy(changeSets, ({ on }) => on.type)) {
    const back = some.map(({ on, records }) => {
      const own = records.find(({ id }) => id === on.id)
      return {
        id: on.id,
        body: nest(Object.fromEntries((own?.changes ?? []).map(({ path, from }) => [path, from]))),
      }
    })
    const foreseen = await door.foreseeMany(tx, collectionOf(type), back, { caller, byRule: true })
    for (const [at, one] of foreseen.entries()) {
      if ('refused' in one) throw one.refused
      const refused = one.offered.flatMap((offered) => offered.refused ?? [])
      found.set(some[at]?.id ?? '', refused)
    }
  }
  return found
}

function hindranceAt(stored: Stored | undefined, record: Touched, decided: DecidedFields): Hindrance | null {
  if (!stored) return { record, became: 'gone' }
  if ((stored.deletedAt !== null) !== record.inBin)
    return { record, became: record.inBin ? 'restored' : 'binned' }
  const since = record.since.filter(
    ({ path }) => decided[record.type]?.includes(path) || !followsByItself(record, path),
  )
  return since.length === 0 ? null : { record, became: since }
}

/** Rules keep such a value of a record that was there before: it follows whatever is undone. */
function followsByItself({ type, before }: Touched, path: string): boolean {
  return before > 0 && fieldAt(recordTypes[type], path)?.field.fixed === 'always'
}

/** Records made after change sets that stand on what they wrote, in words; by the ids of the change sets. */
async function cameSince(
  db: Queryable,
  changeSets: readonly ChangeSet[],
  standing: StandingOn,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  const known = sql.param(changeSets.flatMap(({ records }) => records.map(({ id }) => id)))
  for (const { type, link, on } of standing) {
    const stood = changeSets.flatMap(({ id: changeSet, at, records }) =>
      records.filter((one) => one.type === on).map(({ id }) => ({ changeSet, at, id })),
    )
    const column = fieldsOf(recordTypes[type]).find(({ path }) => path === link)?.column
    if (stood.length === 0 || column === undefined) continue
    const r = anyRecords(type, 'r')
    const rows = await db.rows(select({
      changeSet: sql<string>`stood."changeSet"`,
      count: sql<number>`count(*)`,
    })`
      from json_to_recordset(${JSON.stringify(stood)}::json) as stood ("changeSet" uuid, at timestamptz, id uuid)
        join ${r} on r.${sql.identifier(column)} = stood.id
      where ${alive(r)} and ${r.createdAt} > stood.at and ${r.id} <> all(${known}::uuid[])
      group by stood."changeSet"`)
    const { title, plural } = recordTypes[type]
    for (const { changeSet, count } of rows) {
      const what = inSentence(count === 1 ? title : plural)
      found.set(changeSet, [...(found.get(changeSet) ?? []), `Since then there came: ${count} ${what}.`])
    }
  }
  return found
}
