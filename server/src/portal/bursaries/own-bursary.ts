import { namesOf } from '@minster/domain/platform/words/names-of'
import { stateForStudent, whyNoAnswer } from '@minster/domain/portal/bursaries/for-student'
import { roundShown, roundStandingOf, whyNotOpen } from '@minster/domain/portal/bursaries/rounds'
import {
  type AwardAnswer,
  awardAnswers,
  type BursaryState,
  bursaryReferenceStates,
  bursaryStates,
  type RoundState,
} from '@minster/domain/portal/bursaries/states'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import type { Me } from '../forms/me.ts'

/** A round with what a student asked of it, as the college holds it: what is not released stands in it too. */
export interface OwnRound extends Values {
  readonly round: string
  readonly title: string
  readonly academicYear: string
  readonly state: RoundState
  readonly opens: string
  readonly closes: string
  readonly decisionsBy: string | null
  readonly guidance: string | null
  readonly pot: number
  readonly asked: OwnRequest | null
}

export interface OwnRequest {
  readonly id: string
  readonly state: BursaryState
  readonly releasedAt: string | null
  readonly answer: AwardAnswer | null
}

/** Holds whatever a student has asked for, so that nobody else decides on it meanwhile. */
export async function holdRequests(tx: Transaction, { student }: Me): Promise<void> {
  await tx.rows(
    sql`select 1 from bursary_applications where student = ${student} order by id for no key update`,
  )
}

/** The round a student is shown, with their own request in it; null where there is none to show. */
export async function ownRound(db: Queryable, { student, today }: Me): Promise<OwnRound | null> {
  const rounds = await db.rows<OwnRound>(
    sql`select r.id as round, r.title, r.academic_year as "academicYear", r.state, r.opens, r.closes,
      r.decisions_by as "decisionsBy", r.guidance, r.pot::float8 as pot,
      case when a.id is not null then json_build_object('id', a.id, 'state', a.state, 'releasedAt', a.released_at,
        'answer', a.award_answer) end as asked
    from bursary_rounds r
      left join bursary_applications a on a.round = r.id and a.student = ${student} and a.deleted_at is null
    where r.deleted_at is null and (r.state <> 'In preparation' or a.id is not null)`,
    'own-bursary-rounds',
  )
  const found = rounds.map((round) => ({
    ...round,
    isAsked: round.asked !== null,
    isTheirTurn: round.asked !== null && isTheirTurn(round.asked),
  }))
  return roundShown(found, today)
}

function isTheirTurn(asked: OwnRequest): boolean {
  return asked.state === 'Additional information needed' || whyNoAnswer(asked) === null
}

const day = z.string()
const words = z.string().nullable()

/** How a student stands with the bursary they are shown. */
export const bursaryStandingForm = z.object({
  /** Null where the college has no round to speak of. */
  round: z
    .object({
      title: z.string(),
      academicYear: z.string(),
      standing: z.enum(['hidden', 'coming', 'open', 'closed']),
      opens: day,
      closes: day,
      decisionsBy: words,
      guidance: words,
      /** Why nobody can ask today. */
      refused: words,
    })
    .nullable(),
  request: z
    .object({
      state: z.enum(namesOf(bursaryStates)),
      sentAt: words,
      asked: z.number().nullable(),
      needed: words,
      references: z.array(
        z.object({
          name: z.string(),
          state: z.enum(namesOf(bursaryReferenceStates)),
          /** The mail to them came back. */
          bounced: z.boolean(),
        }),
      ),
      /** What the college says of a decision once it is released. */
      words,
      offer: z
        .object({
          amount: z.number(),
          conditions: words,
          answer: z.enum(namesOf(awardAnswers)),
          answeredAt: words,
          instalments: z.array(z.object({ due: words, amount: z.number(), paidOn: words })),
        })
        .nullable(),
    })
    .nullable(),
})
export type BursaryStanding = z.infer<typeof bursaryStandingForm>

type Request = NonNullable<BursaryStanding['request']>
type Offer = NonNullable<Request['offer']>

interface RequestRow extends Values {
  readonly sentAt: string | null
  readonly asked: number | null
  readonly needed: string | null
  readonly references: Request['references']
  readonly words: string | null
  readonly amount: number | null
  readonly conditions: string | null
  readonly answeredAt: string | null
  readonly instalments: Offer['instalments']
}

const instalments = sql.join(
  ['first', 'second', 'third'].map((which) =>
    sql.raw(`json_build_object('due', a.${which}_instalment_due, 'amount', a.${which}_instalment_amount,
      'paidOn', a.${which}_instalment_paid_on)`),
  ),
  sql`, `,
)

/** Reads how a student stands. Of a decision nothing is among it before it was released. */
export async function readBursaryStanding(db: Queryable, me: Me): Promise<BursaryStanding> {
  const round = await ownRound(db, me)
  if (!round) return { round: null, request: null }
  const { title, academicYear, opens, closes, decisionsBy, guidance } = round
  return {
    round: {
      title,
      academicYear,
      opens,
      closes,
      decisionsBy,
      guidance,
      standing: roundStandingOf(round, me.today),
      refused: whyNotOpen(round, me.today),
    },
    request: round.asked && (await readRequest(db, round.asked)),
  }
}

async function readRequest(db: Queryable, held: OwnRequest): Promise<Request | null> {
  const state = stateForStudent(held)
  const [row] = await db.rows<RequestRow>(
    sql`select a.sent_at as "sentAt", a.asked::float8 as asked, a.needed,
      (select coalesce(json_agg(json_build_object('name', f.name, 'state', f.state, 'bounced', f.bounced_on is not null) order by f.id), '[]')
        from bursary_references f where f.application = a.id and f.deleted_at is null) as "references",
      a.decision_words as words, a.decision_amount::float8 as amount, a.decision_conditions as conditions,
      a.award_answered_at as "answeredAt", json_build_array(${instalments}) as instalments
    from bursary_applications a where a.id = ${held.id}`,
    'own-bursary-request',
  )
  if (!row) return null
  const isOut = state === held.state && held.releasedAt !== null
  const isOffered = isOut && state === 'Approved' && held.answer !== null
  return {
    state,
    sentAt: row.sentAt,
    asked: row.asked,
    needed: state === 'Additional information needed' ? row.needed : null,
    references: row.references.filter((reference) => reference.state !== 'Not applicable'),
    words: isOut ? row.words : null,
    offer:
      isOffered && held.answer !== null
        ? {
            amount: row.amount ?? 0,
            conditions: row.conditions,
            answer: held.answer,
            answeredAt: row.answeredAt,
            instalments: row.instalments.filter(({ amount }) => amount !== null),
          }
        : null,
  }
}
