import { answerBy } from '@minster/domain/college/years/answer-days'
import { daysAt } from '@minster/domain/college/years/college-calendar'
import { can } from '@minster/domain/kit/permissions/permissions'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { cannedWords } from '@minster/domain/office/tickets/canned-words'
import { isMatterOutcome } from '@minster/domain/portal/forms/matter-outcomes'
import {
  answeredStates,
  isOpenRequest,
  isWaitingRequest,
} from '@minster/domain/portal/requests/student-request-states'
import { notify, type Telling } from '#kit/notifications/notify.ts'
import type { RecordChange, Rule, RuleContext, Rules } from '#kit/records/rules.ts'
import { readCalendar } from '#office/calendar/read-calendar.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dayOf } from '#platform/process/today.ts'
import { type StudentThere, studentOf } from '#students/student/student-of.ts'
import { offerToStudent, type StudentLetter, writeToStudent } from '#students/student/write-to-student.ts'
import { ownersIn } from './owners.ts'
import { say, type ThreadEntry } from './say.ts'

/** What holds of lines of the inbox: whose they are, since when they are settled, and that the student hears the answer. */
export function studentRequestRules(parts: Telling): Rules {
  return {
    'student-requests': [
      madeOut,
      takenAndSettled(parts),
      givenToOwners,
      answeredAnew,
      keepsThread,
      foretold(parts),
      answered(parts),
      given(parts),
    ],
  }
}

/** Whoever acts on a line nobody has taken takes it; one that is given to somebody is in hand. */
function takenAndSettled({ college }: Telling): Rule {
  const waiting = async (db: Queryable, form: unknown, today: string) => ({
    waitingSince: today,
    answerBy: answerBy(
      String(form),
      today,
      college.answerDays,
      daysAt(await readCalendar(db), 'Closure', null),
    ),
  })
  const notWaiting = { waitingSince: null, answerBy: null }
  return {
    async complete({ before, after }, { tx, now, caller }) {
      const today = dayOf(new Date(now))
      const form = after['form']
      if (before === null) return isWaitingRequest(after['state']) ? waiting(tx, form, today) : notWaiting
      const isGiven = after['owner'] !== null && before['owner'] !== after['owner']
      const state = isGiven && after['state'] === 'New' ? 'In hand' : after['state']
      if (state === before['state']) return {}
      const isActedOn = state !== 'New' && state !== 'Taken back' && can(caller.claims, 'students:edit')
      const wasWaiting = Boolean(before['waitingSince'])
      return {
        state,
        owner: after['owner'] ?? (isActedOn ? caller.userId : null),
        settledAt: isOpenRequest(state) ? null : now,
        ...(!isWaitingRequest(state) ? notWaiting : wasWaiting ? {} : await waiting(tx, form, today)),
      }
    },
  }
}

/** A line is given only to somebody who can answer it. */
const givenToOwners: Rule = {
  async problems({ before, after }, { tx }) {
    const owner = after?.['owner'] ?? null
    if (owner === null || owner === before?.['owner']) return []
    const owners = await ownersIn(tx)
    return owners.some(({ id }) => id === owner)
      ? []
      : [{ param: 'owner', message: 'Choose somebody who answers students.' }]
  },
}

/** One answer goes to many, and speaks to each by their own name. */
const madeOut: Rule = {
  async complete({ before, after }, { tx }) {
    const words = requestNews(before, after)
    if (words === null || !words.includes('{name}')) return {}
    const student = await studentOf(tx, after['student'])
    return { answer: cannedWords(words, student?.firstName ?? '') }
  },
}

/** What a student asked in words is settled, or asked back, with words they have not had before. */
const answeredAnew: Rule = {
  async problems({ before, after }, { byRule }) {
    if (byRule || before === null || after?.['form'] !== 'requests') return []
    const isMoved = before['state'] !== after['state'] && answeredStates.some((one) => one === after['state'])
    if (!isMoved || !after['answer'] || after['answer'] !== before['answer']) return []
    return [{ param: 'answer', message: 'The student has had these words before. Write your answer.' }]
  },
}

/** The mail by which the student hears, to be read before it goes. */
function foretold(parts: Telling): Rule {
  return {
    async consequences(change, { tx, caller }) {
      const letter = await answerTo(tx, change, caller)
      if (letter === null) return []
      const mail = await offerToStudent(tx, parts, letter.student, letter)
      const { name } = letter.student
      const label =
        mail.missing.length > 0
          ? `${name} has no e-mail address: tell them yourself`
          : `${name} is answered by e-mail`
      return [{ id: 'answer', label, ticked: true, locked: true, mail }]
    },
  }
}

/** What is answered on a request in words stands in its thread. Whatever moves a line by rule says itself what there is to say. */
const keepsThread: Rule = {
  async followUp({ id, before, after }, { tx, door, caller, byRule }) {
    if (byRule || before === null || after?.['form'] !== 'requests') return
    const entry = entryOf(before, after)
    if (entry !== null) await say(tx, { door, caller }, id, entry)
  },
}

function entryOf(before: FlatValues, after: FlatValues): ThreadEntry | null {
  const { answer, state } = after
  const body = answer === before['answer'] ? null : answer
  if (before['state'] !== state && isMatterOutcome(state))
    return { side: 'College', purpose: 'Outcome', outcome: state, body }
  if (typeof body !== 'string' || body === '') return null
  return { side: 'College', purpose: state === 'Waiting for the student' ? 'Question' : 'Message', body }
}

/** Requests in words are answered here; of everything else the student hears where it is decided. */
function answered(parts: Telling): Rule {
  return {
    async followUp(change, { tx, byRule, caller }) {
      const letter = byRule ? null : await answerTo(tx, change, caller)
      if (letter !== null) await writeToStudent(tx, parts, letter.student, letter)
    },
  }
}

async function answerTo(
  tx: Queryable,
  { id, before, after }: RecordChange,
  caller: Caller,
): Promise<(StudentLetter & { readonly student: StudentThere }) | null> {
  if (after?.['form'] !== 'requests') return null
  const answer = requestNews(before, after)
  const student = answer === null ? undefined : await studentOf(tx, after['student'])
  if (!student) return null
  return {
    student,
    template: 'request-answered',
    page: 'requests',
    values: { subject: after['subject'], answer },
    about: { type: 'student-requests', id },
    by: caller.userId,
  }
}

/** What the student is told of a change; null where it is nothing to them. */
function requestNews(before: FlatValues | null, { answer }: FlatValues): string | null {
  if (before === null || typeof answer !== 'string' || answer === '') return null
  return answer === before['answer'] ? null : answer
}

/** Whoever is given a line hears of it, unless they took it themselves. */
function given(parts: Telling): Rule {
  return {
    async followUp({ id, before, after }: RecordChange, { tx, caller, byRule }: RuleContext) {
      const owner = after?.['owner'] ?? null
      if (byRule || typeof owner !== 'string' || owner === before?.['owner']) return
      const student = await studentOf(tx, after?.['student'])
      await notify(tx, parts, {
        event: 'request',
        to: [owner],
        text: `${caller.name} gave you something a student sent: ${String(after?.['subject'])} (${student?.name ?? 'a student'})`,
        about: { name: 'student-requests', id },
        by: caller.userId,
      })
    },
  }
}
