import { addDays } from '@minster/domain/platform/words/calendar'
import { z } from 'zod'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readAttendance } from './read-attendance.ts'
import { readDays } from './read-days.ts'
import { dayForm, shownDay } from './read-register.ts'
import { seenInRegisters } from './sight.ts'

const { d } = tables({ d: 'teaching-days' })

/** So far back a register is still looked for among those to take, and so far ahead among those to come. */
const daysBack = 42
const daysAhead = 28

export const listedForm = dayForm.extend({
  /** Of those the caller marks. */
  expected: z.int(),
  marked: z.int(),
})
type Listed = z.infer<typeof listedForm>

/** The registers of some weeks that are the caller's to take, by day. */
export async function listRegisters(db: Queryable, caller: Caller, today: string): Promise<Listed[]> {
  const days = await readDays(
    db,
    sql`${d.day} <= ${addDays(today, daysAhead)}::date and coalesce(${d.lastDay}, ${d.day}) >= ${addDays(today, -daysBack)}::date`,
    caller.features ?? {},
  )
  const attendance = await readAttendance(db, days, seenInRegisters(caller, today))
  const buckets = Map.groupBy(attendance, ({ day }) => day.id)
  return days.flatMap((day) => {
    const expected = (buckets.get(day.id) ?? []).filter(({ notExpected }) => notExpected === null)
    const marked = expected.filter(({ mark }) => mark !== null && mark.state !== null)
    if (expected.length === 0) return []
    return [{ ...shownDay(day), expected: expected.length, marked: marked.length }]
  })
}
