import { standingOf } from '@minster/domain/college/studies/status'
import { can } from '@minster/domain/kit/permissions/permissions'
import type { FlatValues } from '@minster/domain/kit/record/values'
import {
  type InterruptionState,
  isDecidedInterruption,
  isInterruptionState,
  isOpenInterruption,
} from '@minster/domain/portal/interruptions/ios-states'
import type { StudentRequestState } from '@minster/domain/portal/requests/student-request-states'
import { notify, type Telling } from '#kit/notifications/notify.ts'
import type { RecordChange, Rule, RuleContext, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { studentOf } from '#students/student/student-of.ts'
import { settle } from '../requests/receive.ts'
import { sayAbout, type ThreadEntry } from '../requests/say.ts'
import { soundRequest } from './sound-request.ts'
import { type InterruptionLetter, writeOfAway } from './write-of-away.ts'

const { m, s, e, c } = tables({
  m: 'module-enrolments',
  s: 'enrolment-sessions',
  e: 'engagements',
  c: 'planned-changes',
})

/** What holds of requests to interrupt, who hears of them, and what becomes of the question before a return. */
export function interruptionRules(parts: Telling): Rules {
  return { 'ios-requests': [timed, soundRequest, notifies(parts)], engagements: [returnRules(parts)] }
}

/**
 * Another day of return is another question: what was answered about the former is over, and the student is told. Once
 * they are back, or gone, nothing waits any longer.
 */
function returnRules(parts: Telling): Rule {
  return {
    independent: true,
    async complete(change) {
      if (!isReturnMoved(change) && !isLeaving(change)) return {}
      return {
        'comingBack.answer': null,
        'comingBack.until': null,
        'comingBack.words': null,
        'comingBack.answeredOn': null,
      }
    },
    async followUp(change, { tx, door, caller, action }) {
      const { id, before, after } = change
      const isOver = isAway(before) && after !== null && !isAway(after)
      // Undoing puts back what the change wrote; what a student has answered since waits for nobody.
      if (!isOver && (action === 'undone' || !isReturnMoved(change))) return
      const about = { type: 'engagements', id, form: 'ios-request' } as const
      await settle(tx, door, caller, about, { state: 'Done', at: parts.clock.now().toISOString() })
      if (isOver || action === 'imported' || !after?.['expectedReturn']) return
      await writeOfAway(tx, parts, {
        template: 'ios-extended',
        student: after['student'],
        from: after['interruptedFrom'],
        back: after['expectedReturn'],
        about: { type: 'engagements', id },
        by: caller.userId,
      })
    },
  }
}

function isAway(values: RecordChange['after']): boolean {
  return standingOf(values?.['status']) === 'away'
}

/** What was answered before an earlier return says nothing of this one. */
function isLeaving({ before, after }: RecordChange): boolean {
  return before !== null && !isAway(before) && isAway(after)
}

/** Only of who is away and stays away: whoever leaves has other days. */
function isReturnMoved({ before, after }: RecordChange): boolean {
  return isAway(before) && isAway(after) && before?.['expectedReturn'] !== after?.['expectedReturn']
}

/** When it came and when it was decided, by whom; one taken up again is undecided. */
const timed: Rule = {
  async complete({ before, after }, { tx, now, caller }) {
    const first = before === null ? { submittedAt: now, ...(await placeOf(tx, after)) } : {}
    if (before?.['state'] === after['state']) return first
    const isDecided = isDecidedInterruption(after['state'])
    return {
      ...first,
      decidedAt: isDecided ? now : null,
      decidedBy: isDecided ? caller.userId || null : null,
    }
  },
}

/** The session it falls into and the modules it cuts short, where they are not named. */
async function placeOf(db: Queryable, { session, modules, engagement }: FlatValues): Promise<FlatValues> {
  const [latest] = await db.rows(select({
    id: s.id,
    modules: sql<readonly string[]>`array(
      select ${m.moduleInstance} from ${m}
      where ${m.session} = ${s.id} and ${m.status} = 'Enrolled' and ${alive(m)} order by ${m.id})`,
  })`
    from ${s} where ${s.engagement} = ${engagement ?? null} and ${alive(s)}
    order by ${s.academicYear} desc, ${s.startDate} desc nulls last limit 1`)
  const isNamed = Array.isArray(modules) && modules.length > 0
  return {
    session: session ?? latest?.id ?? null,
    modules: isNamed ? modules : (latest?.modules ?? null),
  }
}

/** The student hears of each step that is not their own, the personal tutor of the request. */
function notifies(parts: Telling): Rule {
  return {
    async followUp(change, context) {
      const { before, after } = change
      if (after === null || context.action === 'imported') return
      if (before !== null && before['state'] === after['state']) return
      await write(parts, change, context)
      if (before === null) await tellTutor(parts, change, context)
      // What is undone takes its line in the inbox along.
      else if (context.action !== 'undone') await settleLine(parts, change, context)
    },
  }
}

const letters: Readonly<Record<InterruptionState, InterruptionLetter['template'] | null>> = {
  Submitted: 'ios-received',
  'More information required': 'ios-question',
  Approved: 'ios-approved',
  Declined: 'ios-declined',
  Withdrawn: null,
}

async function write(
  parts: Telling,
  { id, before, after }: RecordChange,
  { tx, caller }: RuleContext,
): Promise<void> {
  const { student, state, question, answer } = after ?? {}
  // What the student adds themselves is no news to them.
  if (!isInterruptionState(state) || (state === 'Submitted' && isOpenInterruption(before?.['state']))) return
  const template = letters[state]
  if (template === null) return
  const { from, back } = await interruptionDays(tx, id, after ?? {})
  await writeOfAway(tx, parts, {
    template,
    student,
    from,
    back,
    about: { type: 'ios-requests', id },
    by: caller.userId,
    further: { question, answer },
  })
}

/** An approved request is for the days the studies were moved with, which may be others than were asked for. */
async function interruptionDays(
  tx: Queryable,
  id: string,
  { state, engagement, from, expectedReturn }: FlatValues,
): Promise<{ readonly from: unknown; readonly back: unknown }> {
  if (state !== 'Approved') return { from, back: expectedReturn }
  const [planned] = await tx.rows(
    select({ from: c.on, back: c.expectedReturn })`from ${c}
      where ${c.request} = ${id} and ${c.state} = 'Planned' and ${alive(c)}`,
  )
  if (planned) return planned
  const [days] = await tx.rows(
    select({ from: e.interruptedFrom, back: e.expectedReturn })`from ${e} where ${e.id} = ${engagement}`,
  )
  return days ?? { from, back: expectedReturn }
}

const settledAs: Readonly<Record<InterruptionState, StudentRequestState | null>> = {
  Submitted: null,
  'More information required': 'Waiting for the student',
  Approved: 'Done',
  Declined: 'Declined',
  Withdrawn: 'Taken back',
}

/** The line in the office's inbox goes along with what is decided. */
async function settleLine(parts: Telling, change: RecordChange, context: RuleContext): Promise<void> {
  const { id, after } = change
  const { tx, door, caller } = context
  const about = { type: 'ios-requests', id, form: 'ios-request' } as const
  const entry = entryOf(change, context)
  if (entry !== null) await sayAbout(context, about, entry)
  const state = isInterruptionState(after?.['state']) ? settledAs[after['state']] : null
  if (state === null) return
  await settle(tx, door, caller, about, { state, at: parts.clock.now().toISOString() })
}

/** What a step says to the other side. */
function entryOf({ before, after }: RecordChange, { caller, reason }: RuleContext): ThreadEntry | null {
  const { state, question, answer } = after ?? {}
  if (state === 'More information required') return { side: 'College', purpose: 'Question', body: question }
  if (state === 'Approved') return { side: 'College', purpose: 'Outcome', outcome: state, body: null }
  if (state === 'Declined') return { side: 'College', purpose: 'Outcome', outcome: state, body: answer }
  if (state !== 'Withdrawn') return null
  // Nobody takes back what was approved: the college has called it off, and says why.
  if (before?.['state'] === 'Approved')
    return { side: 'College', purpose: 'Outcome', outcome: 'Cancelled', body: reason }
  const side = can(caller.claims, 'forms:student') ? 'Student' : 'College'
  return { side, purpose: 'Outcome', outcome: 'Taken back', body: null }
}

async function tellTutor(
  parts: Telling,
  { id, after }: RecordChange,
  { tx, caller }: RuleContext,
): Promise<void> {
  const student = await studentOf(tx, after?.['student'])
  if (!student) return
  await notify(tx, parts, {
    event: 'interruption',
    to: [student.tutor],
    text: `${student.name} asks to interrupt their studies. You can add a comment before it is decided`,
    about: { name: 'ios-requests', id },
    by: caller.userId,
  })
}
