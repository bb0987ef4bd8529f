import type { ReachedCollection } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/connect.ts'
import type { Action } from './history.ts'
import type { Keeping } from './propose.ts'
import { readStored, type Stored } from './row.ts'
import type { Consequence, RecordChange, RuleContext } from './rules.ts'
import type { Door, How } from './store.ts'
import { trailOf } from './trail.ts'
import { isWanted, wordsFor } from './wanted.ts'

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
    action: how.action ?? action,
    byRule: how.byRule ?? false,
  }
}

/** A record as it was and as it is now. */
export interface Done {
  readonly written: Stored
  readonly before: Stored | null
}

/** Lets the rules follow a deed; among many those wait that take all of them together. */
export async function follow(
  tx: Transaction,
  following: Following,
  { name }: ReachedCollection,
  done: Done,
  how: How,
  action: Action,
  amongMany = false,
): Promise<void> {
  const { id, version, deletedAt } = done.written
  trailOf(tx).push({
    type: name,
    id,
    before: done.before?.version ?? 0,
    after: version,
    inBin: deletedAt !== null,
  })
  const deed = deedOf(name, done, action)
  for (const rule of following.rules[name] ?? [])
    if (!amongMany || !rule.followUpAll) await rule.followUp?.(deed, contextOf(tx, following, how, action))
}

/** Lets those rules follow many deeds that take all of them together. */
export async function followAll(
  tx: Transaction,
  following: Following,
  { name }: ReachedCollection,
  done: readonly Done[],
  how: How,
  action: Action,
): Promise<void> {
  const deeds = done.map((one) => deedOf(name, one, action))
  for (const rule of following.rules[name] ?? [])
    await rule.followUpAll?.(deeds, contextOf(tx, following, how, action))
}

function deedOf(name: string, { written, before }: Done, action: Action): RecordChange {
  return {
    name,
    id: written.id,
    before: action === 'restored' ? null : (before?.values ?? null),
    after: action === 'removed' ? null : written.values,
  }
}

/** As `follow`, for a change: then what was ticked of all that was offered, and at last what looks at the whole of it. */
export async function followChange(
  tx: Transaction,
  following: Following,
  collection: ReachedCollection,
  change: { readonly written: Stored; readonly before: Stored; readonly offered: readonly Consequence[] },
  how: How,
  amongMany = false,
): Promise<void> {
  const { name } = collection
  const { written, before, offered } = change
  const soFar = trailOf(tx).length
  await follow(tx, following, collection, change, how, 'changed', amongMany)
  const context = contextOf(tx, following, how, 'changed')
  for (const one of offered) if (isWanted(one, how)) await one.run?.(context, wordsFor(one, how))
  const deed = { name, id: written.id, before: before.values, after: written.values }
  for (const rule of following.rules[name] ?? [])
    await rule.afterwards?.(deed, context, trailOf(tx).slice(soFar))
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
