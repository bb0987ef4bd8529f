import { AppError } from '@minster/domain/platform/errors/errors'
import { addDays } from '@minster/domain/platform/words/calendar'
import { collections } from '@minster/domain/register/paths'
import { figuresAccess, registerAccess } from '@minster/domain/teaching/attendance/access'
import {
  attendanceCalls,
  type ListedRegister,
  type SentMark,
} from '@minster/domain/teaching/attendance/attendance-calls'
import { type MarkMade, whenMarksMeet } from '@minster/domain/teaching/attendance/mark'
import { awayStates } from '@minster/domain/teaching/modules/teaching-attendance'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve, serveThrough } from '#platform/http/serve.ts'
import { registerReport } from '#returns/reports/report-routes.ts'
import { attendance as attendanceRecords } from './collections.ts'
import { attendanceOfStudent } from './of-student.ts'
import { type MarkOfRegister, readAttendance } from './read-attendance.ts'
import { readDays } from './read-days.ts'
import { findRegister, readRegister, shownDay, shownMark } from './read-register.ts'
import { officeAttendance, tutorAttendance } from './report.ts'
import { seenInRegisters } from './visibility.ts'

const { t } = tables({ t: 'teaching-days' })

interface Doing {
  readonly door: Door
  readonly caller: Caller
  readonly today: string
  /** ISO instant. */
  readonly now: string
}

/** Puts marks into the register of a day, as many as were made; one that meets another's is not put over it. */
async function sendMarks(
  tx: Transaction,
  id: string,
  marks: readonly MarkMade[],
  { door, caller, today, now }: Doing,
): Promise<SentMark[]> {
  // Two who send at once follow each other, so that a student has one mark on a day.
  await tx.rows(sql`select 1 from ${t} where ${t.id} = ${id} for no key update`)
  const { day, attendance } = await findRegister(tx, id, caller, today)
  const students = marks.map(({ student }) => student.toLowerCase())
  const twice = new Set(students).size < students.length
  const message = twice
    ? 'Somebody is marked twice.'
    : day.day > today
      ? 'The register opens on the day itself.'
      : null
  if (message !== null) throw new AppError('INVALID', undefined, [{ param: 'marks', message }])
  const kept = new Map(attendance.map(({ student, mark }) => [student, mark]))
  const sent: SentMark[] = []
  for (const mark of marks) {
    const student = mark.student.toLowerCase()
    const before = kept.get(student)
    if (before === undefined) {
      sent.push({ student, outcome: 'refused', mark: null })
      continue
    }
    const made = madeOf({ ...mark, student }, now)
    const meeting = whenMarksMeet(made, before, caller.userId)
    if (meeting !== 'write') {
      sent.push({
        student,
        outcome: meeting === 'same' ? 'written' : meeting,
        mark: shownMark(before, caller),
      })
      continue
    }
    const after = await write(tx, { teachingDay: id, student, made, before }, { door, caller })
    sent.push({ student, outcome: 'written', mark: shownMark(after, caller) })
  }
  return sent
}

/** Only who stays away has a reason; no note is no text; and a device whose clock is fast marks now. */
function madeOf(mark: MarkMade, now: string): MarkMade {
  const isAway = mark.state !== null && awayStates.includes(mark.state)
  const at = new Date(mark.at).toISOString()
  return { ...mark, why: isAway ? mark.why : null, note: mark.note || null, at: at > now ? now : at }
}

interface Writing {
  readonly teachingDay: string
  readonly student: string
  readonly made: MarkMade
  readonly before: MarkOfRegister | null
}

async function write(
  tx: Transaction,
  { teachingDay, student, made, before }: Writing,
  { door, caller }: Pick<Doing, 'door' | 'caller'>,
): Promise<MarkOfRegister> {
  const how = { caller, byRule: true } as const
  const { state, why, note, at } = made
  const values = { state, why, note, markedBy: caller.userId, markedAt: at }
  const { id, version } = before
    ? await door.change(tx, attendanceRecords, before.id, values, how)
    : await door.create(tx, attendanceRecords, { teachingDay, student, ...values }, how)
  return { id, version, state, why, note, at, by: caller.userId, byName: caller.name }
}

const { d } = tables({ d: 'teaching-days' })

/** So far back a register is still looked for among those to take, and so far ahead among those to come. */
const daysBack = 42
const daysAhead = 28

/** The registers of some weeks that are the caller's to take, by day. */
async function listRegisters(db: Queryable, caller: Caller, today: string): Promise<ListedRegister[]> {
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

const config = { access: registerAccess }

/** Registers of teaching days and residentials: taken on a phone, also without a signal, and added up. */
export function registerAttendanceRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services

  serve(app, attendanceCalls, 'GET /api/registers', config, async (request) => {
    const today = clock.today()
    return { data: await listRegisters(database, callerOf(request), today), meta: { today } }
  })

  serve(app, attendanceCalls, 'GET /api/teaching-days/:id/register', config, async (request) => ({
    data: await readRegister(database, request.params.id, callerOf(request), clock.today()),
  }))

  serve(app, attendanceCalls, 'POST /api/teaching-days/:id/register', config, async (request) => {
    const { params, body } = request
    const doing = { door, caller: callerOf(request), today: clock.today(), now: clock.now().toISOString() }
    const id = params.id.toLowerCase()
    return { data: await database.transaction((tx) => sendMarks(tx, id, body.marks, doing)) }
  })

  for (const path of ['students', 'mystudents'] as const)
    serveThrough(
      app,
      attendanceCalls,
      'GET /api/:collection/:id/attendance',
      collections.filter((collection) => collection.path === path),
      () => ({ access: figuresAccess[path] }),
      async (request, collection) => {
        const caller = callerOf(request)
        const id = idOf(request, collection)
        await readOne(database, collection, id, caller)
        return { data: await attendanceOfStudent(database, id, caller, clock.today()) }
      },
    )

  registerReport(app, services, officeAttendance)
  registerReport(app, services, tutorAttendance)
}
