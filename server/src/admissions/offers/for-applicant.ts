import { conditionStateNames } from '@minster/domain/admissions/offers/condition-states'
import { answerRefusalOf, offerStateOf } from '@minster/domain/admissions/offers/offer'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '#platform/db/connect.ts'

/** What an applicant reads of the decision on their application. */
export const offerForm = z.object({
  state: z.enum(['none', 'open', 'about to lapse', 'lapsed', 'accepted', 'declined']),
  /** The place is theirs only once the conditions are met. */
  conditional: z.boolean(),
  made: z.string().nullable(),
  expires: z.string().nullable(),
  answered: z.string().nullable(),
  programme: z.string().nullable(),
  pace: z.string().nullable(),
  hub: z.string().nullable(),
  intake: z.string().nullable(),
  conditions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      due: z.string().nullable(),
      state: z.enum(conditionStateNames),
      metOn: z.string().nullable(),
    }),
  ),
  canAnswer: z.boolean(),
  /** After a rejection: what the college wrote to help them on. */
  feedback: z.string().nullable(),
})
export type OfferForApplicant = z.infer<typeof offerForm>

interface Row extends Values {
  readonly status: string
  readonly made: string | null
  readonly expires: string | null
  readonly answer: string | null
  readonly answered: string | null
  readonly programme: string | null
  readonly pace: string | null
  readonly hub: string | null
  readonly intake: string | null
  readonly feedback: string | null
}

/** The offer as its applicant sees it, null where nothing was decided that concerns them. */
export async function offerForApplicant(
  db: Queryable,
  applicationId: string,
  today: string,
): Promise<OfferForApplicant | null> {
  const [row] = await db.rows<Row>(sql`
    select a.status, a.offer_made as made, a.offer_expires as expires, a.offer_answer as answer,
      a.offer_answered as answered, p.name as programme, a.course_study_pace as pace, h.name as hub, a.intake,
      case when a.status = 'Rejected' then a.rejection_feedback end as feedback
    from applications a
      left join programmes p on p.id = a.course_programme left join hubs h on h.id = a.course_hub
    where a.id = ${applicationId}`)
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
async function conditionsOf(db: Queryable, applicationId: string): Promise<OfferForApplicant['conditions']> {
  const rows = await db.rows(sql`
    select id, text, due, state, met_on as "metOn" from offer_conditions
    where application = ${applicationId} and state <> 'Waived' and deleted_at is null
    order by due nulls last, id`)
  return offerForm.shape.conditions.parse(rows)
}
