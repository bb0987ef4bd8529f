import type { AttendanceOfYear } from '@minster/domain/teaching/attendance/attendance-calls'
import { figuresOf } from '@minster/domain/teaching/attendance/figures'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Attendance, readAttendance } from './read-attendance.ts'
import { readDays } from './read-days.ts'
import { shownDay, shownMark } from './read-register.ts'
import { onlyStudent } from './visibility.ts'

const { d } = tables({ d: 'teaching-days' })

/** Whether a day counts for somebody: they were expected on it, or came to it. */
export const counts = ({ notExpected, mark }: Attendance) =>
  notExpected === null || (mark !== null && mark.state !== null)

/** How often a student came, year by year, the latest first; for whoever was found to see them. */
export async function attendanceOfStudent(
  db: Queryable,
  student: string,
  caller: Caller,
  today: string,
): Promise<AttendanceOfYear[]> {
  const days = await readDays(db, sql`${d.day} <= ${today}::date`, caller.features ?? {})
  const all = (await readAttendance(db, days, onlyStudent(student), student)).filter(counts)
  const years = [...Map.groupBy(all, ({ day }) => day.year)].toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  )
  return years.map(([year, found]) => ({
    year,
    ...figuresOf(found.map(({ mark }) => mark?.state ?? null)),
    days: found
      .toSorted((one, other) => (one.day.day < other.day.day ? 1 : -1))
      .map(({ day, mark }) => ({ day: shownDay(day), mark: shownMark(mark, caller) })),
  }))
}
