import { permits } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { collectionOf } from '@minster/domain/register/paths'
import type { AttendanceRegister, ShownMark } from '@minster/domain/teaching/attendance/attendance-calls'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { openedIn, type PhotoPage, photoPages, seenOn } from '#students/photos/visibility.ts'
import { type Attendance, type MarkOfRegister, readAttendance } from './read-attendance.ts'
import { type RegisterDay, readDays } from './read-days.ts'
import { isOfficeOfRegisters, seenInRegisters } from './visibility.ts'

const { d } = tables({ d: 'teaching-days' })

/** A day with everybody in its register whom the caller marks; anybody else's day does not exist for them. */
export async function findRegister(
  db: Queryable,
  id: string,
  caller: Caller,
  today: string,
): Promise<{ readonly day: RegisterDay; readonly attendance: readonly Attendance[] }> {
  const [day] = await readDays(db, sql`${d.id} = ${id}`, caller.features ?? {})
  const attendance = day ? await readAttendance(db, [day], seenInRegisters(caller, today)) : []
  if (!day || (attendance.length === 0 && !isOfficeOfRegisters(caller)))
    throw new AppError('NOT_FOUND', 'There is no register of yours for this day.')
  return { day, attendance }
}

/** The register of a day, by name. */
export async function readRegister(
  db: Queryable,
  id: string,
  caller: Caller,
  today: string,
): Promise<AttendanceRegister> {
  const { day, attendance } = await findRegister(db, id, caller, today)
  const of = new Map(attendance.map((one) => [one.student, one]))
  const [people, needs] = await Promise.all([
    readPeople(db, [...of.keys()], caller, today),
    readNeeds(db, day, [...of.keys()], caller),
  ])
  const codes = new Map(day.modules.map((one) => [one.id, one.code]))
  return {
    day: shownDay(day),
    mayMark: day.day <= today && caller.readOnly !== true,
    students: people.flatMap((person) => {
      const one = of.get(person.id)
      if (!one) return []
      const known = needs.get(person.id)
      return [
        {
          ...person,
          modules: [...new Set(one.instances.flatMap((instance) => codes.get(instance) ?? []))].toSorted(),
          notExpected: one.notExpected,
          attending: one.attending,
          ...(known && { needs: known }),
          mark: shownMark(one.mark, caller),
        },
      ]
    }),
  }
}

export function shownMark(mark: MarkOfRegister | null, { userId }: Caller): ShownMark | null {
  if (mark === null) return null
  const { state, why, note, at, version, by, byName } = mark
  return { state, why, note, at, version, by: byName, isMine: by === userId }
}

export function shownDay({
  id,
  kind,
  title,
  day,
  lastDay,
  hubName,
  from,
  until,
  place,
  modules,
}: RegisterDay) {
  return {
    id,
    kind,
    title,
    day,
    lastDay,
    hub: hubName,
    from,
    until,
    place,
    modules: [...new Set(modules.map(({ code }) => code))],
  }
}

/** Names and faces by last name; a face only where the pages of photographs show it too. */
function readPeople(db: Queryable, ids: readonly string[], caller: Caller, today: string) {
  const from = fromOf('students')
  const pages: PhotoPage[] = ['students', 'mine', 'centre', 'modules']
  const seen = pages
    .filter((page) => permits(caller.claims, photoPages[page]))
    .map((page) => seenOn(page, caller, from, today))
  const hasFace: SQL = seen.length === 0 ? sql`false` : sql`(${sql.join(seen, sql` or `)})`
  return db.rows(select({
    id: from.own('id'),
    name: from.label(),
    photo: sql<string | null>`case when ${hasFace} then ${from.at('person.photo')} end`,
    programme: from.at('engagement.programme.code'),
    level: from.at('engagement.level'),
    hub: from.at('engagement.hub.name'),
    opens: openedIn(caller, from),
  })`${from.clause()} where ${from.own('id')} = any(${sql.param([...ids])}::uuid[])
    order by ${from.at('person.lastName')}, ${from.at('person.firstName')}, ${from.own('id')}`)
}

const requirements = collectionOf('residential-requirements')

interface Needs {
  readonly room: string | null
  readonly access: string | null
  readonly diet: string | null
}

/** What students need at a residential, of those alone whose requirements the caller may read. */
async function readNeeds(
  db: Queryable,
  { kind, year }: RegisterDay,
  ids: readonly string[],
  caller: Caller,
): Promise<Map<string, Needs>> {
  const from = fromOf('residential-requirements')
  const rows = rowsFor(requirements, requirements.access.view, caller, from)
  if (kind !== 'Residential' || rows === 'none' || !isFeatureOn(caller.features ?? {}, 'residential'))
    return new Map()
  const where = sql`${from.at('student')} = any(${sql.param([...ids])}::uuid[]) and ${from.at('academicYear')} = ${year}
    and ${from.own('deleted_at')} is null and ${rows.condition ?? sql`true`}`
  const found = await db.rows(
    select({
      student: from.at('student'),
      room: from.at('room'),
      access: from.at('access'),
      diet: from.at('diet'),
    })`${from.clause()} where ${where} order by ${from.own('updated_at')}`,
  )
  return new Map(found.map(({ student, room, access, diet }) => [student, { room, access, diet }]))
}
