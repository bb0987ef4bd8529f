import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Consequence, RecordChange, Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { College } from '#platform/process/college.ts'
import { makeStudent } from './make-student.ts'
import { type CameOf, readCameOf, removeCameOf } from './undo-student.ts'

const { s, p } = tables({ s: 'students', p: 'programmes' })

/**
 * A confirmed application makes a student; leaving Confirmed takes the student back while nothing else hangs on it.
 * Both happen in the transaction of the change itself.
 */
export const confirmation = (college: Pick<College, 'features'>): Rule => ({
  independent: true,
  async consequences(change, { tx, caller }) {
    if (becomesConfirmed(change)) return [await studentToCome(change, tx)]
    if (!leavesConfirmed(change)) return []
    const found = await readCameOf(tx, change.id, caller)
    if (!found) return []
    return [
      {
        id: 'remove-student',
        label: found.staysStudent
          ? 'Remove the engagement that came of it'
          : 'Remove the student that came of it',
        detail: `${found.name}, ${found.programme} from ${formatDate(found.start)}. The bin keeps it for 30 days; confirming again brings it back.`,
        ticked: true,
        locked: true,
        param: 'status',
        ...(found.reasons.length > 0 ? { refused: refusalOf(found) } : {}),
        run: (context) => removeCameOf(found, context),
      },
    ]
  },

  async followUp(change, context) {
    if (becomesConfirmed(change)) await makeStudent(change.id, context, college)
    else if (change.after === null && isConfirmed(change.before)) {
      const found = await readCameOf(context.tx, change.id, context.caller)
      if (!found) return
      if (found.reasons.length > 0)
        throw new AppError('INVALID', undefined, [{ param: 'status', message: refusalOf(found) }])
      await removeCameOf(found, context)
    }
  },
})

/** What a confirmation makes, told beforehand. */
async function studentToCome({ after }: RecordChange, tx: Queryable): Promise<Consequence> {
  const [row] =
    await tx.rows(
      select({
        known: sql<boolean>`exists (select 1 from ${s} where ${s.person} = ${after?.['person'] ?? null} and ${alive(s)})`,
        programme: sql<
          string | null
        >`(select ${p.name} from ${p} where ${p.id} = ${after?.['course.programme'] ?? null})`,
      })``,
    )
  const intake = after?.['intake']
  const from = typeof intake === 'string' ? ` from ${formatDate(intake)}` : ''
  return {
    id: 'make-student',
    label: row?.known ? 'They are a student already: a new engagement is made' : 'A student is made',
    ...(row?.programme && { detail: `${row.programme}${from}.` }),
    ticked: true,
    locked: true,
  }
}

function isConfirmed(values: RecordChange['before']): boolean {
  return values?.['status'] === 'Confirmed'
}

/** Whether an application is confirmed by a change. */
export function becomesConfirmed({ before, after }: RecordChange): boolean {
  return isConfirmed(after) && !isConfirmed(before)
}

/** Whether a confirmation is taken back by a change. */
export function leavesConfirmed({ before, after }: RecordChange): boolean {
  return isConfirmed(before) && !isConfirmed(after)
}

function refusalOf({ staysStudent, reasons }: CameOf): string {
  const what = staysStudent ? 'engagement' : 'student'
  return `The ${what} that came of this application cannot be removed: ${reasons.join('; ')}.`
}
