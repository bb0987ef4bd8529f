import { standingOf } from '@minster/domain/college/studies/status'
import type { OwnAway, OwnInterruptions } from '@minster/domain/portal/interruptions/interruption-calls'
import { askedAboutReturnFrom } from '@minster/domain/students/student/interruption'
import { labelOfFile } from '#kit/files/label.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Me } from '../forms/me.ts'
import { readComing } from '../planned/read-coming.ts'

const { r, e } = tables({ r: 'ios-requests', e: 'engagements' })
const { f } = optional(tables({ f: 'files' }))

/** Reads what a student asked for before, the latest first, and how they stand while they are away. */
export async function readOwnInterruptions(db: Queryable, me: Me): Promise<OwnInterruptions> {
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
  return {
    requests,
    away: await readAway(db, me),
    coming: await readComing(db, me),
    canAsk: standingOf(me.engagement?.status) === 'studying',
  }
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
