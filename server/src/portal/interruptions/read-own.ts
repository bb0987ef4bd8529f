import { standingOf } from '@minster/domain/college/studies/status'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { interruptionStates } from '@minster/domain/portal/interruptions/ios-states'
import { askedAboutReturnFrom, returnAnswers } from '@minster/domain/students/student/interruption'
import { z } from 'zod'
import { labelOfFile } from '#kit/files/label.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Me } from '../forms/me.ts'

const { r, e } = tables({ r: 'ios-requests', e: 'engagements' })
const { f } = optional(tables({ f: 'files' }))

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

/** Reads what a student asked for before, the latest first, and how they stand while they are away. */
export async function readOwnInterruptions(db: Queryable, me: Me): Promise<z.infer<typeof ownInterruptions>> {
  const requests = await db.rows(select({
    id: r.id,
    state: r.state,
    from: r.from,
    expectedReturn: r.expectedReturn,
    submittedAt: r.submittedAt,
    decidedAt: r.decidedAt,
    question: sql<string | null>`case when ${r.state} = 'More information required' then ${r.question} end`,
    answer: sql<string | null>`case when ${r.state} = 'Declined' then ${r.answer} end`,
    evidence: sql<{
      id: string
      label: string
    } | null>`case when ${f.id} is not null then json_build_object('id', ${f.id}, 'label', ${labelOfFile}) end`,
  })`
    from ${r}
      left join ${f} on ${f.id} = ${r.evidence} and ${f.owner} = ${me.caller.userId} and ${alive(f)}
    where ${r.student} = ${me.student} and ${alive(r)} order by ${r.submittedAt} desc, ${r.id} desc`)
  return { requests, away: await readAway(db, me), canAsk: standingOf(me.engagement?.status) === 'studying' }
}

/** How a student stands while they are away; null for everybody else. */
export async function readAway(db: Queryable, { engagement, today }: Me): Promise<OwnAway | null> {
  if (!engagement || standingOf(engagement.status) !== 'away') return null
  const [row] = await db.rows(select({
    from: e.interruptedFrom,
    expectedReturn: e.expectedReturn,
    answer: e.comingBack.answer,
    until: e.comingBack.until,
    answeredOn: e.comingBack.answeredOn,
  })`
    from ${e} where ${e.id} = ${engagement.id}`)
  if (!row) return null
  const back = row.expectedReturn
  return { ...row, isAsked: back !== null && today >= askedAboutReturnFrom(back) }
}
