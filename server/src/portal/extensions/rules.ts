import type { FlatValues } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { addDays } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { offeredDays, whyNoExtension } from '@minster/domain/portal/extensions/extension-rules'
import { isDecision, isExtensionState } from '@minster/domain/portal/extensions/extension-states'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import type { Telling } from '#kit/notifications/notify.ts'
import { keptWhile } from '#kit/records/kept-while.ts'
import type { Consequence, Rule, Rules } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'
import { studentOf } from '#students/student/student-of.ts'
import { caseOf, type StudentWork, workOf } from './read-works.ts'
import { telling } from './tell.ts'

const { e, s } = tables({ e: 'extension-requests', s: 'students' })

/** What holds of requests for extensions and of standing allowances, and who hears of them. */
export function extensionRules(parts: Telling): Rules {
  return {
    'extension-requests': [placed, timed, granted, revokedFirst, sound, foreseen, telling(parts)],
    'learning-support': [ended],
  }
}

/** A new request knows in which session and module its work is done. */
const placed: Rule = {
  async complete({ before, after }, { tx, now }) {
    if (before !== null) return {}
    const work = after['session'] && after['moduleInstance'] ? undefined : await workOf(tx, after)
    return { sentAt: now, ...(work && { session: work.session, moduleInstance: work.moduleInstance }) }
  },
}

/** Who decided and when, what was asked and answered; every decision has words of its own. */
const timed: Rule = {
  async complete({ before, after }, { now, caller }) {
    const { state } = after
    if (before?.['state'] === state || !isExtensionState(state)) return {}
    if (state === 'More information required')
      return { 'more.askedAt': now, 'more.answer': null, 'more.answeredAt': null }
    if (state === 'More information received') return { 'more.answeredAt': now }
    if (!isDecision(state)) return {}
    const words = after['decision.words'] ?? null
    const isLeftOver = before !== null && words === (before['decision.words'] ?? null)
    return {
      'decision.by': caller.userId || null,
      'decision.at': now,
      'decision.words': isLeftOver ? null : words,
    }
  },
}

function isGrantedAnew(before: FlatValues | null, after: FlatValues): boolean {
  if (after['state'] !== 'Approved') return false
  return before?.['state'] !== 'Approved' || before['granted.days'] !== after['granted.days']
}

/** As many days as were asked for unless it is said otherwise, counted from the student's own deadline. */
const granted: Rule = {
  async complete({ before, after }, { tx }) {
    if (!isGrantedAnew(before, after)) return {}
    const days = after['granted.days'] ?? after['length']
    const work = await workOf(tx, after)
    const from = work ? ownDeadlineOf(work.due, work.standingDays) : null
    const until = from !== null && typeof days === 'number' ? addDays(from, days) : null
    return { 'granted.days': days ?? null, 'granted.until': until }
  },
}

const revokedFirst = keptWhile(
  (ids) => select({ id: e.id, count: sql<number>`1` })`
    from ${e} where ${e.id} = any(${ids}) and ${e.state} = 'Approved'`,
  () => ({ param: 'state', message: 'The student has been told of this extension. Revoke it first.' }),
)

/** Nobody is given time for what they do not take, twice, after the result, or past the last day of the year. */
const sound: Rule = {
  async problems({ id, before, after }, { tx }) {
    if (after === null) return []
    if (before !== null && !isGrantedAnew(before, after)) return []
    // Two for one piece of work follow each other; only what is asked afterwards sees what the first one is.
    await tx.rows(sql`select 1 from ${s} where ${s.id} = ${after['student']} for no key update`)
    const work = await workOf(tx, after)
    if (!work) return [{ param: 'assignment', message: 'The student does not take the module of this work.' }]
    const whyNot = whyNoExtension(caseOf(work, id))
    if (whyNot !== null) return [{ param: before === null ? 'assignment' : 'state', message: whyNot }]
    return after['state'] === 'Approved' ? pastLast(work, after) : []
  },
}

function pastLast(work: StudentWork, { 'granted.days': days }: FlatValues): Problem[] {
  const from = ownDeadlineOf(work.due, work.standingDays)
  if (from === null || typeof days !== 'number') return []
  const { whyNot } = offeredDays(from, days, work.lastDay)
  return whyNot === null ? [] : [{ param: 'granted.days', message: whyNot }]
}

/** What a step means, said before it is made. */
const foreseen: Rule = {
  async consequences({ before, after }, { tx, today }) {
    const state = after?.['state']
    if (before === null || after === null || before['state'] === state || !isExtensionState(state)) return []
    const [work, student] = [await workOf(tx, after), await studentOf(tx, after['student'])]
    const lines: Consequence[] = []
    const say = (id: string, label: string, detail?: string) =>
      lines.push({ id, label, ticked: true, locked: true, ...(detail !== undefined && { detail }) })
    const own = work ? ownDeadlineOf(work.due, work.standingDays) : null
    const until = after['granted.until']
    if (state === 'Approved' && own !== null && typeof until === 'string')
      say('deadline', `The deadline becomes ${formatDate(until)} instead of ${formatDate(own)}`)
    if (state === 'Revoked' && own !== null)
      say(
        'deadline',
        `The deadline is ${formatDate(own)} again`,
        own < today ? 'That day has passed: what is handed in now counts as late.' : undefined,
      )
    if (state !== 'More information received' && state !== 'Taken back' && student)
      say(
        'told',
        student.email === null
          ? `${student.name} has no e-mail address: tell them yourself`
          : `${student.name} is told by e-mail`,
      )
    return lines
  },
}

/** The day a learning support plan ended, so that work due before keeps its days. */
const ended: Rule = {
  async complete({ before, after }, { now }) {
    const isEnded = after['state'] === 'Ended'
    if (isEnded === (before?.['state'] === 'Ended')) return {}
    return { endedOn: isEnded ? dayOf(new Date(now)) : null }
  },
}
