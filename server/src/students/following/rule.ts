import { formatDate } from '@minster/domain/platform/words/format'
import { sql } from 'drizzle-orm'
import type { Telling } from '#kit/notifications/notify.ts'
import type { Consequence, RecordChange, Rule } from '#kit/records/rules.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { kinds } from './kinds.ts'
import { readMove, type Session } from './move.ts'
import { sessionEnd } from './sessions.ts'

/** What follows from a change of an engagement, each line for itself. */
export function followingStudies(parts: Telling): Rule {
  return {
    async consequences(deed, context) {
      const move = await readMove(deed, context, parts)
      if (!move) return endsEarlier(deed, context.tx)
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
  const sessions = await db.rows<Pick<Session, 'id' | 'academicYear'> & Values>(sql`
    select id, academic_year as "academicYear" from enrolment_sessions
    where engagement = ${id} and end_date > ${end} and start_date <= ${end} and deleted_at is null`)
  return sessions.map((session) =>
    sessionEnd(session, {
      label: `Session ${session.academicYear} ends ${formatDate(end)}`,
      end,
      locked: true,
    }),
  )
}
