import type { Mended } from '@minster/domain/hesa/checks/check-calls'
import { nest } from '@minster/domain/kit/record/values'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionAt, type ReachedCollection } from '@minster/domain/register/paths'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { inOwnTransaction, mostAtOnce } from '#kit/records/many.ts'
import type { Body, WriteResult } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { FoundCollection } from '../schemas/find-collection.ts'
import { mendOffered } from './mend-offered.ts'
import { nextPart } from './next-part.ts'
import { type Mendable, readMendable } from './read-mendable.ts'
import { latestChecks } from './runs.ts'

interface Wish {
  readonly check: string
  readonly value: string
  readonly students?: readonly string[]
  readonly preview?: boolean
  readonly skip?: number
}

type Services = Pick<DepartmentServices, 'database' | 'door' | 'contributions'>
type Row = Mended['rows'][number]

/** So many are written together. */
const inOneStep = 100

/**
 * Writes one value for those a rule found without it, each for itself: one that is refused does not undo the others. A preview
 * does the same and takes everything back. Of more than are written at once it takes the first, and says how many come after.
 */
export async function mend(
  services: Services,
  collection: FoundCollection,
  { check, value, students, preview = false, skip = 0 }: Wish,
  caller: Caller,
): Promise<Mended> {
  const { id, code, state } = collection
  if (state === 'Closed')
    throw new AppError('CONFLICT', `${code} was sent, so nothing is mended for it here any more.`)
  const { checked } = await latestChecks(services.database, id)
  if (!checked) throw new AppError('CONFLICT', 'Nothing was checked yet. Check the return first.')
  const all = await readMendable(services.database, { run: checked.id, check }, students, caller)
  const { into, path } = oneFieldOf(all)
  const { part, more } = nextPart(all, { most: mostAtOnce, skip })
  await demandOffered(services, into, path, value, caller)
  const rows: Row[] = []
  for (let at = 0; at < part.length; at += inOneStep) {
    const write = (some: readonly Mendable[]) =>
      inOwnTransaction(services.database, preview, (tx) => writeEach(tx, services, into, some, value, caller))
    rows.push(...(await eachForItself(part.slice(at, at + inOneStep), write)))
  }
  return { rows, written: preview ? 0 : rows.filter(({ refused }) => refused === null).length, more }
}

/** The one field that all of them have empty. */
function oneFieldOf(found: readonly Mendable[]) {
  const [first] = found
  if (!first) throw new AppError('CONFLICT', 'There is nothing that one value would mend.')
  const into = collectionAt(first.collection)
  if (!into || found.some((one) => one.collection !== first.collection || one.path !== first.path))
    throw new AppError('CONFLICT', 'Each of these wants something else. Mend them one by one.')
  return { into, path: first.path }
}

/** A code that is none would only be the next problem. */
async function demandOffered(
  { database, contributions }: Services,
  { name }: ReachedCollection,
  path: string,
  value: string,
  caller: Caller,
): Promise<void> {
  const wanted = { collection: name, path, students: 0 }
  const offered = await mendOffered(database, contributions.codes, wanted, caller)
  if (!offered) throw new AppError('FORBIDDEN', 'You may not change what is missing here.')
  if (offered.offers === null || offered.offers.some((one) => one.value === value)) return
  const message = `Choose one of the codes of ${offered.label}.`
  throw new AppError('INVALID', message, [{ param: 'value', message }])
}

/** Several in one transaction; where one stands in the way of all, each in one of its own. */
async function eachForItself(
  some: readonly Mendable[],
  write: (some: readonly Mendable[]) => Promise<Row[]>,
): Promise<Row[]> {
  try {
    return await write(some)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [only] = some
    if (some.length === 1 && only) return [rowOf(only.student, null, wordsOf(error))]
    const rows: Row[] = []
    for (const one of some) rows.push(...(await eachForItself([one], write)))
    return rows
  }
}

async function writeEach(
  tx: Transaction,
  { door }: Services,
  into: ReachedCollection,
  some: readonly Mendable[],
  value: string,
  caller: Caller,
): Promise<Row[]> {
  const body = (one: Mendable): Body => ({ ...one.with, ...nest({ [one.path]: value }) })
  const open = some.filter(({ before }) => before === null)
  const changed = open.flatMap((one) => (one.id === null ? [] : [{ one, id: one.id, body: body(one) }]))
  const added = open.flatMap((one) => (one.id === null ? [{ one, body: body(one) }] : []))
  const results = new Map<Mendable, WriteResult>()
  const note = (written: readonly { readonly one: Mendable }[], answers: readonly WriteResult[]) => {
    for (const [at, answer] of answers.entries()) {
      const one = written[at]?.one
      if (one) results.set(one, answer)
    }
  }
  if (changed.length > 0) note(changed, await door.changeMany(tx, into, changed, { caller }))
  if (added.length > 0) note(added, await door.createMany(tx, into, added, { caller }))
  return some.map((one) => {
    const result = results.get(one)
    if (!result) return rowOf(one.student, one.before, 'It has been filled in since it was checked.')
    return rowOf(one.student, null, 'refused' in result ? wordsOf(result.refused) : null)
  })
}

function rowOf(student: Linked, before: string | null, refused: string | null): Row {
  return { student, before, refused }
}

function wordsOf({ message, details }: AppError): string {
  return details.map((detail) => detail.message).join(' ') || message
}
