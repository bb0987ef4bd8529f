import { namesOf } from '@minster/domain/platform/words/names-of'
import { type Award, awardProblems, leftOf } from '@minster/domain/portal/bursaries/pot'
import { awardAnswers, isBursaryState } from '@minster/domain/portal/bursaries/states'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { paidOf } from './collections.ts'

const { a, b } = tables({ a: 'bursary-applications', b: 'bursary-rounds' })

/** An award as the pot of its round reads it. */
export interface AwardRow extends Values {
  readonly id: string
  readonly round: string
  readonly state: string
  readonly answer: string | null
  readonly amount: number | null
  readonly paid: number
}

/** Reads every award that may hold something of the pots of some rounds. */
export async function readAwards(db: Queryable, rounds: readonly string[]): Promise<AwardRow[]> {
  return db.rows(select({
    id: a.id,
    round: a.round,
    state: a.state,
    answer: a.award.answer,
    amount: a.decision.amount,
    paid: sql<number>`${paidOf}::float8`,
  })`
    from ${a}
    where ${alive(a)} and ${a.round} = any(${sql.param([...rounds])}::uuid[])`)
}

export function awardIn({ state, answer, amount, paid }: AwardRow): Award[] {
  if (!isBursaryState(state)) return []
  return [{ state, answer: namesOf(awardAnswers).find((one) => one === answer) ?? null, amount, paid }]
}

/** Answers what is left of a pot besides the award of one application. */
function leftBesides(pot: number, awards: readonly AwardRow[], application: string | null): number {
  return leftOf(pot, awards.filter(({ id }) => id !== application).flatMap(awardIn))
}

/**
 * What is wrong with giving an application so much of its round. The round is held, so that of two members of the panel
 * who award at once the second sees what the first one gave.
 */
export async function problemsOfAward(
  tx: Transaction,
  { application, round, amount }: { application: string; round: string; amount: number | null },
) {
  const [held] = await tx.rows(
    select({
      pot: b.pot,
      state: b.state,
    })`from ${b} where ${b.id} = ${round} and ${alive(b)} for no key update`,
  )
  if (!held) return []
  if (held.state === 'Settled')
    return [{ param: 'state', message: 'This round is settled. Publish it again to award from it.' }]
  return awardProblems(amount, leftBesides(held.pot, await readAwards(tx, [round]), application))
}
