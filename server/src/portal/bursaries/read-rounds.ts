import { namesOf } from '@minster/domain/platform/words/names-of'
import { leftOf } from '@minster/domain/portal/bursaries/pot'
import { isUndecided, type RoundState, roundStates } from '@minster/domain/portal/bursaries/states'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { paidOf } from './collections.ts'
import { type AwardRow, awardIn } from './pot.ts'

/** A round with its money, in pence, and how far the panel has come. */
export const roundForm = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  academicYear: z.string(),
  state: z.enum(namesOf(roundStates)),
  opens: z.string(),
  closes: z.string(),
  decisionsBy: z.string().nullable(),
  pot: z.number(),
  asked: z.number(),
  /** What awards hold of the pot, and what of it students have accepted. */
  awarded: z.number(),
  accepted: z.number(),
  left: z.number(),
  applications: z.int(),
  undecided: z.int(),
  /** Decided, and the students know nothing of it yet. */
  unreleased: z.int(),
})
export type RoundRead = z.infer<typeof roundForm>

interface RoundRow extends Values {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly academicYear: string
  readonly state: RoundState
  readonly opens: string
  readonly closes: string
  readonly decisionsBy: string | null
  readonly pot: number
}

interface AskedRow extends AwardRow {
  readonly asked: number | null
  readonly isUnreleased: boolean
}

/** Reads the rounds with their money, the latest first; or the one with that id. */
export async function readRounds(db: Queryable, id?: string): Promise<RoundRead[]> {
  const which = id === undefined ? sql`true` : sql`r.id = ${id}`
  const [rounds, asked] = await Promise.all([
    db.rows<RoundRow>(sql`
      select r.id, r.version, r.title, r.academic_year as "academicYear", r.state, r.opens, r.closes,
        r.decisions_by as "decisionsBy", r.pot::float8 as pot
      from bursary_rounds r where r.deleted_at is null and ${which} order by r.opens desc, r.id`),
    db.rows<AskedRow>(sql`
      select a.id, a.round, a.state, a.award_answer as answer, a.decision_amount::float8 as amount,
        ${paidOf}::float8 as paid, a.asked::float8 as asked,
        (a.state in ('Approved', 'Rejected', 'Not applicable') and a.released_at is null) as "isUnreleased"
      from bursary_applications a join bursary_rounds r on r.id = a.round
      where a.deleted_at is null and ${which}`),
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
