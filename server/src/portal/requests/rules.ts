import { can } from '@minster/domain/kit/permissions/permissions'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { cannedWords } from '@minster/domain/office/tickets/canned-words'
import {
  answeredStates,
  isOpenRequest,
  isWaitingRequest,
} from '@minster/domain/portal/requests/student-request-states'
import { notify, type Telling } from '#kit/notifications/notify.ts'
import type { RecordChange, Rule, RuleContext, Rules } from '#kit/records/rules.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dayOf } from '#platform/process/today.ts'
import { type StudentThere, studentOf } from '#students/student/student-of.ts'
import { offerToStudent, type StudentLetter, writeToStudent } from '#students/student/write-to-student.ts'
import { ownersIn } from './owners.ts'

/** What holds of lines of the inbox: whose they are, since when they are settled, and that the student hears the answer. */
export function studentRequestRules(parts: Telling): Rules {
  return {
    'student-requests': [
      madeOut,
      takenAndSettled,
      givenToOwners,
      answeredAnew,
      foretold(parts),
      answered(parts),
      given(parts),
    ],
  }
}

/** Whoever acts on a line nobody has taken takes it; one that is given to somebody is in hand. */
const takenAndSettled: Rule = {
  async complete({ before, after }, { now, caller }) {
    const today = dayOf(new Date(now))
    if (before === null) return { waitingSince: isWaitingRequest(after['state']) ? today : null }
    const isGiven = after['owner'] !== null && before['owner'] !== after['owner']
    const state = isGiven && after['state'] === 'New' ? 'In hand' : after['state']
    if (state === before['state']) return {}
    const isActedOn = state !== 'New' && state !== 'Taken back' && can(caller.claims, 'students:edit')
    return {
      state,
      owner: after['owner'] ?? (isActedOn ? caller.userId : null),
      settledAt: isOpenRequest(state) ? null : now,
      waitingSince: isWaitingRequest(state) ? (before['waitingSince'] ?? today) : null,
    }
  },
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
