import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import type { MeetingRecord } from '@minster/domain/teaching/formation/formation-calls'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { attendance, meetings } from './collections.ts'
import { isLedBy, isManagedBy } from './own-groups.ts'

const { f, fo, g, t, form } = tables({
  f: 'formation-meetings',
  fo: 'formation-attendance',
  g: 'formation-groups',
  t: 'formation-sets',
  form: 'formation-memberships',
})

interface GroupOfCaller extends Values {
  readonly academicYear: string
  readonly released: boolean
  readonly isLed: boolean
  readonly isManaged: boolean
}

interface Doing {
  readonly door: Door
  readonly caller: Caller
  readonly today: string
}

/**
 * Keeps whether a group met on a day and who was there: the whole register of the day at once, anew or corrected. Its
 * leaders do so once they know who is in it, and whoever manages groups.
 */
export async function recordMeeting(
  tx: Transaction,
  group: string,
  asked: MeetingRecord,
  { door, caller, today }: Doing,
): Promise<void> {
  const how = { caller, byRule: true } as const
  const found = await reachGroup(tx, group, caller)
  const members = await membersOn(tx, group, asked.day)
  refuse(problemsOf(asked, found, members, today))
  const [before] = await tx.rows(select({ id: f.id, version: f.version })`from ${f}
    where ${f.group} = ${group} and ${f.day} = ${asked.day}::date and ${alive(f)}`)
  if ((before?.version ?? null) !== asked.version)
    throw new AppError(
      'CONFLICT',
      'Somebody else has recorded this day meanwhile. Look at it, then change it.',
    )
  const values = { outcome: asked.outcome, note: asked.note || null }
  const meeting = before
    ? (await door.change(tx, meetings, before.id, values, how)).id
    : (await door.create(tx, meetings, { group, day: asked.day, ...values }, how)).id
  const there = await tx.rows(
    select({
      id: fo.id,
      student: fo.student,
      state: fo.state,
    })`from ${fo} where ${fo.meeting} = ${meeting} and ${alive(fo)}`,
  )
  const wanted = new Map(
    asked.outcome === 'Met' ? asked.attendance.map(({ student, state }) => [student, state]) : [],
  )
  for (const { id, student, state } of there) {
    const now = wanted.get(student)
    if (now === undefined) await door.remove(tx, attendance, id, how)
    else if (now !== state) await door.change(tx, attendance, id, { state: now }, how)
    wanted.delete(student)
  }
  for (const [student, state] of wanted) await door.create(tx, attendance, { meeting, student, state }, how)
  // So that a register corrected twice from one look is told apart, whatever was corrected.
  if (before && (await newest(tx, before.id)) === before.version)
    await door.settle(tx, meetings, before.id, values, how)
}

async function newest(tx: Transaction, id: string): Promise<number | undefined> {
  const [row] = await tx.rows(select({ version: f.version })`from ${f} where ${f.id} = ${id}`)
  return row?.version
}

/** A group the caller may record meetings of, held so that two who do so follow each other. */
async function reachGroup(tx: Transaction, id: string, caller: Caller): Promise<GroupOfCaller> {
  const [found] = await tx.rows(select({
    academicYear: t.academicYear,
    released: sql<boolean>`${t.releasedToTutors} is not null`,
    isLed: sql<boolean>`${isLedBy('g', caller)}`,
    isManaged: sql<boolean>`${isManagedBy('g', caller)}`,
  })`
    from ${g} join ${t} on ${t.id} = ${g.set} and ${alive(t)}
    where ${g.id} = ${id} and ${alive(g)} for no key update of g`)
  if (found?.isManaged || (found?.isLed && found.released)) return found
  throw new AppError('NOT_FOUND', 'This group does not exist.')
}

async function membersOn(tx: Transaction, group: string, day: string): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(select({
    student: form.student,
  })`from ${form} where ${form.group} = ${group} and ${alive(form)}
      and ${form.from} <= ${day}::date and coalesce(${form.to} >= ${day}::date, true)`)
  return new Set(rows.map(({ student }) => student))
}

function problemsOf(
  { day, outcome, attendance }: MeetingRecord,
  { academicYear }: GroupOfCaller,
  members: ReadonlySet<string>,
  today: string,
): Problem[] {
  const year = academicYearTitled(academicYear)
  const students = attendance.map(({ student }) => student)
  const message = (param: string, isWrong: boolean, words: string): Problem[] =>
    isWrong ? [{ param, message: words }] : []
  return [
    ...message('day', day > today, 'This day is still to come.'),
    ...message(
      'day',
      day <= today && year !== null && (day < year.start || day > year.end),
      `The day is not in the year ${academicYear} of the group.`,
    ),
    ...message('attendance', new Set(students).size < students.length, 'Somebody is named twice.'),
    ...message(
      'attendance',
      outcome === 'Met' && students.some((student) => !members.has(student)),
      'Somebody was not in the group on that day.',
    ),
    ...message(
      'attendance',
      outcome === 'Met' && [...members].some((student) => !students.includes(student)),
      'Say of everybody whether they were there.',
    ),
  ]
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
}
