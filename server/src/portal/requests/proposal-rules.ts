import { isSame } from '@minster/domain/kit/record/values'
import { legalFields } from '@minster/domain/portal/requests/proposed-change'
import { collectionOf } from '@minster/domain/register/paths'
import type { Telling } from '#kit/notifications/notify.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { studentOf } from '#students/student/student-of.ts'
import { writeToStudent } from '#students/student/write-to-student.ts'
import { settle } from './receive.ts'

const people = collectionOf('people')

/** What becomes of a change that a student proposed: accepted it counts, and either way the student hears of it. */
export function proposalRules(parts: Telling): Rules {
  return { 'proposed-changes': [timed, decided(parts)] }
}

const timed: Rule = {
  async complete({ before, after }, { now, caller }) {
    if (before === null) return { proposedAt: now }
    if (before['state'] === after['state']) return {}
    return { decidedAt: now, decidedBy: caller.userId || null }
  },
}

function decided(parts: Telling): Rule {
  return {
    async followUp({ id, before, after }, context) {
      const { tx, door, caller, byRule } = context
      if (byRule || before === null || after === null || before['state'] === after['state']) return
      const isAccepted = after['state'] === 'Accepted'
      const student = await studentOf(tx, after['student'])
      if (!student) return
      if (isAccepted) {
        // What the student left as it stood, somebody may have put right since.
        const values = Object.fromEntries(
          legalFields
            .map((field) => ({ field, asked: after[`asked.${field}`], held: after[`held.${field}`] }))
            .filter(({ asked, held }) => !isSame(asked, held))
            .map(({ field, asked }) => [field, asked]),
        )
        const isRenamed = after['asked.lastName'] !== after['held.lastName']
        const change = { ...values, ...(isRenamed && { previousLastName: after['held.lastName'] }) }
        await door.change(tx, people, student.person, change, { caller, byRule: true })
      }
      await settle(
        tx,
        door,
        caller,
        { type: 'proposed-changes', id, form: 'personal-details' },
        { state: isAccepted ? 'Done' : 'Declined', at: parts.clock.now().toISOString() },
      )
      await writeToStudent(tx, parts, student, {
        template: isAccepted ? 'change-accepted' : 'change-declined',
        page: 'personal-details',
        values: isAccepted ? {} : { answer: after['answer'] },
        about: { type: 'proposed-changes', id },
        by: caller.userId,
      })
    },
  }
}
