import { keptWhile } from '#kit/records/kept-while.ts'
import type { Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { t } = tables({ t: 'teaching-attendance' })

/** A day whose register was taken stays with it: whoever came would lose what they came to. */
const keptWhileMarked = keptWhile(
  (ids) => select({ id: t.teachingDay, count: sql<number>`count(*)` })`
    from ${t}
    where ${t.teachingDay} = any(${ids}) and ${t.state} is not null and ${alive(t)} group by 1`,
  () => ({ param: 'id', message: 'Its register has been taken. It stays with that.' }),
)

export const attendanceRules: Rules = { 'teaching-days': [keptWhileMarked] }
