import { can } from '@minster/domain/kit/permissions/permissions'
import type { FlatValues } from '@minster/domain/kit/record/values'
import {
  isOpenRequest,
  isStudentRequestState,
  isWaitingRequest,
  type StudentRequestState,
} from '@minster/domain/portal/requests/student-request-states'
import { notify, type Telling } from '#kit/notifications/notify.ts'
import type { RecordChange, Rule, RuleContext, Rules } from '#kit/records/rules.ts'
import { dayOf } from '#platform/process/today.ts'
import { studentOf } from '#students/student/student-of.ts'
import { writeToStudent } from '#students/student/write-to-student.ts'
import { ownersIn } from './owners.ts'

/** What holds of lines of the inbox: whose they are, since when they are settled, and that the student hears the answer. */
export function studentRequestRules(parts: Telling): Rules {
  return { 'student-requests': [takenAndSettled, givenToOwners, answered(parts), given(parts)] }
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

const saidAnyway: Readonly<Record<StudentRequestState, string | null>> = {
  New: null,
  'In hand': null,
  'Waiting for the student': null,
  Done: 'It is done.',
  Declined: 'We are sorry that we cannot do this.',
  'Taken back': null,
}

/** Requests in words are answered here; of everything else the student hears where it is decided. */
function answered(parts: Telling): Rule {
  return {
    async followUp({ id, before, after }, { tx, byRule, caller }) {
      if (byRule || before === null || after?.['form'] !== 'requests') return
      const words = requestNews(before, after)
      if (words === null) return
      const student = await studentOf(tx, after['student'])
      if (!student) return
      await writeToStudent(tx, parts, student, {
        template: 'request-answered',
        page: 'requests',
        values: { subject: after['subject'], answer: words },
        about: { type: 'student-requests', id },
        by: caller.userId,
      })
    },
  }
}

/** What the student is told of a change; null where it is nothing to them. */
function requestNews(before: FlatValues, after: FlatValues): string | null {
  const { answer, state } = after
  const isMoved = before['state'] !== state
  const isSaid = typeof answer === 'string' && answer !== ''
  if (isSaid && answer !== before['answer']) return answer
  if (!isMoved || !isStudentRequestState(state)) return null
  if (isSaid && state !== 'In hand') return answer
  return saidAnyway[state]
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
