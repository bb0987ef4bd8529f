import type { FlatValues } from '@minster/domain/kit/record/values'
import type { AppError, Problem } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Following, follow, followChange, newest } from './follow.ts'
import { foreseeMany } from './foresee-many.ts'
import { type Action, type Change, entryOf, writeWithHistory } from './history.ts'
import { lookUpsOn } from './look-ups.ts'
import { missingLinks } from './missing-links.ts'
import { outOfSightAfter } from './out-of-sight.ts'
import { demandFilter, demandPlace, demandRight, findLocked } from './place.ts'
import {
  type Keeping,
  objections,
  problemsOfProposed,
  proposeChange,
  proposeCreate,
  refuse,
  refusedBy,
  following as whatFollows,
} from './propose.ts'
import { insertOf, moveToBin, type Stored, updateOf } from './row.ts'
import {
  asksOf,
  type Closed,
  type Consequence,
  closedByRules,
  type RuleAnswers,
  refusalsOf,
  type Some,
  type Wanted,
  type Written,
} from './rules.ts'
import { writingMany } from './store-many.ts'
import { trailOf } from './trail.ts'
import { knowingOfUndoing } from './undoing.ts'
import { uniquely } from './uniquely.ts'

/** Who writes, and what goes with it. */
export interface How {
  readonly caller: Caller
  /** Written by the college's own rules: rights are not asked, fixed fields and moves are free. */
  readonly byRule?: boolean
  /** What a rule adds to what lies in the bin, and has to be there once that is brought back. */
  readonly toBinned?: boolean
  readonly reason?: string | null
  /** Answers to what rules ask; left out where nobody can be asked. */
  readonly answers?: RuleAnswers
  /** Ids of the ticked consequences; those ticked by default when left out. */
  readonly consequences?: readonly Wanted[] | undefined
  /** Says of each consequence whether it happens, where what is offered is not known beforehand. */
  readonly wants?: ((offered: Consequence) => boolean) | undefined
  /** Ids of consequences that happen besides those, wherever they are offered: among many each has its own. */
  readonly also?: readonly string[] | undefined
  /** What was wrong with the call besides its fields; told together with what is wrong with them. */
  readonly problems?: readonly Problem[]
  readonly action?: Action
  /** The id of a new record, where it has to be known beforehand. */
  readonly id?: string
}
export type Body = Readonly<Record<string, unknown>>

/** One of many. */
interface OneOfMany {
  /** The record from which it follows, by id, where many follow from many. */
  readonly because?: string
}

/** One of many new records. */
export interface ToCreate extends OneOfMany {
  readonly body: Body
  /** Where it has to be known beforehand. */
  readonly id?: string
}

/** One of many changes; without a version the newest is changed. */
export interface ToChange extends OneOfMany {
  readonly id: string
  readonly body: Body
  readonly version?: number
}

/** One of many whose values are settled for a rule. */
export interface ToSettle {
  readonly id: string
  readonly values: FlatValues
}

/** What would follow from one of many. */
export type Foreseen = { readonly offered: readonly Consequence[] } | { readonly refused: AppError }

/** What became of one of many. */
export type WriteResult = { readonly stored: Stored } | { readonly refused: AppError }

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
  /**
   * Many at once: read, locked, checked and written together, with an answer for each. Nothing is written of what is
   * refused, and it stops no other; who wants all or nothing throws what the first refusal says.
   */
  createMany(
    tx: Transaction,
    collection: ReachedCollection,
    added: readonly ToCreate[],
    how: Omit<How, 'id'>,
  ): Promise<readonly WriteResult[]>
  changeMany(
    tx: Transaction,
    collection: ReachedCollection,
    changes: readonly ToChange[],
    how: Omit<How, 'id'>,
  ): Promise<readonly WriteResult[]>
  settleMany(
    tx: Transaction,
    collection: ReachedCollection,
    settled: readonly ToSettle[],
    how: How & { readonly byRule: true },
  ): Promise<readonly Stored[]>
  /** Moves many to the bin for a rule. */
  removeMany(
    tx: Transaction,
    collection: ReachedCollection,
    ids: readonly string[],
    how: How & { readonly byRule: true },
  ): Promise<void>
  /** What would follow from a change, for the user to tick. */
  foresee(
    tx: Transaction,
    collection: ReachedCollection,
    id: string,
    body: Body,
    how: How,
  ): Promise<Consequence[]>
  foreseeMany(
    tx: Transaction,
    collection: ReachedCollection,
    changes: readonly ToChange[],
    how: How,
  ): Promise<readonly Foreseen[]>
  /** This door on another day, YYYY-MM-DD: everything is judged as on that day, and written at the instant it is. */
  asOf(day: string): Door
  /** What was written in a transaction so far, in its order. */
  writtenIn(tx: Transaction): readonly Written[]
  /** Keys beside the fields under which what rules ask of a change of a type is answered. */
  asks(name: string): readonly string[]
  /** Which of some records no change or no removal by this caller gets past, as the rules say. */
  closedTo(db: Queryable, caller: Caller, records: Some): Promise<ReadonlyMap<string, Closed>>
}

export function openDoor({ clock, rules }: Keeping): Door {
  const keeping: Keeping = { clock, rules }
  const following = (): Following => ({ ...keeping, door })
  const door: Door = knowingOfUndoing({
    async create(tx, collection, body, how) {
      const requirement = collection.access.create ?? collection.access.edit
      demandRight(how, requirement)
      const id = how.id ?? newId()
      const proposed = await proposeCreate(tx, keeping, collection, id, body, how)
      refuse(await problemsOfProposed(tx, keeping, proposed, how, lookUpsOn(tx)))
      const at = clock.now().toISOString()
      const { after } = proposed.change
      const written: Stored = { id, version: 1, deletedAt: null, values: after }
      const entry = entryOf(collection, written, null, how, 'created', at)
      const insert = insertOf(collection.name, id, after, at)
      await tx.pipelined(uniquely(collection, () => writeWithHistory(tx, insert, entry)))
      if (!how.byRule) await demandPlace(tx, collection, [id], how.caller, requirement)
      await follow(tx, following(), collection, { written, before: null }, how, 'created')
      return newestOf(tx, collection, written)
    },

    async change(tx, collection, id, body, how) {
      demandRight(how, collection.access.edit)
      const stored = await findLocked(tx, collection, id, how, collection.access.edit)
      const proposed = await proposeChange(tx, keeping, collection, stored, body, how)
      const { touched } = proposed.proposal
      const isIdle = touched.size === 0 && proposed.unread.length === 0
      const found = isIdle ? [] : await problemsOfProposed(tx, keeping, proposed, how, lookUpsOn(tx))
      const offered = touched.size > 0 ? await whatFollows(tx, keeping, proposed.change, how) : []
      refuse([...found, ...refusedBy(offered, [...touched][0] ?? '', how)])
      if (touched.size === 0) return stored
      const at = clock.now().toISOString()
      const version = stored.version + 1
      const written: Stored = { id, version, deletedAt: null, values: proposed.change.after }
      const entry = entryOf(collection, written, stored, how, 'changed', at)
      const update = updateOf(collection.name, id, version, proposed.changed, at)
      await tx.pipelined(uniquely(collection, () => writeWithHistory(tx, update, entry)))
      if (!how.byRule) await demandFilter(tx, collection, [id], touched)
      await followChange(tx, following(), collection, { written, before: stored, offered }, how)
      return newestOf(tx, collection, written)
    },

    async remove(tx, collection, id, how) {
      const requirement = collection.access.remove ?? collection.access.edit
      demandRight(how, requirement)
      const stored = await findLocked(tx, collection, id, how, requirement)
      if (!how.byRule) {
        const change = { name: collection.name, id, before: stored.values, after: null }
        refuse(await objections(tx, keeping, change, how, 'removed'))
      }
      const at = clock.now().toISOString()
      const version = stored.version + 1
      const written: Stored = { ...stored, version, deletedAt: at }
      const entry = entryOf(collection, written, stored, how, 'removed', at)
      await writeWithHistory(tx, moveToBin(collection.name, id, version, at, at), entry)
      await follow(tx, following(), collection, { written, before: stored }, how, 'removed')
    },

    async restore(tx, collection, id, how) {
      const requirement = collection.access.remove ?? collection.access.edit
      demandRight(how, requirement)
      const stored = await findLocked(tx, collection, id, how, requirement, sql`r.deleted_at is not null`)
      if (!how.byRule) {
        const change = { name: collection.name, id, before: null, after: stored.values }
        const missing = await missingLinks(tx, { type: collection.name, stored })
        refuse([...missing, ...(await objections(tx, keeping, change, how, 'restored'))])
      }
      const at = clock.now().toISOString()
      const version = stored.version + 1
      const written: Stored = { ...stored, version, deletedAt: null }
      const entry = entryOf(collection, written, stored, how, 'restored', at)
      const move = moveToBin(collection.name, id, version, null, at)
      await uniquely(collection, () => writeWithHistory(tx, move, entry))
      await follow(tx, following(), collection, { written, before: stored }, how, 'restored')
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
      if (stored.deletedAt === null)
        await follow(tx, following(), collection, { written, before: stored }, how, 'changed')
      return written
    },

    async foresee(tx, collection, id, body, how) {
      demandRight(how, collection.access.edit)
      const stored = await findLocked(tx, collection, id, how, collection.access.edit)
      const { change, unread } = await proposeChange(tx, keeping, collection, stored, body, how)
      refuse(unread)
      const refusals = refusalsOf(await objections(tx, keeping, change, how, 'changed'))
      const follows = await whatFollows(tx, keeping, change, how)
      return [...refusals, ...outOfSightAfter(collection, change, how.caller), ...follows]
    },

    createMany: (...many) => writingMany(following()).createMany(...many),
    changeMany: (...many) => writingMany(following()).changeMany(...many),
    settleMany: (...many) => writingMany(following()).settleMany(...many),
    removeMany: (...many) => writingMany(following()).removeMany(...many),
    foreseeMany: (...many) => foreseeMany(keeping, ...many),

    asOf: (day) => openDoor({ clock: { now: () => clock.now(), today: () => day }, rules }),
    writtenIn: (tx) => [...trailOf(tx)],
    asks: (name) => asksOf(rules, name),
    closedTo: (db, caller, records) =>
      closedByRules(rules, records, { db, caller, today: clock.today(), byRule: false }),
  })

  return door
}

async function newestOf(tx: Transaction, { name }: ReachedCollection, written: Stored): Promise<Stored> {
  return (await newest(tx, name, [written]))[0] ?? written
}
