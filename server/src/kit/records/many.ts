import type { FlatValues } from '@minster/domain/kit/record/values'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Change, changesBetween } from './history.ts'
import { asIf } from './in-turn.ts'
import { optionsOf } from './list.ts'
import type { PlannedFor } from './planner.ts'
import { readStored } from './row.ts'
import type { MailOffered } from './rules.ts'
import type { Body, Door, Foreseen, How } from './store.ts'
import { fieldsSeenBy } from './visibility.ts'

/** What became of one record of many. */
export interface Outcome {
  readonly id: string
  readonly label: string
  readonly ok: boolean
  readonly message?: string
  readonly details?: readonly Problem[]
  readonly changes?: readonly Change[]
  /** In a preview: the mails that could go with it, or with `locked` go anyway. */
  readonly mails?: readonly (MailOffered & { readonly id: string; readonly locked?: true })[]
  /** In a preview: what else follows from it. */
  readonly follows?: readonly string[]
}

/** As for one record; with the mails that go to each, besides what happens by default. */
interface HowMany extends How {
  readonly mails?: readonly string[] | undefined
}

/** No change touches more at once; an export and an import serve larger ones. */
export const mostAtOnce = 2000
/** Milliseconds after which no further record is begun: somebody waits for the answer. */
const longest = 60_000

/** So many are written together; between two such steps it is looked whether there is time for the next. */
const inOneStep = 100

/** Keeps one of the changes for its day instead of making it. */
export type PlanOne = (tx: Transaction, id: string, change: Body, how: How) => Promise<PlannedFor>

interface Parts {
  readonly db: Database
  readonly door: Door
  /** Left out, the changes happen now. */
  readonly plan?: PlanOne | undefined
}

/**
 * Changes many records, each for itself: one that is refused does not undo the others. A preview does the same and takes
 * everything back.
 */
export async function changeMany(
  parts: Parts,
  collection: ReachedCollection,
  ids: readonly string[],
  change: Body,
  how: HowMany,
  preview: boolean,
): Promise<Outcome[]> {
  const known = await optionsOf(parts.db, collection.name, { search: '', ids, limit: ids.length })
  const labels = new Map(known.map(({ id, label }) => [id, label]))
  const labelled = (id: string) => ({ id, label: labels.get(id) ?? '' })
  const all = [...new Set(ids.map((one) => one.toLowerCase()))]
  const outcomes: Outcome[] = []
  const begun = performance.now()
  for (let at = 0; at < all.length; at += inOneStep) {
    const some = all.slice(at, at + inOneStep)
    if (performance.now() - begun > longest) {
      const message = 'There was no time left for it. Change the rest again.'
      outcomes.push(...some.map((id) => ({ ...labelled(id), ok: false, message })))
      continue
    }
    const became = parts.plan
      ? await planEach(parts.db, parts.plan, some, change, how, preview)
      : await changeTogether(parts, collection, some, change, how, preview)
    for (const [place, one] of became.entries()) {
      const named = labelled(some[place] ?? '')
      outcomes.push('refused' in one ? refusedOutcome(named, one.refused) : { ...named, ok: true, ...one })
    }
  }
  return outcomes
}

function refusedOutcome({ id, label }: Pick<Outcome, 'id' | 'label'>, error: AppError): Outcome {
  const message = error.details.map((detail) => detail.message).join(' ') || error.message
  // What the caller does not see is not named either.
  return { id, label: error.code === 'NOT_FOUND' ? '' : label, ok: false, message, details: error.details }
}

type Became = Pick<Outcome, 'changes' | 'mails' | 'follows'> | { readonly refused: AppError }

/** Changes some records in one transaction; where somebody else’s stands in the way of it, each in one of its own. */
async function changeTogether(
  parts: Parts,
  collection: ReachedCollection,
  ids: readonly string[],
  change: Body,
  how: HowMany,
  preview: boolean,
): Promise<Became[]> {
  try {
    return await changeInOne(parts, collection, ids, change, how, preview)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (ids.length === 1) return [{ refused: error }]
    const became: Became[] = []
    for (const id of ids)
      became.push(...(await changeTogether(parts, collection, [id], change, how, preview)))
    return became
  }
}

/** Each in a transaction of its own, as one says of its day what another may not stand in the way of. */
async function planEach(
  db: Database,
  plan: PlanOne,
  ids: readonly string[],
  change: Body,
  { mails, ...how }: HowMany,
  preview: boolean,
): Promise<Became[]> {
  const wanted = { ...how, also: mails }
  const became: Became[] = []
  for (const id of ids)
    try {
      const { changes, follows } = await inOwnTransaction(db, preview, (tx) => plan(tx, id, change, wanted))
      became.push({ changes, ...(follows.length > 0 && { follows: othersOf({ offered: follows }) }) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      became.push({ refused: error })
    }
  return became
}

async function changeInOne(
  { db, door }: Parts,
  collection: ReachedCollection,
  ids: readonly string[],
  change: Body,
  { mails, ...how }: HowMany,
  preview: boolean,
): Promise<Became[]> {
  const { name } = collection
  return inOwnTransaction(db, preview, async (tx) => {
    const found = await readStored(tx, name, sql`r.id = any(${sql.param(ids)}::uuid[]) order by r.id`, {
      lock: true,
    })
    const before = new Map(found.map((one) => [one.id, one.values]))
    const changes = ids.map((id) => ({ id, body: change }))
    const write = () => door.changeMany(tx, collection, changes, { ...how, also: mails })
    const answers = preview ? await asIf(tx, write) : await write()
    // What is refused takes nothing from the others, so nothing is foreseen of it.
    const accepted = changes.filter((_, at) => 'stored' in (answers[at] ?? {}))
    const foreseen = preview ? await door.foreseeMany(tx, collection, accepted, how) : []
    const ofOne = new Map(accepted.map(({ id }, at) => [id, foreseen[at]]))
    return answers.map((answer, at): Became => {
      if ('refused' in answer) return answer
      const { id, values } = answer.stored
      const one = ofOne.get(changes[at]?.id ?? id)
      const offered = mailsOf(one)
      const follows = othersOf(one)
      return {
        changes: changesSeen(how.caller, name, before.get(id) ?? {}, values),
        ...(offered.length > 0 && { mails: offered }),
        ...(follows.length > 0 && { follows }),
      }
    })
  })
}

/** The mails among what would follow from a change. */
function mailsOf(foreseen: Foreseen | undefined): NonNullable<Outcome['mails']> {
  if (!foreseen || 'refused' in foreseen) return []
  return foreseen.offered.flatMap(({ id, locked, mail }) =>
    mail ? [{ id, ...mail, ...(locked && { locked: true as const }) }] : [],
  )
}

/** What happens besides unless somebody leaves it out, which nobody can of many. */
function othersOf(foreseen: Foreseen | undefined): readonly string[] {
  if (!foreseen || 'refused' in foreseen) return []
  return foreseen.offered.flatMap(({ label, locked, ticked, mail }) =>
    !mail && (locked || ticked) ? [label] : [],
  )
}

/** What became other that the caller may see. */
function changesSeen(caller: Caller, name: string, before: FlatValues, after: FlatValues): Change[] {
  const seen = new Set(fieldsSeenBy(caller, name).map(({ path }) => path))
  return changesBetween(name, before, after).filter(({ path }) => seen.has(path))
}

/** Carries a preview's result out of a transaction that is rolled back. */
class Previewed<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('Rolled back, as it was only a preview.')
    this.result = result
  }
}

/** Does something for itself, or as a preview: done just the same, told, and taken back. */
export async function inOwnTransaction<Result>(
  db: Database,
  preview: boolean,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (!preview) return db.transaction(work)
  try {
    return await db.transaction(async (tx) => {
      throw new Previewed(await work(tx))
    })
  } catch (error) {
    if (error instanceof Previewed) return error.result
    throw error
  }
}
