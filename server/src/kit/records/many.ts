import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { type Change, changesBetween } from './history.ts'
import { optionsOf } from './list.ts'
import { readStored } from './row.ts'
import type { MailOffered } from './rules.ts'
import { fieldsSeenBy } from './sight.ts'
import type { Body, Door, How } from './store.ts'

/** What became of one record of many. */
export interface Outcome {
  readonly id: string
  readonly label: string
  readonly ok: boolean
  readonly message?: string
  readonly details?: readonly Problem[]
  readonly changes?: readonly Change[]
  /** In a preview: the mails that could go with it. */
  readonly mails?: readonly (MailOffered & { readonly id: string })[]
}

/** As for one record; with the mails that go to each, besides what happens by default. */
interface HowMany extends How {
  readonly mails?: readonly string[] | undefined
}

/** No change touches more at once; an export and an import serve larger ones. */
export const mostAtOnce = 2000
/** Milliseconds after which no further record is begun: somebody waits for the answer. */
const longest = 60_000

/**
 * Changes many records, each through the door and each in a transaction of its own, so that one refused row does not
 * undo the others. A preview does the same and takes everything back.
 */
export async function changeMany(
  { db, door }: { db: Database; door: Door },
  collection: ReachedCollection,
  ids: readonly string[],
  change: Body,
  how: HowMany,
  preview: boolean,
): Promise<Outcome[]> {
  const labels = new Map(
    (await optionsOf(db, collection.name, { search: '', ids, limit: ids.length })).map(({ id, label }) => [
      id,
      label,
    ]),
  )
  const outcomes: Outcome[] = []
  const begun = performance.now()
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
    const label = labels.get(id) ?? ''
    if (performance.now() - begun > longest) {
      outcomes.push({
        id,
        label,
        ok: false,
        message: 'There was no time left for it. Change the rest again.',
      })
      continue
    }
    try {
      const done = await inOwnTransaction(db, preview, async (tx) => {
        const { mails: wanted = [], ...rest } = how
        const offered =
          preview || wanted.length > 0 ? await door.foresee(tx, collection, id, change, rest) : []
        const mails = offered.flatMap(({ id: one, mail }) => (mail && preview ? [{ id: one, ...mail }] : []))
        const byDefault = offered.filter(({ ticked }) => ticked).map((one) => one.id)
        const consequences = wanted.length > 0 ? [...byDefault, ...wanted] : how.consequences
        const changes = await changeOne(tx, door, collection, id, change, { ...rest, consequences })
        return { changes, ...(mails.length > 0 && { mails }) }
      })
      outcomes.push({ id, label, ok: true, ...done })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const message = error.details.map((detail) => detail.message).join(' ') || error.message
      // What the caller does not see is not named either.
      const known = error.code === 'NOT_FOUND' ? '' : label
      outcomes.push({ id, label: known, ok: false, message, details: error.details })
    }
  }
  return outcomes
}

/** Answers what became other that the caller may see. */
async function changeOne(
  tx: Transaction,
  door: Door,
  collection: ReachedCollection,
  id: string,
  change: Body,
  how: How,
): Promise<Change[]> {
  const [before] = await readStored(tx, collection.name, sql`r.id = ${id}`)
  const after = await door.change(tx, collection, id, change, how)
  const seen = new Set(fieldsSeenBy(how.caller, collection.name).map(({ path }) => path))
  return changesBetween(collection.name, before?.values ?? {}, after.values).filter(({ path }) =>
    seen.has(path),
  )
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
