import { type FlatValues, initialOf, isSame } from '@minster/domain/kit/record/values'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { conflictOrMerge } from './conflict.ts'
import { fileProblems } from './file-problems.ts'
import { type Action, type Change, entryOf, writeWithHistory } from './history.ts'
import { missingBehind } from './missing-behind.ts'
import { demandFilter, demandPlace, demandRight, findLocked } from './place.ts'
import { problemsWith } from './problems.ts'
import { emptied, givenUnseen, read, withOthers } from './read-body.ts'
import { insertOf, moveToBin, readStored, type Stored, updateOf } from './row.ts'
import {
  type Closed,
  type Consequence,
  closedByRules,
  completedBy,
  consequencesOf,
  type Deed,
  problemsByRules,
  type Rules,
  refusalsOf,
  type Some,
  type Wanted,
  type Written,
} from './rules.ts'
import { valuesFixedBy } from './scopes.ts'
import { trailOf } from './trail.ts'
import { knowingOfUndoing } from './undoing.ts'
import { uniquely } from './uniquely.ts'
import { isWanted, wordsFor } from './wanted.ts'

/** Who writes, and what goes with it. */
export interface How {
  readonly caller: Caller
  /** Written by the college's own rules: rights are not asked, fixed fields and moves are free. */
  readonly byRule?: boolean
  readonly reason?: string | null
  /** Ids of the ticked consequences; those ticked by default when left out. */
  readonly consequences?: readonly Wanted[] | undefined
  /** What was wrong with the call besides its fields; told together with what is wrong with them. */
  readonly problems?: readonly Problem[]
  readonly action?: Action
  /** The id of a new record, where it has to be known beforehand. */
  readonly id?: string
}
export type Body = Readonly<Record<string, unknown>>

/**
 * The one write door. Each call checks permission, scope, validity and version, then writes the record, its history
 * and what follows, all in the given transaction. Nothing else writes records.
 */
export interface Door {
  create(tx: Transaction, collection: ReachedCollection, body: Body, how: How): Promise<Stored>
  /** `whole` replaces: what is not given is emptied. Without a version the newest is changed. */
  change(
    tx: Transaction,
    collection: ReachedCollection,
    id: string,
    body: Body,
    how: How & { readonly version?: number; readonly whole?: boolean },
  ): Promise<Stored>
  remove(tx: Transaction, collection: ReachedCollection, id: string, how: How): Promise<void>
  restore(tx: Transaction, collection: ReachedCollection, id: string, how: How): Promise<Stored>
  /**
   * Writes values for a rule without asking whether the record is otherwise as it should be, in the bin too: for what
   * has to happen to a record whatever its state, as leading a link to where a merged record went. The history can be
   * told more than was written.
   */
  settle(
    tx: Transaction,
    collection: ReachedCollection,
    id: string,
    values: FlatValues,
    how: How & { readonly byRule: true; readonly told?: readonly Change[] },
  ): Promise<Stored>
  /** What would follow from a change, for the user to tick. */
  foresee(
    tx: Transaction,
    collection: ReachedCollection,
    id: string,
    body: Body,
    how: How,
  ): Promise<Consequence[]>
  /** What was written in a transaction so far, in its order. */
  writtenIn(tx: Transaction): readonly Written[]
  /** Which of some records no change or no removal by this caller gets past, as the rules say. */
  closedTo(db: Queryable, caller: Caller, records: Some): Promise<ReadonlyMap<string, Closed>>
}

export function openDoor({ clock, rules }: { clock: Today; rules: Rules }): Door {
  const door: Door = knowingOfUndoing({
    async create(tx, collection, body, how) {
      demandRight(how, collection.access.create ?? collection.access.edit)
      const { name, declaration } = collection
      const { given, problems } = read(collection, body, how)
      const id = how.id ?? newId()
      const started = { ...initialOf(declaration), ...valuesFixedBy(collection), ...given }
      const at = clock.now().toISOString()
      const asked = { name, id, before: null, after: started }
      const after = await completedBy(rules, asked, completing(tx, how, 'created', at))
      const touched = new Set(Object.keys(after).filter((path) => !isSame(after[path], null)))
      const proposal = {
        name,
        id,
        before: null,
        after,
        touched,
        given: new Set(Object.keys(given)),
        unread: problems,
        reason: how.reason ?? null,
        byRule: how.byRule ?? false,
        features: how.caller.features,
      }
      refuse(
        withOthers(problems, [
          ...(await problemsWith(tx, proposal, clock.today())),
          ...(how.byRule ? [] : await fileProblems(tx, proposal, how.caller)),
          ...(await objections(tx, { name, id, before: null, after }, how, 'created')),
        ]),
      )
      const written: Stored = { id, version: 1, deletedAt: null, values: after }
      const entry = entryOf(collection, written, null, how, 'created', at)
      await tx.passed(uniquely(collection, () => writeWithHistory(tx, insertOf(name, id, after, at), entry)))
      if (!how.byRule)
        await demandPlace(tx, collection, id, how.caller, collection.access.create ?? collection.access.edit)
      await follow(tx, collection, written, null, how, 'created')
      return newest(tx, name, written)
    },

    async change(tx, collection, id, body, how) {
      demandRight(how, collection.access.edit)
      const { name } = collection
      const stored = await findLocked(tx, collection, id, how, collection.access.edit)
      const { given: asked, problems } = read(collection, body, how, stored.values)
      const given = how.whole ? { ...emptied(collection, how), ...asked } : asked
      const unseen = givenUnseen(collection, given, how)
      const merged =
        how.version === undefined || how.version === stored.version
          ? given
          : await conflictOrMerge(tx, collection, stored, given, how.version, how.whole ?? false, unseen)
      const asWished = { name, id, before: stored.values, after: { ...stored.values, ...merged } }
      const at = clock.now().toISOString()
      const after = await completedBy(rules, asWished, completing(tx, how, 'changed', at))
      const changed = Object.fromEntries(
        Object.entries(after).filter(
          ([path, value]) => unseen.has(path) || !isSame(stored.values[path], value),
        ),
      )
      const touched = new Set(Object.keys(changed))
      const deed = { name, id, before: stored.values, after }
      const proposal = {
        ...deed,
        touched,
        given: new Set(Object.keys(merged)),
        unread: problems,
        reason: how.reason ?? null,
        byRule: how.byRule ?? false,
        features: how.caller.features,
      }
      const found =
        touched.size > 0 || problems.length > 0
          ? withOthers(problems, [
              ...(await problemsWith(tx, proposal, clock.today())),
              ...(how.byRule ? [] : await fileProblems(tx, proposal, how.caller)),
              ...(await objections(tx, deed, how, 'changed')),
            ])
          : []
      const context = { tx, caller: how.caller, today: clock.today() }
      const offered = touched.size > 0 ? await consequencesOf(rules, deed, context) : []
      found.push(...refusedBy(offered, [...touched][0] ?? '', how))
      refuse(found)
      if (touched.size === 0) return stored
      const version = stored.version + 1
      const written: Stored = { id, version, deletedAt: null, values: after }
      const entry = entryOf(collection, written, stored, how, 'changed', at)
      const update = updateOf(name, id, version, changed, at)
      const soFar = trailOf(tx).length
      await tx.passed(uniquely(collection, () => writeWithHistory(tx, update, entry)))
      if (!how.byRule) await demandFilter(tx, collection, id, touched)
      await follow(tx, collection, written, stored, how, 'changed')
      for (const one of offered)
        if (isWanted(one, how)) await one.run?.(contextOf(tx, how, 'changed'), wordsFor(one, how))
      for (const rule of rules[name] ?? [])
        await rule.afterwards?.(deed, contextOf(tx, how, 'changed'), trailOf(tx).slice(soFar))
      return newest(tx, name, written)
    },

    async remove(tx, collection, id, how) {
      const requirement = collection.access.remove ?? collection.access.edit
      demandRight(how, requirement)
      const stored = await findLocked(tx, collection, id, how, requirement)
      if (!how.byRule) {
        const deed = { name: collection.name, id, before: stored.values, after: null }
        refuse(await objections(tx, deed, how, 'removed'))
      }
      const at = clock.now().toISOString()
      const version = stored.version + 1
      const written: Stored = { ...stored, version, deletedAt: at }
      const entry = entryOf(collection, written, stored, how, 'removed', at)
      await writeWithHistory(tx, moveToBin(collection.name, id, version, at, at), entry)
      await follow(tx, collection, written, stored, how, 'removed')
    },

    async restore(tx, collection, id, how) {
      const requirement = collection.access.remove ?? collection.access.edit
      demandRight(how, requirement)
      const stored = await findLocked(tx, collection, id, how, requirement, sql`r.deleted_at is not null`)
      if (!how.byRule) {
        const deed = { name: collection.name, id, before: null, after: stored.values }
        const missing = await missingBehind(tx, { type: collection.name, stored })
        refuse([...missing, ...(await objections(tx, deed, how, 'restored'))])
      }
      const at = clock.now().toISOString()
      const version = stored.version + 1
      const written: Stored = { ...stored, version, deletedAt: null }
      const entry = entryOf(collection, written, stored, how, 'restored', at)
      const move = moveToBin(collection.name, id, version, null, at)
      await uniquely(collection, () => writeWithHistory(tx, move, entry))
      await follow(tx, collection, written, stored, how, 'restored')
      return written
    },

    async settle(tx, collection, id, values, how) {
      const { name } = collection
      const stored = await findLocked(tx, collection, id, how, undefined, sql`true`)
      const at = clock.now().toISOString()
      const version = stored.version + 1
      const written: Stored = { ...stored, version, values: { ...stored.values, ...values } }
      const entry = entryOf(collection, written, stored, how, 'changed', at)
      const changes = [...entry.changes, ...(how.told ?? [])]
      const update = updateOf(name, id, version, values, at)
      await uniquely(collection, () => writeWithHistory(tx, update, { ...entry, changes }))
      if (stored.deletedAt === null) await follow(tx, collection, written, stored, how, 'changed')
      return written
    },

    async foresee(tx, collection, id, body, how) {
      demandRight(how, collection.access.edit)
      const stored = await findLocked(tx, collection, id, how, collection.access.edit)
      const { given, problems } = read(collection, body, how, stored.values)
      refuse(problems)
      const asWished = {
        name: collection.name,
        id,
        before: stored.values,
        after: { ...stored.values, ...given },
      }
      const now = clock.now().toISOString()
      const after = await completedBy(rules, asWished, completing(tx, how, 'changed', now))
      const context = { tx, caller: how.caller, today: clock.today() }
      const deed = { ...asWished, after }
      const refusals = refusalsOf(await objections(tx, deed, how, 'changed'))
      return [...refusals, ...(await consequencesOf(rules, deed, context))]
    },

    writtenIn: (tx) => [...trailOf(tx)],
    closedTo: (db, caller, records) =>
      closedByRules(rules, records, { db, caller, today: clock.today(), byRule: false }),
  })

  function objections(
    tx: Transaction,
    deed: Deed,
    { caller, byRule = false, action, reason = null }: How,
    usual: Action,
  ): Promise<readonly Problem[]> {
    const context = { tx, caller, today: clock.today(), byRule, action: action ?? usual, reason }
    return problemsByRules(rules, deed, context)
  }

  function completing(tx: Transaction, { caller, action, byRule = false }: How, usual: Action, now: string) {
    return { tx, now, caller, action: action ?? usual, byRule }
  }

  function contextOf(tx: Transaction, how: How, action: Action) {
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

  /** The record as it stands once the rules have followed: one of them may have written it again. */
  async function newest(tx: Transaction, name: string, written: Stored): Promise<Stored> {
    if (trailOf(tx).findLast(({ id }) => id === written.id)?.after === written.version) return written
    return (await readStored(tx, name, sql`r.id = ${written.id}`))[0] ?? written
  }

  /** Lets the rules follow a deed. */
  async function follow(
    tx: Transaction,
    { name }: ReachedCollection,
    written: Stored,
    before: Stored | null,
    how: How,
    action: Action,
  ): Promise<void> {
    const { id, version, deletedAt } = written
    trailOf(tx).push({
      type: name,
      id,
      before: before?.version ?? 0,
      after: version,
      inBin: deletedAt !== null,
    })
    const deed = {
      name,
      id: written.id,
      before: action === 'restored' ? null : (before?.values ?? null),
      after: action === 'removed' ? null : written.values,
    }
    for (const rule of rules[name] ?? []) await rule.followUp?.(deed, contextOf(tx, how, action))
  }

  return door
}

/** Why what would follow does not let a change be made: it cannot be, or has to say why. */
function refusedBy(offered: readonly Consequence[], anyField: string, { byRule, reason }: How): Problem[] {
  const isSaid = byRule === true || (reason ?? '').trim() !== ''
  return offered.flatMap(({ refused, param, needsReason }): Problem[] => [
    ...(refused === undefined ? [] : [{ param: param ?? anyField, message: refused }]),
    ...(needsReason === undefined || isSaid ? [] : [{ param: 'reason', message: needsReason }]),
  ])
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
}
