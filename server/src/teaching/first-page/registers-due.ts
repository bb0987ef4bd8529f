import { addDays } from '@minster/domain/platform/words/calendar'
import type { RegisterDue } from '@minster/domain/teaching/first-page/teaching-card'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readAttendance } from '../attendance/read-attendance.ts'
import { readDays } from '../attendance/read-days.ts'
import { taughtBy } from '../attendance/visibility.ts'

const { d, n } = tables({ d: 'teaching-days', n: 'module-instances' })

/** So far back a register is still asked for. */
const daysBack = 14

/** The registers of today, and those of the days before, of what somebody teaches, while any mark is missing in them. */
export async function readRegistersDue(db: Queryable, caller: Caller, today: string): Promise<RegisterDue[]> {
  const taught = taughtBy(caller, today)
  const days = await readDays(
    db,
    sql`${d.day} <= ${today}::date and coalesce(${d.lastDay}, ${d.day}) >= ${addDays(today, -daysBack)}::date
      and exists (select from ${n} where ${n.id} = any(${d.moduleInstances}) and ${taught})`,
    caller.features ?? {},
  )
  const attendance = await readAttendance(db, days, { students: () => sql`false`, taught })
  const byDay = Map.groupBy(attendance, ({ day }) => day.id)
  const due = days.flatMap((day): RegisterDue[] => {
    const expected = (byDay.get(day.id) ?? []).filter(({ notExpected }) => notExpected === null)
    const marked = expected.filter(({ mark }) => mark !== null && mark.state !== null)
    if (marked.length === expected.length) return []
    return [
      {
        id: day.id,
        title: day.title ?? day.kind,
        day: day.day,
        lastDay: day.lastDay,
        from: day.from,
        hub: day.hubName,
        modules: [...new Set(day.modules.map(({ code }) => code))],
        expected: expected.length,
        marked: marked.length,
      },
    ]
  })
  return due.toReversed()
}
