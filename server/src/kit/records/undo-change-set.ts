import { canSee } from '@minster/domain/access/rights/sight'
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
import { type ChangeSet, markUndone, readChangeSet, type Touched } from './change-sets.ts'
import type { Change } from './history.ts'
import { optionsOf } from './list.ts'
import { readStored, type Stored } from './row.ts'
import type { Door } from './store.ts'
import { mailsOfUndone, takeBackMails } from './take-back-mails.ts'

/** Records that stand on those a deed wrote: one made since is in the way of undoing it. */
export type StandingOn = readonly {
  readonly type: RecordName
  readonly link: string
  readonly on: RecordName
}[]

interface Undoing {
  readonly door: Door
  readonly caller: Caller
  readonly standing: StandingOn
  /** What stands in the way is told without saying whose the records are, as where it is kept beside their name. */
  readonly unnamed?: boolean
}

/** What undoing a deed would do, line by line, and what stands in its way; it can be undone when nothing does. */
export interface UndoOffered {
  readonly lines: readonly string[]
  readonly hindrances: readonly string[]
}

/** Answers what undoing a deed would put back, and what stands in its way. */
export async function foreseeUndo(tx: Transaction, deed: ChangeSet, undoing: Undoing): Promise<UndoOffered> {
  const labels = await labelsOf(tx, deed.records)
  return {
    lines: [
      ...deed.records.flatMap((record) => linesOf(record, labels, undoing.caller)),
      ...(await mailsOfUndone(tx, deed.records, undoing.caller)),
    ],
    hindrances: await hindrancesTo(tx, deed, labels, undoing),
  }
}

/**
 * Undoes a deed as one step: every record it wrote becomes what it was, what it made goes to the bin, and what it had
 * queued to be sent goes to nobody.
 * The record of the deed itself is locked by whoever calls. Refused while anything newer depends on it.
 */
export async function undoChangeSet(
  tx: Transaction,
  deed: ChangeSet,
  { at, reason, ...undoing }: Undoing & { readonly at: string; readonly reason: string },
): Promise<void> {
  for (const [type, ids] of idsByType(deed.records))
    await readStored(tx, type, sql`r.id = any(${sql.param(ids)}::uuid[]) order by r.id`, { lock: true })
  // Told anew once they are locked, as somebody may have changed one meanwhile.
  const now = await readChangeSet(tx, deed.id)
  if (!now) throw new AppError('CONFLICT', 'Somebody has undone this already.')
  const labels = undoing.unnamed ? new Map<string, string>() : await labelsOf(tx, now.records)
  const hindrances = await hindrancesTo(tx, now, labels, undoing)
  if (hindrances.length > 0)
    throw new AppError(
      'CONFLICT',
      hindrances.join(' '),
      hindrances.map((message) => ({ param: '', message })),
    )
  const { door, caller } = undoing
  const how = { caller, byRule: true, action: 'undone', reason } as const
  for (const { type, records } of runsOf(now.records.toReversed())) {
    const collection = collectionOf(type)
    for (const { id, before, inBin } of records) {
      if (before === 0) await door.remove(tx, collection, id, how)
      else if (inBin) await door.restore(tx, collection, id, how)
    }
    const settled = records
      .filter(({ before, changes }) => before > 0 && changes.length > 0)
      .map(({ id, changes }) => ({
        id,
        values: Object.fromEntries(changes.map(({ path, from }) => [path, from])),
      }))
    await door.settleMany(tx, collection, settled, how)
  }
  await takeBackMails(tx, now.records)
  await markUndone(tx, now, { userId: caller.userId, at })
}

async function hindrancesTo(
  tx: Transaction,
  deed: ChangeSet,
  labels: ReadonlyMap<string, string>,
  { door, caller, standing }: Undoing,
): Promise<string[]> {
  const found: string[] = []
  const stored = new Map<string, Stored>()
  for (const [type, ids] of idsByType(deed.records))
    for (const one of await readStored(tx, type, sql`r.id = any(${sql.param(ids)}::uuid[])`))
      stored.set(one.id, one)
  for (const record of deed.records) {
    const hindrance = hindranceAt(stored.get(record.id), record, labels, caller)
    if (hindrance !== null) found.push(hindrance)
  }
  found.push(...(await cameSince(tx, deed, standing)))
  if (found.length > 0) return found
  return refusalsTo(tx, deed, { door, caller })
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

/** What the record was may not be possible any more beside what others are now. */
async function refusalsTo(
  tx: Transaction,
  deed: ChangeSet,
  { door, caller }: Pick<Undoing, 'door' | 'caller'>,
): Promise<string[]> {
  const own = deed.records.find(({ id }) => id === deed.on.id)
  const back = nest(Object.fromEntries((own?.changes ?? []).map(({ path, from }) => [path, from])))
  const how = { caller, byRule: true }
  const ask = async () => {
    const offered = await door.foresee(tx, collectionOf(deed.on.type), deed.on.id, back, how)
    return offered.flatMap(({ refused }) => (refused === undefined ? [] : [refused]))
  }
  const refused = await ask()
  const made = deed.records.filter(({ before }) => before === 0)
  if (refused.length === 0 || made.length === 0) return refused
  // What the deed made goes with it, and is in nobody's way: asked again as if it were gone.
  await tx.client.query('savepoint foreseen')
  for (const { type, id } of made.toReversed()) await door.remove(tx, collectionOf(type), id, how)
  const still = await ask()
  await tx.client.query('rollback to savepoint foreseen; release savepoint foreseen')
  return still
}

function hindranceAt(
  stored: Stored | undefined,
  record: Touched,
  labels: ReadonlyMap<string, string>,
  caller: Caller,
): string | null {
  const name = nameOf(record, labels)
  if (!stored) return `${name} was deleted from the bin for good.`
  if ((stored.deletedAt !== null) !== record.inBin)
    return record.inBin
      ? `${name} was taken out of the bin since.`
      : `${name} is in the bin now. Take it out first.`
  const since = record.since.filter(({ path }) => !followsByItself(record, path))
  if (since.length === 0) return null
  const seen = since.flatMap(({ path }) => {
    const placed = fieldsOf(recordTypes[record.type]).find((one) => one.path === path)
    return placed && canSee(caller, placed) ? [placed.field.label] : []
  })
  const what = seen.length > 0 ? `: ${seen.join(', ')}` : ''
  return `${record.lastBy ?? 'Somebody'} has changed ${name.replace(/^The /, 'the ')} since${what}.`
}

/** Rules keep such a value of a record that was there before: it follows whatever is undone. */
function followsByItself({ type, before }: Touched, path: string): boolean {
  return before > 0 && fieldAt(recordTypes[type], path)?.field.fixed === 'always'
}

/** Records made after a deed that stand on what it wrote, in words. */
async function cameSince(db: Queryable, deed: ChangeSet, standing: StandingOn): Promise<string[]> {
  const known = deed.records.map(({ id }) => id)
  const found: string[] = []
  for (const { type, link, on } of standing) {
    const ids = deed.records.filter((one) => one.type === on).map(({ id }) => id)
    const column = fieldsOf(recordTypes[type]).find(({ path }) => path === link)?.column
    if (ids.length === 0 || column === undefined) continue
    const r = anyRecords(type, 'r')
    const [row] = await db.rows(select({ count: sql<number>`count(*)` })`
      from ${r} where r.${sql.identifier(column)} = any(${sql.param(ids)}::uuid[])
        and ${alive(r)} and ${r.createdAt} > ${deed.at} and ${r.id} <> all(${sql.param(known)}::uuid[])`)
    const count = row?.count ?? 0
    const { title, plural } = recordTypes[type]
    if (count > 0) found.push(`Since then there came: ${count} ${inSentence(count === 1 ? title : plural)}.`)
  }
  return found
}

function linesOf(record: Touched, labels: ReadonlyMap<string, string>, caller: Caller): string[] {
  const name = nameOf(record, labels)
  if (record.before === 0) return [`${name} goes to the bin.`]
  const steps = record.changes.flatMap((change) => stepWords(record.type, change, caller))
  const back = record.inBin ? [`${name} comes out of the bin.`] : []
  return steps.length > 0 ? [...back, `${name}: ${steps.join(', ')}.`] : back
}

function stepWords(type: RecordName, { path, from, to }: Change, caller: Caller): string[] {
  const placed = fieldsOf(recordTypes[type]).find((one) => one.path === path)
  const field = fieldAt(recordTypes[type], path)?.field
  if (!placed || !field || !canSee(caller, placed) || field.fixed === 'always') return []
  const isPlain = field.kind === 'choice' || field.kind === 'date' || field.kind === 'number'
  return isPlain ? [`${field.label} ${wordOf(to)} → ${wordOf(from)}`] : [field.label]
}

function wordOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return 'empty'
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  return day === undefined ? value : `${day}/${month}/${year}`
}

function nameOf({ type, id }: Pick<Touched, 'type' | 'id'>, labels: ReadonlyMap<string, string>): string {
  const title = inSentence(recordTypes[type].title)
  const label = labels.get(id)
  return label === undefined ? `The ${title}` : `The ${title} “${label}”`
}

async function labelsOf(db: Queryable, records: readonly Touched[]): Promise<Map<string, string>> {
  const labels = new Map<string, string>()
  for (const type of new Set(records.map((one) => one.type))) {
    const ids = records.filter((one) => one.type === type).map(({ id }) => id)
    for (const { id, label } of await optionsOf(db, type, { search: '', ids, limit: ids.length }))
      labels.set(id, label)
  }
  return labels
}
