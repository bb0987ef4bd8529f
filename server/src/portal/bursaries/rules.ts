import type { FlatValues } from '@minster/domain/kit/record/values'
import { formatMoney } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { leftOf } from '@minster/domain/portal/bursaries/pot'
import { bursaryQuestions } from '@minster/domain/portal/bursaries/reference-questions'
import { isDecided, isUndecided } from '@minster/domain/portal/bursaries/states'
import { isMatterOutcome } from '@minster/domain/portal/forms/matter-outcomes'
import type { StudentRequestState } from '@minster/domain/portal/requests/student-request-states'
import { voidLinks } from '#kit/mailed-links/links.ts'
import { keptWhile } from '#kit/records/kept-while.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'
import { settle } from '../requests/receive.ts'
import { sayAbout, type ThreadEntry } from '../requests/say.ts'
import { bursaryLinks } from './links.ts'
import { type BursaryMailer, mailStudent } from './post.ts'
import { awardIn, problemsOfAward, readAwards } from './pot.ts'

const { b, bu, e, s } = tables({
  b: 'bursary-applications',
  bu: 'bursary-rounds',
  e: 'enrolment-sessions',
  s: 'students',
})

/** A round is there while anybody has asked in it. */
const keptWhileAsked = keptWhile(
  (ids) => select({ id: b.round, count: sql<number>`count(*)` })`
    from ${b}
    where ${b.round} = any(${ids}) and ${alive(b)} group by 1`,
  (count) => ({ param: 'round', message: askedWords(count) }),
)

function askedWords(count: number): string {
  return `${count} asked in this round already, so it stays. Settle it instead.`
}

/** A pot holds at least what was awarded of it. */
const soundRound: Rule = {
  async problems({ id, before, after }, { tx }) {
    if (before === null || after === null) return []
    const isPreparedAgain = after['state'] === 'In preparation' && before['state'] !== 'In preparation'
    if (!isPreparedAgain && after['pot'] === before['pot']) return []
    // Held as an award holds it, so that none slips in meanwhile.
    await tx.rows(sql`select 1 from ${bu} where ${bu.id} = ${id} for no key update`)
    const awards = await readAwards(tx, [id])
    if (isPreparedAgain)
      return awards.length > 0 ? [{ param: 'state', message: askedWords(awards.length) }] : []
    const held = -leftOf(0, awards.flatMap(awardIn))
    const message = `${formatMoney(held)} of it is awarded. The pot cannot be smaller.`
    return Number(after['pot']) < held ? [{ param: 'pot', message }] : []
  },
}

/** Whoever asks studies at present, and asks once in a round. */
const oneForEach: Rule = {
  async complete({ before, after }, { tx, now }) {
    if (before !== null) return {}
    const [session] = await tx.rows(select({
      id: e.id,
    })`from ${e} join ${s} on ${s.engagement} = ${e.engagement}
      where ${s.id} = ${after['student'] ?? null}::uuid and ${alive(e)} order by ${e.academicYear} desc limit 1`)
    return { session: after['session'] ?? session?.id ?? null, sentAt: after['sentAt'] ?? now }
  },
  async problems({ id, before, after }, { tx }) {
    if (before !== null || after === null) return []
    // Two of one student at the same instant wait for each other.
    await tx.rows(sql`select 1 from ${s} where ${s.id} = ${after['student']} for no key update`)
    const [other] = await tx.rows(sql`
      select 1 from ${b} where ${b.student} = ${after['student']} and ${b.round} = ${after['round']}
        and ${b.id} <> ${id} and ${alive(b)} limit 1`)
    const message = 'They have asked in this round already. Open that application.'
    return other ? [{ param: 'student', message }] : []
  },
}

/** Who decided and when is kept with the decision; one that is taken back has never been told. */
const decision: Rule = {
  async complete({ before, after }, { now, caller }) {
    const state = String(after['state'])
    if (before?.['state'] === state) return {}
    if (isUndecided(state))
      return {
        'decision.by': null,
        'decision.at': null,
        releasedAt: null,
        'award.answer': null,
        'award.answeredAt': null,
      }
    if (!isDecided(state)) return {}
    return {
      'decision.by': caller.userId || null,
      'decision.at': now,
      releasedAt: null,
      ...(state !== 'Approved' && { 'decision.amount': null }),
    }
  },
  async problems({ id, before, after }, { tx }) {
    const round = after?.['round']
    if (after?.['state'] !== 'Approved' || typeof round !== 'string') return []
    const isTouched = ['state', 'decision.amount'].some((path) => before?.[path] !== after[path])
    // What was declined holds nothing, and its amount is told already.
    if (!isTouched || after['award.answer'] === 'Declined') return []
    const amount = after['decision.amount']
    return problemsOfAward(tx, {
      application: id,
      round,
      amount: typeof amount === 'number' ? amount : null,
    })
  },
}

/** Whoever has to add something is told so by mail, at once. */
function asksForMore(post: BursaryMailer): Rule {
  const needed = 'Additional information needed'
  return {
    async followUp({ id, before, after }, { tx, caller }) {
      if (after?.['state'] !== needed) return
      if (before?.['state'] === needed && before['needed'] === after['needed']) return
      await mailStudent(tx, post, { id, template: 'bursary-more-information', by: caller.userId })
    },
  }
}

/** The line in the office's inbox follows what the student knows, so that it tells them nothing early. */
function keepsInbox({ clock }: BursaryMailer): Rule {
  return {
    async followUp({ id, before, after }, context) {
      const { tx, door, caller } = context
      if (before === null || after === null) return
      const about = { type: 'bursary-applications', id, form: 'bursary-application' } as const
      const entry = entryOf(before, after)
      if (entry !== null) await sayAbout(context, about, entry)
      const state = lineAfter(before, after)
      if (state === null) return
      await settle(tx, door, caller, about, { state, at: clock.now().toISOString() })
    },
  }
}

function lineAfter(before: FlatValues, after: FlatValues): StudentRequestState | null {
  const isNew = (path: string) => before[path] !== after[path]
  if (isNew('state') && after['state'] === 'Additional information needed') return 'Waiting for the student'
  if (isNew('state') && after['state'] === 'Cancelled') return 'Done'
  if (isNew('releasedAt') && after['releasedAt'] !== null)
    return after['state'] === 'Approved' ? 'Waiting for the student' : 'Done'
  return isNew('award.answer') && after['award.answer'] !== null ? 'Done' : null
}

/** What a change says to the other side; a decision nothing before it is released. */
function entryOf(before: FlatValues, after: FlatValues): ThreadEntry | null {
  const isNew = (path: string) => before[path] !== after[path]
  const { state } = after
  if (state === 'Additional information needed')
    return isNew('state') || isNew('needed')
      ? { side: 'College', purpose: 'Question', body: after['needed'] }
      : null
  const answer = after['award.answer']
  if (isNew('award.answer') && (answer === 'Accepted' || answer === 'Declined'))
    return { side: 'Student', purpose: 'Outcome', outcome: answer, body: null }
  const isOut = isNew('releasedAt') && after['releasedAt'] !== null
  if (!isMatterOutcome(state) || !(isOut || (isNew('state') && state === 'Cancelled'))) return null
  return { side: 'College', purpose: 'Outcome', outcome: state, body: isOut ? after['decision.words'] : null }
}

const answers = namesOf(bursaryQuestions)

/** A reference that has come says so, and a link opens nothing once nobody waits for it. */
const soundReference: Rule = {
  async complete({ before, after }, { now }) {
    // Nothing has come back from another address yet.
    const moved = before !== null && before['email'] !== after['email'] ? { bouncedOn: null } : {}
    if (after['state'] !== 'Received' || before?.['state'] === 'Received') return moved
    return { ...moved, receivedOn: after['receivedOn'] ?? dayOf(new Date(now)) }
  },
  async problems({ before, after }) {
    if (after === null || after['state'] !== 'Received' || before?.['state'] === 'Received') return []
    const message = 'Enter what the referee said before it counts as received.'
    return answers.some((name) => Boolean(after[name])) ? [] : [{ param: 'known', message }]
  },
  async followUp({ id, before, after }, { tx }) {
    if (before === null) return
    const isWaitedFor = after?.['state'] === 'Additional information needed'
    if (!isWaitedFor || before['email'] !== after['email']) await voidLinks(tx, bursaryLinks, id, new Date())
  },
}

/** What the college wants to happen around bursaries. */
export function bursaryRules(post: BursaryMailer): Rules {
  return {
    'bursary-rounds': [keptWhileAsked, soundRound],
    'bursary-applications': [oneForEach, decision, asksForMore(post), keepsInbox(post)],
    'bursary-references': [soundReference],
  }
}
