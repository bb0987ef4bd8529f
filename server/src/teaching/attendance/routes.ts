import { addDays } from '@minster/domain/platform/words/calendar'
import { collections } from '@minster/domain/register/paths'
import { figuresAccess, registerAccess } from '@minster/domain/teaching/attendance/access'
import { z } from 'zod'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { registerReport } from '#returns/reports/report-routes.ts'
import { attendanceOfStudent, yearForm } from './of-student.ts'
import { readAttendance } from './read-attendance.ts'
import { readDays } from './read-days.ts'
import { dayForm, readRegister, registerForm, shownDay } from './read-register.ts'
import { officeAttendance, tutorAttendance } from './report.ts'
import { marksForm, sendMarks, sentForm } from './send-marks.ts'
import { seenInRegisters } from './sight.ts'

const { d } = tables({ d: 'teaching-days' })

/** So far back a register is still looked for among those to take, and so far ahead among those to come. */
const daysBack = 42
const daysAhead = 28

const listedForm = dayForm.extend({
  /** Of those the caller marks. */
  expected: z.int(),
  marked: z.int(),
})
type Listed = z.infer<typeof listedForm>

/** The registers of some weeks that are the caller's to take, by day. */
async function listRegisters(db: Queryable, caller: Caller, today: string): Promise<Listed[]> {
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

const tags = ['Attendance']
const config = { access: registerAccess }
const params = z.object({ id: z.uuid() })

/** Registers of teaching days and residentials: taken on a phone, also without a signal, and added up. */
export function registerAttendanceRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services

  app.get(
    '/api/registers',
    {
      config,
      schema: {
        summary: 'The registers of these weeks that are the caller’s to take',
        tags,
        response: { 200: z.object({ data: z.array(listedForm), meta: z.object({ today: z.string() }) }) },
      },
    },
    async (request) => {
      const today = clock.today()
      return { data: await listRegisters(database, callerOf(request), today), meta: { today } }
    },
  )

  app.get(
    '/api/teaching-days/:id/register',
    {
      config,
      schema: {
        summary: 'The register of a day: who is expected, and what is marked',
        description: 'Of those whose marks the caller makes: the students they teach on it, or look after.',
        tags,
        params,
        response: { 200: z.object({ data: registerForm }) },
      },
    },
    async (request) => ({
      data: await readRegister(database, request.params.id, callerOf(request), clock.today()),
    }),
  )

  app.post(
    '/api/teaching-days/:id/register',
    {
      config,
      schema: {
        summary: 'Send marks to the register of a day, as many as were made',
        description:
          'Sent twice they do nothing. One that meets a newer mark of somebody else is answered as “met” beside theirs, and not written.',
        tags,
        params,
        body: marksForm,
        response: { 200: z.object({ data: z.array(sentForm) }) },
      },
    },
    async (request) => {
      const { params: of, body } = request
      const doing = {
        door,
        caller: callerOf(request),
        today: clock.today(),
        now: clock.now().toISOString(),
      }
      const data = await database.transaction((tx) => sendMarks(tx, of.id.toLowerCase(), body.marks, doing))
      return { data }
    },
  )

  for (const collection of collections) {
    if (collection.path !== 'students' && collection.path !== 'mystudents') continue
    app.get(
      `/api/${collection.path}/:id/attendance`,
      {
        config: { access: figuresAccess[collection.path] },
        schema: {
          summary: 'How often a student came, year by year',
          tags: [collection.title],
          params: z.object({ id: z.string() }),
          response: { 200: z.object({ data: z.array(yearForm) }) },
        },
      },
      async (request) => {
        const caller = callerOf(request)
        const id = idOf(request, collection)
        await readOne(database, collection, id, caller)
        return { data: await attendanceOfStudent(database, id, caller, clock.today()) }
      },
    )
  }

  registerReport(app, services, officeAttendance)
  registerReport(app, services, tutorAttendance)
}
