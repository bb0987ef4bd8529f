import type { BursaryOffer, BursaryStanding } from '@minster/domain/portal/bursaries/bursary-calls'
import { stateForStudent, whyNoAnswer } from '@minster/domain/portal/bursaries/for-student'
import { roundShown, roundStandingOf, whyNotOpen } from '@minster/domain/portal/bursaries/rounds'
import { type AwardAnswer, type BursaryState, type RoundState } from '@minster/domain/portal/bursaries/states'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import { listOf, select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Me } from '../forms/me.ts'

const {
  b,
  r,
  f,
  a: aRow,
} = tables({
  b: 'bursary-applications',
  r: 'bursary-rounds',
  f: 'bursary-references',
  a: 'bursary-applications',
})
const { a } = optional(tables({ a: 'bursary-applications' }))

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
  readonly asked: OwnBursaryRequest | null
}

export interface OwnBursaryRequest {
  readonly id: string
  readonly state: BursaryState
  readonly releasedAt: string | null
  readonly answer: AwardAnswer | null
}

/** Holds whatever a student has asked for, so that nobody else decides on it meanwhile. */
export async function holdRequests(tx: Transaction, { student }: Me): Promise<void> {
  await tx.rows(sql`select 1 from ${b} where ${b.student} = ${student} order by ${b.id} for no key update`)
}

/** The round a student is shown, with their own request in it; null where there is none to show. */
export async function ownRound(db: Queryable, { student, today }: Me): Promise<OwnRound | null> {
  const rounds = await db.rows(
    select({
      round: r.id,
      title: r.title,
      academicYear: r.academicYear,
      state: r.state,
      opens: r.opens,
      closes: r.closes,
      decisionsBy: r.decisionsBy,
      guidance: r.guidance,
      pot: sql<number>`${r.pot}::float8`,
      asked: sql<OwnBursaryRequest | null>`case when ${a.id} is not null then json_build_object('id', ${a.id}, 'state', ${a.state}, 'releasedAt', ${a.releasedAt},
        'answer', ${a.award.answer}) end`,
    })`
    from ${r}
      left join ${a} on ${a.round} = ${r.id} and ${a.student} = ${student} and ${alive(a)}
    where ${alive(r)} and (${r.state} <> 'In preparation' or ${a.id} is not null)`,
    'own-bursary-rounds',
  )
  const found = rounds.map((round) => ({
    ...round,
    isAsked: round.asked !== null,
    isTheirTurn: round.asked !== null && isTheirTurn(round.asked),
  }))
  return roundShown(found, today)
}

function isTheirTurn(asked: OwnBursaryRequest): boolean {
  return asked.state === 'Additional information needed' || whyNoAnswer(asked) === null
}

type Request = NonNullable<BursaryStanding['request']>

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

async function readRequest(db: Queryable, held: OwnBursaryRequest): Promise<Request | null> {
  const state = stateForStudent(held)
  const [row] = await db.rows(
    select({
      sentAt: aRow.sentAt,
      asked: sql<number | null>`${aRow.asked}::float8`,
      needed: aRow.needed,
      references: subselect(
        listOf(
          { name: f.name, state: f.state, bounced: sql<boolean>`${f.bouncedOn} is not null` },
          sql`order by ${f.id}`,
        ),
      )`from ${f} where ${f.application} = ${aRow.id} and ${alive(f)}`,
      words: aRow.decision.words,
      amount: sql<number | null>`${aRow.decision.amount}::float8`,
      conditions: aRow.decision.conditions,
      answeredAt: aRow.award.answeredAt,
      instalments: sql<BursaryOffer['instalments']>`json_build_array(${instalments})`,
    })`
    from ${aRow} where ${aRow.id} = ${held.id}`,
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
