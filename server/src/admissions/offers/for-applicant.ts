import { answerRefusalOf, offerStateOf } from '@minster/domain/admissions/offers/offer'
import { type OwnOffer, ownCondition } from '@minster/domain/admissions/offers/offer-calls'
import { z } from 'zod'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { a, o } = tables({ a: 'applications', o: 'offer-conditions' })
const { p, h } = optional(tables({ p: 'programmes', h: 'hubs' }))

/** The offer as its applicant sees it, null where nothing was decided that concerns them. */
export async function offerForApplicant(
  db: Queryable,
  applicationId: string,
  today: string,
): Promise<OwnOffer | null> {
  const [row] = await db.rows(select({
    status: a.status,
    made: a.offer.made,
    expires: a.offer.expires,
    answer: a.offer.answer,
    answered: a.offer.answered,
    programme: p.name,
    pace: a.course.studyPace,
    hub: h.name,
    intake: a.intake,
    feedback: sql<string | null>`case when ${a.status} = 'Rejected' then ${a.rejection.feedback} end`,
  })`
    from ${a}
      left join ${p} on ${p.id} = ${a.course.programme} left join ${h} on ${h.id} = ${a.course.hub}
    where ${a.id} = ${applicationId}`)
  if (!row) return null
  const { status, answer: _answer, ...shown } = row
  const state = offerStateOf(row, today)
  if (state === 'none' && row.feedback === null) return null
  return {
    ...shown,
    state,
    conditional: status === 'Place offered (cond)',
    conditions: state === 'none' || state === 'declined' ? [] : await conditionsOf(db, applicationId),
    canAnswer: answerRefusalOf(row, row.answered, today) === null,
  }
}

/** What one waives is no longer asked of them, and not told. */
async function conditionsOf(db: Queryable, applicationId: string): Promise<OwnOffer['conditions']> {
  const rows = await db.rows(sql`
    select ${o.id}, ${o.text}, ${o.due}, ${o.state}, ${o.metOn} as "metOn" from ${o}
    where ${o.application} = ${applicationId} and ${o.state} <> 'Waived' and ${alive(o)}
    order by ${o.due} nulls last, ${o.id}`)
  return z.array(ownCondition).parse(rows)
}
