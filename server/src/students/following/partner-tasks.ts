import { engagementStatuses, type Standing, standingOf } from '@minster/domain/college/studies/status'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { formatDate } from '@minster/domain/platform/words/format'
import { collectionOf } from '@minster/domain/register/paths'
import { isDeath } from '@minster/domain/students/student/death'
import { byRule } from '#kit/records/by-rule.ts'
import type { Consequence } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Kind, StatusMove } from './move.ts'

const { u, r } = tables({ u: 'users', r: 'roles' })

/** What the return has to hear of, in words; nothing for the rest. */
function eventOf({ from, to, after }: StatusMove): string | null {
  if (isDeath(after)) return 'the death'
  const { standing } = engagementStatuses[to]
  if (standing === 'studying') return standingOf(from) === 'away' ? 'the return from interruption' : null
  return to === 'Terminated' ? 'the termination' : events[standing]
}

const events: Readonly<Record<Exclude<Standing, 'studying'>, string | null>> = {
  'to begin': null,
  'residentials only': null,
  away: 'the interruption',
  left: 'the withdrawal',
  transferred: 'the transfer',
  completed: 'the completion',
  'put off': 'the deferral',
  'never began': 'the student who did not start',
}

/**
 * HESA is told by the registrar, who gets a task for it. Its return covers a year from 1 August to 31 July (HESA 23056, data
 * specification, “Coverage”) and is made up after that, so it is due on the last day of the year; what comes later, at once.
 */
export const partnerTasks: Kind = async (move) => {
  const { tx, from, to, after, day, today, student, caller, parts } = move
  const event = eventOf(move)
  if (event === null || !isFeatureOn(parts.college.features, 'hesa')) return []
  const owner = await registrarFor(tx, caller)
  const { end } = academicYearOf(day)
  const due = end < today ? today : end
  const title = `Record ${event} for HESA`
  const task: Consequence = {
    id: 'task-hesa',
    label: title,
    detail: `A task for ${owner.name}, due ${formatDate(due)}.`,
    ticked: true,
    run: async (context) => {
      const values = {
        subject: 'students',
        subjectId: student.id,
        title,
        detail: isDeath(after)
          ? `They died on ${formatDate(day)}.`
          : `${from} → ${to} on ${formatDate(day)}.`,
        owner: owner.id,
        due,
        author: context.caller.userId,
      }
      await context.door.create(context.tx, collectionOf('tasks'), values, byRule(context))
    },
  }
  return [task]
}

interface Owner {
  readonly id: string
  readonly name: string
}

/** Who keeps the students' records: whoever makes the change if that is their work, else the first by name. */
export async function registrarFor(db: Queryable, caller: Caller): Promise<Owner> {
  const users = await db.rows(select(
    { id: u.id, name: u.name },
    sql`
    select distinct`,
  )`from ${u} join ${r} on ${r.id} = any(${u.roles}) and ${alive(r)}
    where ${r.name} = 'registrar' and ${u.active} and ${alive(u)} order by ${u.name}, ${u.id}`)
  const myself = users.find(({ id }) => id === caller.userId)
  return myself ?? users[0] ?? { id: caller.userId, name: caller.name }
}
