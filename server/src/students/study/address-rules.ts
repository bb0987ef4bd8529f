import type { Telling } from '#kit/notifications/notify.ts'
import type { Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { writeToStudent } from '../student/write-to-student.ts'

const { s } = tables({ s: 'students' })

/** Whoever changes the address of a student, and by whatever way: the old one hears that another counts. */
export function addressRules(parts: Telling): Rules {
  return {
    people: [
      {
        independent: true,
        async followUp({ id, before, after }, { tx, caller }) {
          const old = before?.['email']
          if (typeof old !== 'string' || old === '' || after === null || isSameAddress(old, after['email']))
            return
          const [student] = await tx.rows(
            select({ id: s.id })`from ${s} where ${s.person} = ${id} and ${alive(s)}`,
          )
          if (!student) return
          const name =
            [after['preferredName'], after['firstName']].find((one) => typeof one === 'string') ?? ''
          await writeToStudent(
            tx,
            parts,
            { name, firstName: name, email: old },
            {
              template: 'email-changed',
              page: 'personal-details',
              values: {},
              about: { type: 'students', id: student.id },
              by: caller.userId,
            },
          )
        },
      },
    ],
  }
}

/** Written otherwise it is the same address still. */
export function isSameAddress(one: unknown, other: unknown): boolean {
  return fold(one) === fold(other)
}

function fold(address: unknown): string {
  return typeof address === 'string' ? address.trim().toLowerCase() : ''
}
