import { sql } from 'drizzle-orm'
import type { Rule, Rules } from '../records/rules.ts'

/** A day whose register was taken stays with it: whoever came would lose what they came to. */
const keptWhileMarked: Rule = {
  async problems({ id, after }, { tx }) {
    if (after) return []
    const [found] = await tx.rows(sql`
      select 1 from teaching_attendance
      where teaching_day = ${id} and state is not null and deleted_at is null limit 1`)
    return found ? [{ param: 'id', message: 'Its register has been taken. It stays with that.' }] : []
  },
}

export const attendanceRules: Rules = { 'teaching-days': [keptWhileMarked] }
