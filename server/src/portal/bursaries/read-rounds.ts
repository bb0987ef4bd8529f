import type { BursaryRound } from '@minster/domain/portal/bursaries/bursary-calls'
import { leftOf } from '@minster/domain/portal/bursaries/pot'
import { isUndecided } from '@minster/domain/portal/bursaries/states'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { paidOf } from './collections.ts'
import { awardIn } from './pot.ts'

const { r, a } = tables({ r: 'bursary-rounds', a: 'bursary-applications' })

/** Reads the rounds with their money, the latest first; or the one with that id. */
export async function readRounds(db: Queryable, id?: string): Promise<BursaryRound[]> {
  const which = id === undefined ? sql`true` : sql`${r.id} = ${id}`
  const [rounds, asked] = await Promise.all([
    db.rows(select({
      id: r.id,
      version: r.version,
      title: r.title,
      academicYear: r.academicYear,
      state: r.state,
      opens: r.opens,
      closes: r.closes,
      decisionsBy: r.decisionsBy,
      pot: sql<number>`${r.pot}::float8`,
    })`
      from ${r} where ${alive(r)} and ${which} order by ${r.opens} desc, ${r.id}`),
    db.rows(select({
      id: a.id,
      round: a.round,
      state: a.state,
      answer: a.award.answer,
      amount: sql<number | null>`${a.decision.amount}::float8`,
      paid: sql<number>`${paidOf}::float8`,
      asked: sql<number | null>`${a.asked}::float8`,
      isUnreleased: sql<boolean>`(${a.state} in ('Approved', 'Rejected', 'Not applicable') and ${a.releasedAt} is null)`,
    })`
      from ${a} join ${r} on ${r.id} = ${a.round}
      where ${alive(a)} and ${which}`),
  ])
  return rounds.map((round) => {
    const inRound = asked.filter((one) => one.round === round.id)
    const awards = inRound.flatMap(awardIn)
    const accepted = awards.filter(({ state, answer }) => state === 'Approved' && answer === 'Accepted')
    const left = leftOf(round.pot, awards)
    return {
      ...round,
      asked: inRound.reduce((sum, one) => sum + (one.asked ?? 0), 0),
      awarded: round.pot - left,
      accepted: -leftOf(0, accepted),
      left,
      applications: inRound.length,
      undecided: inRound.filter(({ state }) => isUndecided(state)).length,
      unreleased: inRound.filter(({ isUnreleased }) => isUnreleased).length,
    }
  })
}
