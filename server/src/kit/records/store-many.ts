import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Transaction } from '#platform/db/connect.ts'
import { type Following, follow, followAll, followChange, newest } from './follow.ts'
import { entryOf } from './history.ts'
import { inTurn } from './in-turn.ts'
import { lookUpsFor } from './look-ups.ts'
import { demandFilter, demandPlace, demandRight, findAllLocked, notThere } from './place.ts'
import {
  closedTo,
  problemsOfWish,
  refuse,
  refusedBy,
  type Wish,
  following as whatFollows,
  wishToChange,
  wishToCreate,
} from './propose.ts'
import { readStored, type Stored } from './row.ts'
import type { Consequence } from './rules.ts'
import type { Answer, Door, How, ToChange, ToCreate } from './store.ts'
import { trailOf } from './trail.ts'
import { uniquely } from './uniquely.ts'
import { insertAll, type ToWrite, updateAll } from './write-all.ts'

type ManyWrites = Pick<Door, 'createMany' | 'changeMany' | 'settleMany'>

/** One of many changes that nothing stands against. */
interface Accepted {
  readonly at: number
  readonly stored: Stored
  readonly wish: Wish
  readonly offered: readonly Consequence[]
}

/**
 * Many records through the door at once: read and locked together, what their checks look up fetched together, written
 * with one statement. Each has an answer of its own, and one that is refused is not written. Where that cannot be, because
 * a rule of theirs looks at what the same call writes or something stands against it only once it is written, they go one
 * after the other, each behind a savepoint.
 */
export function writingMany(keeping: Following): ManyWrites {
  const { clock, rules, door } = keeping

  const areIndependent = ({ name }: ReachedCollection) =>
    (rules[name] ?? []).every(({ independent }) => independent)

  return {
    async createMany(tx, collection, added, how) {
      const requirement = collection.access.create ?? collection.access.edit
      demandRight(how, requirement)
      const all = added.map((one): ToCreate & { readonly id: string } => ({ ...one, id: one.id ?? newId() }))
      const oneByOne = () =>
        oneAfterAnother(tx, all, ({ id, body }) => door.create(tx, collection, body, { ...how, id }))
      if (all.length < 2 || !areIndependent(collection)) return oneByOne()
      return atOnce(tx, oneByOne, async () => {
        const answers: Answer[] = []
        const wishes = await Promise.all(
          all.map(({ id, body }) => tried(() => wishToCreate(tx, keeping, collection, id, body, how))),
        )
        const lookUps = await lookUpsFor(tx, collection.name, proposalsOf(wishes))
        const accepted = await Promise.all(
          wishes.map(async (wish) => {
            if ('refused' in wish) return wish
            return tried(async () => {
              refuse(await problemsOfWish(tx, keeping, wish.done, how, lookUps))
              return wish.done
            })
          }),
        )
        const at = clock.now().toISOString()
        const written = accepted.map((one) =>
          'refused' in one
            ? one
            : { done: { id: one.done.deed.id, version: 1, deletedAt: null, values: one.done.deed.after } },
        )
        const made = written.flatMap((one) => ('done' in one ? [one.done] : []))
        const rows = made.map(
          (one): ToWrite => ({ ...one, entry: entryOf(collection, one, null, how, 'created', at) }),
        )
        if (rows.length > 0) {
          await uniquely(collection, () => insertAll(tx, collection.name, rows, at))
          const ids = made.map(({ id }) => id)
          if (!how.byRule) await demandPlace(tx, collection, ids, how.caller, requirement)
          const done = made.map((one) => ({ written: one, before: null }))
          for (const one of done) await follow(tx, keeping, collection, one, how, 'created', true)
          await followAll(tx, keeping, collection, done, how, 'created')
        }
        const latest = byId(await newest(tx, collection.name, made))
        for (const one of written)
          answers.push('refused' in one ? one : { stored: latest.get(one.done.id) ?? one.done })
        return answers
      })
    },

    async changeMany(tx, collection, changes, how) {
      demandRight(how, collection.access.edit)
      const answers: Answer[] = []
      for (const round of roundsOf(changes)) {
        const given = round.map(({ change }) => change)
        const found = await changeRound(tx, collection, given, how)
        for (const [place, { at }] of round.entries()) {
          const answer = found[place]
          if (answer) answers[at] = answer
        }
      }
      return answers
    },

    async settleMany(tx, collection, settled, how) {
      const { name } = collection
      const isTwice = new Set(settled.map(({ id }) => id)).size < settled.length
      if (settled.length < 2 || isTwice || !areIndependent(collection)) {
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
      await uniquely(collection, () => updateAll(tx, name, rows, at))
      const there = pairs.filter(({ before }) => before.deletedAt === null)
      for (const pair of there) await follow(tx, keeping, collection, pair, how, 'changed', true)
      await followAll(tx, keeping, collection, there, how, 'changed')
      return pairs.map(({ written }) => written)
    },
  }

  /** Changes of records of which none comes twice. */
  async function changeRound(
    tx: Transaction,
    collection: ReachedCollection,
    changes: readonly ToChange[],
    how: How,
  ): Promise<readonly Answer[]> {
    const oneByOne = () =>
      oneAfterAnother(tx, changes, ({ id, body, version }) =>
        door.change(tx, collection, id, body, { ...how, ...(version !== undefined && { version }) }),
      )
    const { name } = collection
    const ids = changes.map(({ id }) => id)
    if (changes.length < 2) return oneByOne()
    if (!areIndependent(collection)) {
      // Always in the same order, or two calls could wait for each other.
      await readStored(tx, name, sql`r.id = any(${sql.param(ids)}::uuid[]) order by r.id`, { lock: true })
      return oneByOne()
    }
    return atOnce(tx, oneByOne, async () => {
      const found = await findAllLocked(tx, collection, ids, how, collection.access.edit)
      const wishes = await Promise.all(
        changes.map(({ id, body, version }) =>
          tried(async () => {
            const stored = found.get(id.toLowerCase())
            if (!stored) throw notThere(collection)
            const meant = { ...how, ...(version !== undefined && { version }) }
            return { stored, wish: await wishToChange(tx, keeping, collection, stored, body, meant) }
          }),
        ),
      )
      const proposed = wishes.map((one) => ('refused' in one ? one : { done: one.done.wish }))
      const [lookUps, closed] = await Promise.all([
        lookUpsFor(tx, name, proposalsOf(proposed)),
        closedTo(tx, keeping, name, [...found.keys()], how),
      ])
      const checked = await Promise.all(
        wishes.map(async (one, at) => {
          if ('refused' in one) return one
          return tried(async (): Promise<Accepted> => {
            const { stored, wish } = one.done
            const { touched } = wish.proposal
            const isIdle = touched.size === 0 && wish.unread.length === 0
            const problems = isIdle ? [] : await problemsOfWish(tx, keeping, wish, how, lookUps, closed)
            const offered = touched.size > 0 ? await whatFollows(tx, keeping, wish.deed, how) : []
            refuse([...problems, ...refusedBy(offered, [...touched][0] ?? '', how)])
            return { at, stored, wish, offered }
          })
        }),
      )
      const accepted = checked.flatMap((one) => ('done' in one ? [one.done] : []))
      const written = byId(await writeChanges(tx, collection, accepted, how))
      return checked.map((one): Answer => {
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
    const moved = accepted.filter(({ wish }) => wish.proposal.touched.size > 0)
    if (moved.length === 0) return []
    const changes = moved.map(({ stored, wish, offered }) => {
      const { id, version } = stored
      const written: Stored = { id, version: version + 1, deletedAt: null, values: wish.deed.after }
      return { written, before: stored, offered, wish }
    })
    const rows = changes.map(({ written, before, wish }): ToWrite => {
      const { id, version } = written
      const entry = entryOf(collection, written, before, how, 'changed', at)
      return { id, version, values: wish.changed, entry }
    })
    await uniquely(collection, () => updateAll(tx, collection.name, rows, at))
    const touched = new Set(moved.flatMap(({ wish }) => [...wish.proposal.touched]))
    const ids = rows.map(({ id }) => id)
    if (!how.byRule) await demandFilter(tx, collection, ids, touched)
    for (const change of changes) await followChange(tx, keeping, collection, change, how, true)
    await followAll(tx, keeping, collection, changes, how, 'changed')
    return newest(
      tx,
      collection.name,
      changes.map(({ written }) => written),
    )
  }
}

/** Does something, or answers why it was refused. */
async function tried<Done>(work: () => Promise<Done>): Promise<{ done: Done } | { refused: AppError }> {
  try {
    return { done: await work() }
  } catch (error) {
    if (error instanceof AppError) return { refused: error }
    throw error
  }
}

/** One after the other, each behind a savepoint. */
async function oneAfterAnother<One>(
  tx: Transaction,
  all: readonly One[],
  write: (one: One) => Promise<Stored>,
): Promise<readonly Answer[]> {
  return (await inTurn(tx, all, write)).map((outcome) => {
    if ('broken' in outcome) throw outcome.broken
    return 'done' in outcome ? { stored: outcome.done } : outcome
  })
}

/** All at once; where something stands against that only once they are written, one after the other instead. */
async function atOnce(
  tx: Transaction,
  oneByOne: () => Promise<readonly Answer[]>,
  all: () => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const soFar = trailOf(tx).length
  await tx.client.query('savepoint many')
  const found = await tried(all)
  if ('refused' in found) {
    await tx.client.query('rollback to savepoint many')
    trailOf(tx).length = soFar
  }
  await tx.client.query('release savepoint many')
  return 'refused' in found ? oneByOne() : found.done
}

function proposalsOf(
  wishes: readonly ({ readonly done: Wish } | { readonly refused: AppError })[],
): Wish['proposal'][] {
  return wishes.flatMap((one) => ('done' in one ? [one.done.proposal] : []))
}

function byId(records: readonly Stored[]): Map<string, Stored> {
  return new Map(records.map((one) => [one.id, one]))
}

/** A record that is named twice is changed twice: the second time upon what the first has made of it. */
function roundsOf(changes: readonly ToChange[]): { readonly change: ToChange; readonly at: number }[][] {
  const rounds: { change: ToChange; at: number }[][] = []
  const times = new Map<string, number>()
  for (const [at, change] of changes.entries()) {
    const id = change.id.toLowerCase()
    const round = times.get(id) ?? 0
    times.set(id, round + 1)
    rounds[round] = [...(rounds[round] ?? []), { change, at }]
  }
  return rounds
}
