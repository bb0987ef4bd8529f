import { isMatterOutcome } from '@minster/domain/portal/forms/matter-outcomes'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { randomFrom } from './random.ts'

const { r } = tables({ r: 'student-requests' })
const { x, i, b } = optional(
  tables({ x: 'extension-requests', i: 'ios-requests', b: 'bursary-applications' }),
)

const aboutOf = (form: string) =>
  sql`case when ${r.form} = ${form} then split_part(${r.about}, '/', 2)::uuid end`

/** Writes what was said on what students asked for, as far as the records tell: questions, answers and outcomes. */
export async function writeThreads(tx: Transaction, registrar: string): Promise<void> {
  const random = randomFrom('threads')
  const lines = await tx.rows(select({
    id: r.id,
    sentAt: r.sentAt,
    settledAt: r.settledAt,
    outcome: sql<string>`coalesce(${x.state}, ${i.state}, ${b.state}, ${r.state})`,
    isAsked: sql<boolean>`${r.state} = 'Waiting for the student'`,
    question: sql<string | null>`coalesce(${x.more.question}, ${i.question}, ${b.needed})`,
    reply: x.more.answer,
    answer: sql<string | null>`coalesce(${r.answer}, ${x.decision.words}, ${i.answer})`,
  })`
    from ${r} left join ${x} on ${x.id} = ${aboutOf('extension-request')}
      left join ${i} on ${i.id} = ${aboutOf('ios-request')}
      left join ${b} on ${b.id} = ${aboutOf('bursary-application')}
    where ${r.form} in ('requests', 'extension-request', 'ios-request', 'bursary-application') and ${alive(r)}
    order by ${r.sentAt}, ${r.id}`)
  const rows = lines.flatMap(
    ({ id, sentAt, settledAt, outcome, isAsked, question, reply, answer }): NewRow[] => {
      const sent = Date.parse(sentAt)
      const message = (at: number, values: NewRow['values']): NewRow => ({
        id: random.id(at),
        at: new Date(at).toISOString(),
        values: { request: id, audience: 'Public', purpose: 'Message', files: [], ...values },
      })
      const college = { side: 'College', author: registrar }
      const asked = question ?? (isAsked ? answer : null)
      return [
        ...(asked === null
          ? []
          : [message(sent + hours(20), { ...college, purpose: 'Question', body: asked })]),
        ...(reply === null ? [] : [message(sent + hours(22), { side: 'Student', body: reply })]),
        ...(settledAt !== null && isMatterOutcome(outcome)
          ? [message(Date.parse(settledAt), { ...college, purpose: 'Outcome', outcome, body: answer })]
          : []),
      ]
    },
  )
  await writeRows(tx, 'request-messages', rows)
}

function hours(count: number): number {
  return count * 60 * 60 * 1000
}
