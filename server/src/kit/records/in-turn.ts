import { AppError } from '@minster/domain/platform/errors/errors'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { trailOf } from './trail.ts'

/** What became of one of several: done, refused with words for its user, or broken by what nobody expected. */
export type TurnOutcome<Done> =
  | { readonly done: Done }
  | { readonly refused: AppError }
  | { readonly broken: unknown }

const takenBack = new WeakMap<Queryable, number>()

/** How often something was taken back within a transaction so far: what was read before may hold no longer. */
export function timesTakenBack(db: Queryable): number {
  return takenBack.get(db) ?? 0
}

/** Forgets what was written within a transaction since. */
function forget(tx: Transaction, soFar: number): void {
  trailOf(tx).length = soFar
  takenBack.set(tx, timesTakenBack(tx) + 1)
}

/**
 * One after the other in one transaction, each behind a savepoint: what is refused leaves nothing behind and stops no other.
 * What is broken leaves nothing behind either, and is the last.
 */
export async function inTurn<One, Done>(
  tx: Transaction,
  all: Iterable<One>,
  write: (one: One) => Promise<Done>,
): Promise<TurnOutcome<Done>[]> {
  const outcomes: TurnOutcome<Done>[] = []
  await tx.client.query('savepoint one_of_many')
  for (const one of all) {
    const soFar = trailOf(tx).length
    const outcome = await outcomeOf(() => write(one))
    outcomes.push(outcome)
    if ('done' in outcome) goOn(tx, 'release savepoint one_of_many; savepoint one_of_many')
    else {
      goOn(tx, 'rollback to savepoint one_of_many')
      forget(tx, soFar)
    }
    if ('broken' in outcome) break
  }
  goOn(tx, 'release savepoint one_of_many')
  return outcomes
}

/** Does something behind a savepoint; where it is refused or breaks it leaves nothing behind. */
export async function withSavepoint<Done>(
  tx: Transaction,
  work: () => Promise<Done>,
): Promise<TurnOutcome<Done>> {
  const soFar = trailOf(tx).length
  await tx.client.query('savepoint many')
  const outcome = await outcomeOf(work)
  if (!('done' in outcome)) {
    await tx.client.query('rollback to savepoint many')
    forget(tx, soFar)
  }
  goOn(tx, 'release savepoint many')
  return outcome
}

async function outcomeOf<Done>(work: () => Promise<Done>): Promise<TurnOutcome<Done>> {
  try {
    return { done: await work() }
  } catch (error) {
    return error instanceof AppError ? { refused: error } : { broken: error }
  }
}

/** It travels with the statements of what comes next; if it failed, so would they. */
function goOn(tx: Transaction, statement: string): void {
  tx.client.query(statement).catch(() => {})
}

/** Does something behind a savepoint and takes it back, whatever came of it: as if it had been done. */
export async function asIf<Done>(tx: Transaction, work: () => Promise<Done>): Promise<Done> {
  const soFar = trailOf(tx).length
  await tx.client.query('savepoint as_if')
  try {
    return await work()
  } finally {
    await tx.client.query('rollback to savepoint as_if; release savepoint as_if')
    forget(tx, soFar)
  }
}
