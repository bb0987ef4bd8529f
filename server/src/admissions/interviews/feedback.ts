import type { Feedback, FeedbackGiven } from '@minster/domain/admissions/interviews/interview-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { formatLongDay } from '@minster/domain/platform/words/london-time'
import { collectionOf } from '@minster/domain/register/paths'
import { followersOf, notify } from '#kit/notifications/notify.ts'
import { history } from '#kit/records/history-table.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, optional, present, table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { BookingContext } from './booking.ts'
import { interviews } from './read.ts'
import { type ReachedInterview, readsAll } from './visibility.ts'

const { f, k, p, i } = tables({ f: 'faculty', k: 'interview-feedback', p: 'people', i: 'interviews' })
const { u } = optional(tables({ u: 'users' }))
const historyRow = table(history)

const feedback = collectionOf('interview-feedback')

/** The feedback on an interview a caller reads: their own, and that of the others where they may. */
export function readFeedback(db: Queryable, reached: ReachedInterview, caller: Caller): Promise<Feedback[]> {
  const whose = readsAll(reached) ? sql`true` : sql`${f.user}::text = ${caller.userId}`
  return db.rows(select({
    id: k.id,
    version: k.version,
    member: sql<{ id: string; label: string }>`json_build_object('id', ${f.id}, 'label',
        ${nameOfPerson(p)})`,
    isMine: sql<boolean>`coalesce(${f.user}::text = ${caller.userId}, false)`,
    pointsOfConcern: k.pointsOfConcern,
    followUp: k.followUp,
    comments: k.comments,
    recommendation: k.recommendation,
    given: present(k.given),
  })`
    from ${k} join ${f} on ${f.id} = ${k.member} join ${p} on ${p.id} = ${f.person}
    where ${k.interview} = ${reached.interview.id} and ${alive(k)} and ${whose}
    order by ${k.given}, ${k.id}`)
}

/** The panel's summary, for who reads all feedback. */
export async function readSummary(db: Queryable, reached: ReachedInterview) {
  if (!readsAll(reached)) return null
  const [row] = await db.rows(select({
    text: i.panelSummary,
    by: u.name,
  })`from ${i} left join ${u} on ${u.id} = ${i.summaryBy}
    where ${i.id} = ${reached.interview.id}`)
  return row?.text ? { text: row.text, by: row.by } : null
}

/** Keeps what an interviewer thought. The first time it is given, the interview counts as held and the office is told. */
export async function giveFeedback(
  tx: Transaction,
  desk: BookingContext,
  { interview, me }: ReachedInterview,
  given: FeedbackGiven,
  caller: Caller,
): Promise<void> {
  if (!me) throw new AppError('FORBIDDEN', 'Only who is on the panel gives feedback on an interview.')
  const { application } = interview
  if (application === null || (interview.state !== 'Booked' && interview.state !== 'Held'))
    throw new AppError('INVALID', 'There is no feedback to give on this interview.')
  const now = desk.clock.now()
  if (Date.parse(interview.start) > now.getTime())
    throw new AppError('INVALID', 'Feedback is given once the interview has begun.')
  const how = { caller, byRule: true }
  // Holds the interview, so that a second call of the same interviewer waits and then changes what the first gave.
  await desk.door.change(tx, interviews, interview.id, {}, how)
  const [before] = await tx.rows(select({ id: k.id })`from ${k}
    where ${k.interview} = ${interview.id} and ${k.member} = ${me.member.id} and ${alive(k)}`)
  if (before) {
    await desk.door.change(tx, feedback, before.id, given, how)
    return
  }
  const values = { interview: interview.id, member: me.member.id, given: now.toISOString(), ...given }
  await desk.door.create(tx, feedback, values, how)
  if (interview.state === 'Booked')
    await desk.door.change(tx, interviews, interview.id, { state: 'Held' }, how)

  const [maker] = await tx.rows(
    select({
      user_id: historyRow.userId,
    })`from ${historyRow} where ${historyRow.recordType} = 'interviews' and ${historyRow.recordId} = ${interview.id} and ${historyRow.version} = 1`,
  )
  const about = { name: 'applications', id: application.id } as const
  const owing = interview.panel.filter((one) => !one.gave && !one.isMe).length
  const rest = owing === 0 ? 'All feedback is there.' : `${owing} more to come.`
  await notify(tx, desk, {
    event: 'interview-feedback',
    to: [maker?.user_id ?? null, ...(await followersOf(tx, about))],
    text: `${me.member.label} gave feedback on the interview of ${application.label} on ${formatLongDay(interview.start)}. ${rest}`,
    about,
    by: caller.userId,
  })
}

/** Writes down what the panel thinks together: the office, or the chair once their own feedback is there. */
export async function writeSummary(
  tx: Transaction,
  desk: BookingContext,
  reached: ReachedInterview,
  panelSummary: string | null,
  caller: Caller,
): Promise<void> {
  const { interview, me, isOfficer } = reached
  if (!isOfficer && !me?.chair)
    throw new AppError('FORBIDDEN', 'The chair of the panel or the office writes the summary.')
  if (!readsAll(reached)) throw new AppError('FORBIDDEN', 'Give your own feedback first.')
  if (interview.application === null || Date.parse(interview.start) > desk.clock.now().getTime())
    throw new AppError('INVALID', 'A summary is written once the interview has begun.')
  const values = { panelSummary, summaryBy: panelSummary?.trim() ? caller.userId : null }
  await desk.door.change(tx, interviews, interview.id, values, { caller, byRule: true })
}
