import { formatDate } from '@minster/domain/platform/words/format'
import type { Telling } from '#kit/notifications/notify.ts'
import type { Consequence, RecordChange, Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { kinds } from './kinds.ts'
import { readMove } from './move.ts'
import { sessionEnd } from './sessions.ts'

const { e } = tables({ e: 'enrolment-sessions' })

/** What follows from a change of an engagement, each line for itself. */
export function followingStudies(parts: Telling): Rule {
  return {
    independent: { of: 'student' },
    async consequences(change, context) {
      const move = await readMove(change, context, parts)
      if (!move) return endsEarlier(change, context.tx)
      const found: Consequence[] = []
      for (const kind of kinds) found.push(...(await kind(move)))
      return found
    },
  }
}

/** An earlier last day of an engagement cuts its sessions short. */
async function endsEarlier({ id, before, after }: RecordChange, db: Queryable): Promise<Consequence[]> {
  const end = after?.['end']
  if (!before || typeof end !== 'string' || end === before['end']) return []
  const sessions = await db.rows(select({ id: e.id, academicYear: e.academicYear })`from ${e}
    where ${e.engagement} = ${id} and ${e.endDate} > ${end} and ${e.startDate} <= ${end} and ${alive(e)}`)
  return sessions.map((session) =>
    sessionEnd(session, {
      label: `Session ${session.academicYear} ends ${formatDate(end)}`,
      end,
      locked: true,
    }),
  )
}
