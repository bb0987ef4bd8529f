import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Transaction } from '#platform/db/connect.ts'
import { type Following, follow, followAll, followChanges, newest } from './follow.ts'
import { entryOf } from './history.ts'
import { inTurn, withSavepoint } from './in-turn.ts'
import { lookUpsFor } from './look-ups.ts'
import { demandFilter, demandPlace, demandRight, findAllLocked, notThere } from './place.ts'
import {
  closedTo,
  type ProposedWrite,
  problemsOfProposed,
  proposeChange,
  proposeCreate,
  refuse,
  refusedBy,
  following as whatFollows,
} from './propose.ts'
import {
  changeKeysOf,
  createKeysOf,
  hangingTogetherBy,
  inEachRound,
  inRounds,
  settleKeysOf,
} from './rounds.ts'
import type { Stored } from './row.ts'
import type { Consequence, Rules } from './rules.ts'
import type { Door, How, ToChange, ToCreate, ToSettle, WriteResult } from './store.ts'
import { whileFollowing } from './trail.ts'
import { uniquely } from './uniquely.ts'
import { insertAll, moveAllToBin, type ToWrite, updateAll } from './write-all.ts'

type ManyWrites = Pick<Door, 'createMany' | 'changeMany' | 'settleMany' | 'removeMany'>

type New = ToCreate & { readonly id: string }

/** One of many changes that nothing stands against. */
interface Accepted {
  readonly stored: Stored
  readonly proposed: ProposedWrite
  readonly offered: readonly Consequence[]
  readonly because: string | undefined
}

/**
 * Many records through the door at once: read and locked together, what their checks look up fetched together, written
 * with one statement. Each has an answer of its own, and one that is refused is not written. Records that hang together
 * are written in rounds, each upon what the former have made. Where it cannot be, because a rule of theirs looks at whatever the same
 * call writes or something stands against it only once it is written, they go one after the other, each behind a savepoint.
 */
export function writingMany(keeping: Following): ManyWrites {
  const { clock, rules, door } = keeping

  return {
    async createMany(tx, collection, added, how) {
      const requirement = collection.access.create ?? collection.access.edit
      demandRight(how, requirement)
      const all = added.map((one): New => ({ ...one, id: one.id ?? newId() }))
      const links = hangingTogetherBy(rules, collection.name)
      const rounds = links && inRounds(all, createKeysOf(links))
      return inEachRound(all, rounds, (some) => createRound(tx, collection, some, how, rounds === null))
    },

    async changeMany(tx, collection, changes, how) {
      demandRight(how, collection.access.edit)
      const links = hangingTogetherBy(rules, collection.name)
      const keys = await changeKeysOf(tx, collection.name, changes, links)
      const rounds = inRounds(changes, keys)
      return inEachRound(changes, rounds, (some) => changeRound(tx, collection, some, how, links === null))
    },

    async settleMany(tx, collection, settled, how) {
      const links = hangingTogetherBy(rules, collection.name)
      const rounds = links && inRounds(settled, await settleKeysOf(tx, collection.name, settled, links))
      return inEachRound(settled, rounds, (some) => settleRound(tx, collection, some, how, rounds === null))
    },

    async removeMany(tx, collection, ids, how) {
      const links = hangingTogetherBy(rules, collection.name)
      if (ids.length < 2 || links === null) {
        for (const id of ids) await door.remove(tx, collection, id, how)
        return
      }
      const removed = ids.map((id) => ({ id }))
      const rounds = inRounds(removed, await settleKeysOf(tx, collection.name, removed, links))
      await inEachRound(removed, rounds, (some) => removeRound(tx, collection, some, how))
    },
  }

  /** New records of which none hangs on another. */
  async function createRound(
    tx: Transaction,
    collection: ReachedCollection,
    all: readonly New[],
    how: How,
    inTurnOnly: boolean,
  ): Promise<readonly WriteResult[]> {
    const oneByOne = () =>
      oneAfterAnother(tx, all, ({ id, body }) => door.create(tx, collection, body, { ...how, id }))
    if (all.length < 2 || inTurnOnly) return oneByOne()
    return atOnce(tx, oneByOne, async () => {
      const proposedWrites = await Promise.all(
        all.map(({ id, body }) => tried(() => proposeCreate(tx, keeping, collection, id, body, how))),
      )
      const lookUps = await lookUpsFor(tx, collection.name, proposalsOf(proposedWrites))
      const accepted = await Promise.all(
        proposedWrites.map(async (proposed) => {
          if ('refused' in proposed) return proposed
          return tried(async () => {
            refuse(await problemsOfProposed(tx, keeping, proposed.done, how, lookUps))
            return proposed.done
          })
        }),
      )
      refuseShared(accepted, rules, collection.name)
      const at = clock.now().toISOString()
      const written = accepted.map((one, place) => {
        if ('refused' in one) return one
        const { id, after } = one.done.change
        return { done: { id, version: 1, deletedAt: null, values: after }, because: all[place]?.because }
      })
      const made = written.flatMap((one) => ('done' in one ? [one] : []))
      const rows = made.map(
        ({ done }): ToWrite => ({ ...done, entry: entryOf(collection, done, null, how, 'created', at) }),
      )
      if (rows.length > 0) {
        await uniquely(collection, () => insertAll(tx, collection.name, rows, at))
        const ids = rows.map(({ id }) => id)
        const requirement = collection.access.create ?? collection.access.edit
        if (!how.byRule) await demandPlace(tx, collection, ids, how.caller, requirement)
        const done = made.map((one) => ({ written: one.done, before: null, because: one.because }))
        for (const one of done)
          await follow(tx, keeping, collection, one, how, 'created', {
            amongMany: true,
            because: one.because,
          })
        await followAll(tx, keeping, collection, done, how, 'created')
      }
      const stored = made.map(({ done }) => done)
      const latest = byId(await newest(tx, collection.name, stored))
      return written.map((one) => ('refused' in one ? one : { stored: latest.get(one.done.id) ?? one.done }))
    })
  }

  /** Changes of records of which none comes twice, or hangs on another. */
  async function changeRound(
    tx: Transaction,
    collection: ReachedCollection,
    changes: readonly ToChange[],
    how: How,
    inTurnOnly: boolean,
  ): Promise<readonly WriteResult[]> {
    const oneByOne = () =>
      oneAfterAnother(tx, changes, ({ id, body, version }) =>
        door.change(tx, collection, id, body, { ...how, ...(version !== undefined && { version }) }),
      )
    const { name } = collection
    const ids = changes.map(({ id }) => id)
    if (changes.length < 2 || inTurnOnly) return oneByOne()
    return atOnce(tx, oneByOne, async () => {
      const found = await findAllLocked(tx, collection, ids, how, collection.access.edit)
      const proposedWrites = await Promise.all(
        changes.map(({ id, body, version }) =>
          tried(async () => {
            const stored = found.get(id.toLowerCase())
            if (!stored) throw notThere(collection)
            const meant = { ...how, ...(version !== undefined && { version }) }
            return { stored, proposed: await proposeChange(tx, keeping, collection, stored, body, meant) }
          }),
        ),
      )
      const proposals = proposedWrites.map((one) => ('refused' in one ? one : { done: one.done.proposed }))
      const [lookUps, closed] = await Promise.all([
        lookUpsFor(tx, name, proposalsOf(proposals)),
        closedTo(tx, keeping, name, [...found.keys()], how),
      ])
      const checked = await Promise.all(
        proposedWrites.map(async (one, at) => {
          if ('refused' in one) return one
          return tried(async (): Promise<Accepted> => {
            const { stored, proposed } = one.done
            const because = changes[at]?.because
            const { touched } = proposed.proposal
            const isIdle = touched.size === 0 && proposed.unread.length === 0
            const problems = isIdle
              ? []
              : await problemsOfProposed(tx, keeping, proposed, how, lookUps, closed)
            const offered = touched.size > 0 ? await whatFollows(tx, keeping, proposed.change, how) : []
            refuse([...problems, ...refusedBy(offered, [...touched][0] ?? '', how)])
            return { stored, proposed, offered, because }
          })
        }),
      )
      refuseShared(checked, rules, name)
      const accepted = checked.flatMap((one) => ('done' in one ? [one.done] : []))
      const written = byId(await writeChanges(tx, collection, accepted, how))
      return checked.map((one): WriteResult => {
        if ('refused' in one) return one
        return { stored: written.get(one.done.stored.id) ?? one.done.stored }
      })
    })
  }

  async function writeChanges(
    tx: Transaction,
    collection: ReachedCollection,
    accepted: readonly Accepted[],
    how: How,
  ): Promise<Stored[]> {
    const at = clock.now().toISOString()
    const moved = accepted.filter(({ proposed }) => proposed.proposal.touched.size > 0)
    if (moved.length === 0) return []
    const changes = moved.map(({ stored, proposed, offered, because }) => {
      const { id, version } = stored
      const written: Stored = { id, version: version + 1, deletedAt: null, values: proposed.change.after }
      return { written, before: stored, offered, proposed, because }
    })
    const rows = changes.map(({ written, before, proposed }): ToWrite => {
      const { id, version } = written
      const entry = entryOf(collection, written, before, how, 'changed', at)
      return { id, version, values: proposed.changed, entry }
    })
    await uniquely(collection, () => updateAll(tx, collection.name, rows, at))
    const touched = new Set(moved.flatMap(({ proposed }) => [...proposed.proposal.touched]))
    const ids = rows.map(({ id }) => id)
    if (!how.byRule) await demandFilter(tx, collection, ids, touched)
    await followChanges(tx, keeping, collection, changes, how)
    return newest(
      tx,
      collection.name,
      changes.map(({ written }) => written),
    )
  }

  /** Values settled in records of which none comes twice, or hangs on another. */
  async function settleRound(
    tx: Transaction,
    collection: ReachedCollection,
    settled: readonly ToSettle[],
    how: How & { readonly byRule: true },
    inTurnOnly: boolean,
  ): Promise<readonly Stored[]> {
    if (settled.length < 2 || inTurnOnly) {
      const written: Stored[] = []
      for (const { id, values } of settled) written.push(await door.settle(tx, collection, id, values, how))
      return written
    }
    const ids = settled.map(({ id }) => id)
    const stored = await findAllLocked(tx, collection, ids, how, undefined, sql`true`)
    const at = clock.now().toISOString()
    const pairs = settled.map(({ id, values }) => {
      const before = stored.get(id)
      if (!before) throw notThere(collection)
      const written = { ...before, version: before.version + 1, values: { ...before.values, ...values } }
      return { before, written, values }
    })
    const rows = pairs.map(({ before, written, values }): ToWrite => {
      const { id, version } = written
      return { id, version, values, entry: entryOf(collection, written, before, how, 'changed', at) }
    })
    await uniquely(collection, () => updateAll(tx, collection.name, rows, at))
    const there = pairs.filter(({ before }) => before.deletedAt === null)
    for (const pair of there) await follow(tx, keeping, collection, pair, how, 'changed', { amongMany: true })
    await followAll(tx, keeping, collection, there, how, 'changed')
    return pairs.map(({ written }) => written)
  }

  /** Moves records to the bin of which none hangs on another. */
  async function removeRound(
    tx: Transaction,
    collection: ReachedCollection,
    removed: readonly { readonly id: string }[],
    how: How & { readonly byRule: true },
  ): Promise<readonly Stored[]> {
    const { name } = collection
    const ids = removed.map(({ id }) => id)
    const found = await findAllLocked(tx, collection, ids, how, undefined)
    if (found.size < ids.length) throw notThere(collection)
    const at = clock.now().toISOString()
    const pairs = ids.flatMap((id) => {
      const before = found.get(id)
      return before ? [{ before, written: { ...before, version: before.version + 1, deletedAt: at } }] : []
    })
    const rows = pairs.map(({ before, written: { id, version }, written }): ToWrite => {
      return { id, version, values: {}, entry: entryOf(collection, written, before, how, 'removed', at) }
    })
    await moveAllToBin(tx, name, rows, at)
    for (const pair of pairs) await follow(tx, keeping, collection, pair, how, 'removed', { amongMany: true })
    await followAll(tx, keeping, collection, pairs, how, 'removed')
    return pairs.map(({ written }) => written)
  }
}

type Tried<Done> = { readonly done: Done } | { readonly refused: AppError }

/** Does something, or answers why it was refused. */
async function tried<Done>(work: () => Promise<Done>): Promise<Tried<Done>> {
  try {
    return { done: await work() }
  } catch (error) {
    if (error instanceof AppError) return { refused: error }
    throw error
  }
}

/** Refuses all at once where one of those is refused among whom a rule shares something out. */
function refuseShared(all: readonly Tried<unknown>[], rules: Rules, name: string): void {
  const refused = all.find((one) => 'refused' in one)
  if (refused && (rules[name] ?? []).some(({ sharesOut }) => sharesOut)) throw refused.refused
}

/** One after the other, each behind a savepoint. */
async function oneAfterAnother<One extends { readonly because?: string }>(
  tx: Transaction,
  all: readonly One[],
  write: (one: One) => Promise<Stored>,
): Promise<readonly WriteResult[]> {
  const writeOne = (one: One) =>
    one.because === undefined ? write(one) : whileFollowing(tx, one.because, () => write(one))
  return (await inTurn(tx, all, writeOne)).map((outcome) => {
    if ('broken' in outcome) throw outcome.broken
    return 'done' in outcome ? { stored: outcome.done } : outcome
  })
}

/** All at once; where something stands against that only once they are written, one after the other instead. */
async function atOnce(
  tx: Transaction,
  oneByOne: () => Promise<readonly WriteResult[]>,
  all: () => Promise<readonly WriteResult[]>,
): Promise<readonly WriteResult[]> {
  const outcome = await withSavepoint(tx, all)
  if ('broken' in outcome) throw outcome.broken
  return 'refused' in outcome ? oneByOne() : outcome.done
}

function proposalsOf(
  proposedWrites: readonly ({ readonly done: ProposedWrite } | { readonly refused: AppError })[],
): ProposedWrite['proposal'][] {
  return proposedWrites.flatMap((one) => ('done' in one ? [one.done.proposal] : []))
}

function byId(records: readonly Stored[]): Map<string, Stored> {
  return new Map(records.map((one) => [one.id, one]))
}
