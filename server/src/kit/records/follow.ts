import type { ReachedCollection } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/connect.ts'
import type { Action } from './history.ts'
import type { Keeping } from './propose.ts'
import { readStored, type Stored } from './row.ts'
import type { Consequence, OwnWords, RecordChange, RuleContext, Wanted, Written } from './rules.ts'
import type { Door, How } from './store.ts'
import { followedIn, trailOf, whileFollowing, withWhatFollowed } from './trail.ts'

/** What follows a write: rules, and what was ticked. */
export interface Following extends Keeping {
  readonly door: Door
}

function contextOf(tx: Transaction, { clock, door }: Following, how: How, action: Action): RuleContext {
  return {
    tx,
    door,
    caller: how.caller,
    today: clock.today(),
    reason: how.reason ?? null,
    ...(how.answers && { answers: how.answers }),
    action: how.action ?? action,
    byRule: how.byRule ?? false,
  }
}

/** A record as it was and as it is now. */
export interface Done {
  readonly written: Stored
  readonly before: Stored | null
}

/** How a record is followed up. */
interface Followed {
  /** It is one of many, and those rules wait that take all of them together. */
  readonly amongMany?: boolean
  /** The record from which it follows itself, where that is known of one of many. */
  readonly because?: string | undefined
}

/** Lets the rules follow a change. */
export async function follow(
  tx: Transaction,
  following: Following,
  { name }: ReachedCollection,
  done: Done,
  how: How,
  action: Action,
  { amongMany = false, because }: Followed = {},
): Promise<void> {
  const { id, version, deletedAt } = done.written
  trailOf(tx).push({
    type: name,
    id,
    before: done.before?.version ?? 0,
    after: version,
    inBin: deletedAt !== null,
    follows: because ?? followedIn(tx),
  })
  const recordChange = recordChangeOf(name, done, action)
  await whileFollowing(tx, id, async () => {
    for (const rule of following.rules[name] ?? [])
      if (!amongMany || !rule.followUpAll)
        await rule.followUp?.(recordChange, contextOf(tx, following, how, action))
  })
}

/** Lets those rules follow many changes that take all of them together. */
export async function followAll(
  tx: Transaction,
  following: Following,
  { name }: ReachedCollection,
  done: readonly Done[],
  how: How,
  action: Action,
): Promise<void> {
  const recordChanges = done.map((one) => recordChangeOf(name, one, action))
  for (const rule of following.rules[name] ?? [])
    await rule.followUpAll?.(recordChanges, contextOf(tx, following, how, action))
}

function recordChangeOf(name: string, { written, before }: Done, action: Action): RecordChange {
  return {
    name,
    id: written.id,
    before: action === 'restored' ? null : (before?.values ?? null),
    after: action === 'removed' ? null : written.values,
  }
}

/** A change, with all that was offered to follow from it. */
interface Changed extends Done {
  readonly before: Stored
  readonly offered: readonly Consequence[]
  readonly because?: string | undefined
}

/** As `follow`, for a change: then what was ticked of all that was offered, and at last what looks at the whole of it. */
export async function followChange(
  tx: Transaction,
  following: Following,
  collection: ReachedCollection,
  change: Changed,
  how: How,
): Promise<void> {
  const soFar = trailOf(tx).length
  await followOffered(tx, following, collection, change, how, false)
  await lookAtWhole(tx, following, collection, change, how, trailOf(tx).slice(soFar))
}

/** As `followChange`, for many changes. */
export async function followChanges(
  tx: Transaction,
  following: Following,
  collection: ReachedCollection,
  changes: readonly Changed[],
  how: How,
): Promise<void> {
  const soFar = trailOf(tx).length
  for (const change of changes) await followOffered(tx, following, collection, change, how, true)
  await followAll(tx, following, collection, changes, how, 'changed')
  if (lookingBy(following, collection, how).length === 0) return
  const written = trailOf(tx).slice(soFar)
  for (const change of changes)
    await lookAtWhole(tx, following, collection, change, how, withWhatFollowed(written, [change.written.id]))
}

async function followOffered(
  tx: Transaction,
  following: Following,
  collection: ReachedCollection,
  change: Changed,
  how: How,
  amongMany: boolean,
): Promise<void> {
  const { written, offered, because } = change
  await follow(tx, following, collection, change, how, 'changed', { amongMany, because })
  const context = contextOf(tx, following, how, 'changed')
  await whileFollowing(tx, written.id, async () => {
    for (const one of offered) if (isWanted(one, how)) await one.run?.(context, wordsFor(one, how))
  })
}

/** What was asked for by whoever makes a change: ids of consequences, those ticked by default when left out. */
interface WantedOf {
  readonly consequences?: readonly Wanted[] | undefined
  readonly wants?: ((offered: Consequence) => boolean) | undefined
  readonly also?: readonly string[] | undefined
}

/** Whether a consequence is to happen. */
function isWanted(offered: Consequence, { consequences, wants, also }: WantedOf): boolean {
  const { id, locked, ticked } = offered
  if (locked || also?.includes(id)) return true
  if (wants) return wants(offered)
  return consequences ? consequences.some((wanted) => idOf(wanted) === id) : ticked
}

/** The words a mail is to go in, where they are not those of its template. */
function wordsFor({ id }: Consequence, { consequences = [] }: WantedOf): OwnWords | undefined {
  const wanted = consequences.find((one) => idOf(one) === id)
  return typeof wanted === 'object' ? wanted.words : undefined
}

function idOf(wanted: Wanted): string {
  return typeof wanted === 'string' ? wanted : wanted.id
}

async function lookAtWhole(
  tx: Transaction,
  following: Following,
  { name }: ReachedCollection,
  { written: { id, values }, before }: Changed,
  how: How,
  written: readonly Written[],
): Promise<void> {
  const recordChange = { name, id, before: before.values, after: values }
  for (const rule of lookingBy(following, { name }, how))
    await rule.afterwards?.(recordChange, contextOf(tx, following, how, 'changed'), written)
}

/** The rules that look at the whole of a change; those that would ask of it not where nobody can be asked. */
function lookingBy({ rules }: Following, { name }: Pick<ReachedCollection, 'name'>, { answers }: How) {
  const own = rules[name] ?? []
  return own.filter(({ afterwards, asks }) => afterwards && (asks === undefined || answers !== undefined))
}

/** Records as they stand once the rules have followed: one of them may have written some again. */
export async function newest(tx: Transaction, name: string, written: readonly Stored[]): Promise<Stored[]> {
  const versions = new Map(trailOf(tx).map(({ id, after }) => [id, after]))
  const older = written.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id)
  if (older.length === 0) return [...written]
  const found = await readStored(tx, name, sql`r.id = any(${sql.param(older)}::uuid[])`)
  const again = new Map(found.map((one) => [one.id, one]))
  return written.map((one) => again.get(one.id) ?? one)
}
