import { namesOf } from '@minster/domain/platform/words/names-of'
import { interruptionStates } from '@minster/domain/portal/interruptions/ios-states'
import { askedAboutReturnFrom, returnAnswers } from '@minster/domain/students/student/interruption'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { labelOfFile } from '#kit/files/label.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Me } from '../forms/me.ts'

const request = z.object({
  id: z.string(),
  state: z.enum(namesOf(interruptionStates)),
  from: z.string(),
  expectedReturn: z.string(),
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** What the college still needs to know, while it does. */
  question: z.string().nullable(),
  /** Why it was declined. */
  answer: z.string().nullable(),
  /** What the student sent with it. */
  evidence: z.object({ id: z.string(), label: z.string() }).nullable(),
})
const away = z.object({
  from: z.string().nullable(),
  expectedReturn: z.string().nullable(),
  /** Whether the college wants to know already; who knows sooner may say so. */
  isAsked: z.boolean(),
  answer: z.enum(namesOf(returnAnswers)).nullable(),
  until: z.string().nullable(),
  answeredOn: z.string().nullable(),
})
export type OwnAway = z.infer<typeof away>

/** A student's interruptions: what they asked for, and how it stands while they are away. */
export const ownInterruptions = z.object({
  requests: z.array(request),
  away: away.nullable(),
  /** Whether one can be asked for, or changed, today. */
  canAsk: z.boolean(),
})

interface AwayRow extends Values, Omit<OwnAway, 'isAsked'> {}

/** Reads what a student asked for before, the latest first, and how they stand while they are away. */
export async function readOwnInterruptions(db: Queryable, me: Me): Promise<z.infer<typeof ownInterruptions>> {
  const requests = await db.rows<z.infer<typeof request> & Values>(sql`
    select r.id, r.state, r."from", r.expected_return as "expectedReturn", r.submitted_at as "submittedAt",
      r.decided_at as "decidedAt",
      case when r.state = 'More information required' then r.question end as question,
      case when r.state = 'Declined' then r.answer end as answer,
      case when f.id is not null then json_build_object('id', f.id, 'label', ${labelOfFile}) end as evidence
    from ios_requests r
      left join files f on f.id = r.evidence and f.owner = ${me.caller.userId} and f.deleted_at is null
    where r.student = ${me.student} and r.deleted_at is null order by r.submitted_at desc, r.id desc`)
  return { requests, away: await readAway(db, me), canAsk: me.engagement?.status === 'Current' }
}

/** How a student stands while they are away; null for everybody else. */
export async function readAway(db: Queryable, { engagement, today }: Me): Promise<OwnAway | null> {
  if (engagement?.status !== 'IoS') return null
  const [row] = await db.rows<AwayRow>(sql`
    select interrupted_from as "from", expected_return as "expectedReturn", coming_back_answer as answer,
      coming_back_until as until, coming_back_answered_on as "answeredOn"
    from engagements where id = ${engagement.id}`)
  if (!row) return null
  const back = row.expectedReturn
  return { ...row, isAsked: back !== null && today >= askedAboutReturnFrom(back) }
}
