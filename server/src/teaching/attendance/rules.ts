import { sql } from 'drizzle-orm'
import { keptWhile } from '#kit/records/kept-while.ts'
import type { Rules } from '#kit/records/rules.ts'

/** A day whose register was taken stays with it: whoever came would lose what they came to. */
const keptWhileMarked = keptWhile(
  (ids) => sql`
    select teaching_day as id, count(*) as count from teaching_attendance
    where teaching_day = any(${ids}) and state is not null and deleted_at is null group by 1`,
  () => ({ param: 'id', message: 'Its register has been taken. It stays with that.' }),
)

export const attendanceRules: Rules = { 'teaching-days': [keptWhileMarked] }
