import { figuresOf } from '@minster/domain/teaching/attendance/figures'
import { z } from 'zod'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Attendance, readAttendance } from './read-attendance.ts'
import { readDays } from './read-days.ts'
import { dayForm, markForm, shownDay, shownMark } from './read-register.ts'
import { onlyStudent } from './visibility.ts'

const { d } = tables({ d: 'teaching-days' })

const figuresForm = z.object({
  expected: z.int(),
  attended: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
  unmarked: z.int(),
  percent: z.number().nullable(),
})

export const yearForm = figuresForm.extend({
  year: z.string(),
  /** The latest first. */
  days: z.array(z.object({ day: dayForm, mark: markForm.nullable() })),
})
type Year = z.infer<typeof yearForm>

/** Whether a day counts for somebody: they were expected on it, or came to it. */
export const counts = ({ notExpected, mark }: Attendance) =>
  notExpected === null || (mark !== null && mark.state !== null)

/** How often a student came, year by year, the latest first; for whoever was found to see them. */
export async function attendanceOfStudent(
  db: Queryable,
  student: string,
  caller: Caller,
  today: string,
): Promise<Year[]> {
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
