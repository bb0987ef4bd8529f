import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Door } from '#kit/records/store.ts'
import { visibleAmong } from '#kit/records/subject.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { recognise, type SaidToBe } from './recognise.ts'

/** Somebody known by their id, or by what they say of themselves. */
interface WhoWasMet extends SaidToBe {
  readonly id?: string
}

interface Meeters {
  readonly door: Door
  readonly caller: Caller
}

/** The person who was met: chosen among those the caller sees, recognised among everybody, or new. */
export async function personMet(
  tx: Transaction,
  { id, ...said }: WhoWasMet,
  { door, caller }: Meeters,
): Promise<string> {
  const people = collectionOf('people')
  if (id !== undefined) {
    const seen = await visibleAmong(tx, caller, 'people', [id], caller.features ?? {})
    if (!seen.has(id)) throw new AppError('INVALID', undefined, [{ param: '', message: notKnown }])
    return id
  }
  const known = await recognise(tx, said)
  if (known !== null) return known
  // Who may note down whom they meet need not see everybody: the episode is what leads them to this one.
  const made = await door.create(tx, people, said, { caller, byRule: true })
  return made.id
}

const notKnown = 'Choose somebody from the list, or write down their name.'

/** Does a part of a whole; what is wrong with it is told by its place there. */
export async function within<Done>(
  part: string,
  work: () => Promise<Done>,
): Promise<{ done: Done } | { problems: readonly Problem[] }> {
  try {
    return { done: await work() }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID') throw error
    return {
      problems: error.details.map((one) => ({ ...one, param: [part, one.param].filter(Boolean).join('.') })),
    }
  }
}

/** Whoever is not known yet for what is wrong with their name is not missed besides. */
export function withoutSaying(error: unknown, problems: readonly Problem[]): unknown {
  if (problems.length === 0 || !(error instanceof AppError) || error.code !== 'INVALID') return error
  return new AppError(
    'INVALID',
    undefined,
    error.details.filter((one) => one.param !== 'person' || problems.includes(one)),
  )
}
