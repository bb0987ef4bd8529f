import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { type MarkMade, whenMarksMeet } from '@minster/domain/teaching/attendance/mark'
import {
  absenceReasons,
  awayStates,
  teachingAttendanceStates,
} from '@minster/domain/teaching/modules/teaching-attendance'
import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { attendance as attendanceRecords } from './collections.ts'
import type { MarkOfRegister } from './read-attendance.ts'
import { findRegister, markForm, shownMark } from './read-register.ts'

const { t } = tables({ t: 'teaching-days' })

/** A whole college at a residential; more in one register is a mistake. */
const mostMarks = 2000

export const marksForm = z.strictObject({
  marks: z
    .array(
      z.strictObject({
        student: z.uuid(),
        state: z.enum(namesOf(teachingAttendanceStates)).nullable(),
        why: z.enum(namesOf(absenceReasons)).nullable().default(null),
        note: z.string().trim().max(300, 'A note is 300 letters at most.').nullable().default(null),
        /** When it was tapped, by the clock of the device. */
        at: z.iso.datetime({ offset: true }),
        /** The version that was looked at then; null where nothing stood there. */
        version: z.int().min(1).nullable().default(null),
      }),
    )
    .min(1, 'Send a mark.')
    .max(mostMarks, `Send at most ${mostMarks.toLocaleString('en-GB')} marks at once.`),
})

/**
 * - `written`: it stands in the register now, or stood there already.
 * - `older`: the same person marked otherwise since, from another device, and that holds.
 * - `met`: somebody else marked otherwise meanwhile; theirs stands until somebody says which holds.
 * - `refused`: the student is not in this register.
 */
export const sentForm = z.object({
  student: z.string(),
  outcome: z.enum(['written', 'older', 'met', 'refused']),
  /** What stands in the register now. */
  mark: markForm.nullable(),
})
type Sent = z.infer<typeof sentForm>

interface Doing {
  readonly door: Door
  readonly caller: Caller
  readonly today: string
  /** ISO instant. */
  readonly now: string
}

/** Puts marks into the register of a day, as many as were made; one that meets another's is not put over it. */
export async function sendMarks(
  tx: Transaction,
  id: string,
  marks: z.infer<typeof marksForm>['marks'],
  { door, caller, today, now }: Doing,
): Promise<Sent[]> {
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
  const sent: Sent[] = []
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
