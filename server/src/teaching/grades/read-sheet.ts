import { type CohortLevel, cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { levelOfModule } from '@minster/domain/college/programmes/modules'
import { can } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { AssignmentMarking } from '@minster/domain/teaching/grades/assignment-markings'
import { type Attempt, passMarkOf } from '@minster/domain/teaching/grades/marks'
import { countedMarksOf, type DueWork } from '@minster/domain/teaching/modules/board'
import type { MarkStanding, Taking } from '@minster/domain/teaching/modules/mark-fields'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import { type SQL, sql } from 'drizzle-orm'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readLater } from '#portal/extensions/granted-days.ts'
import { columnIn, markedAs, type Named, nameOfFaculty } from './sight.ts'

/** One piece of somebody's work, with who marked it and what the moderator wrote. */
export interface SheetWork extends MarkStanding {
  readonly id: string
  readonly firstMarkerName: string | null
  readonly secondMarkerName: string | null
  readonly moderation: { readonly note: string | null; readonly by: string | null } | null
}

export interface SheetAssignment {
  readonly id: string
  readonly title: string
  readonly due: string | null
  readonly weight: number | null
  readonly marking: AssignmentMarking
}

/** A student of the module, with their work by assignment. */
export interface SheetRow extends Taking {
  readonly enrolment: string
  readonly student: Named
  readonly bannerId: string | null
  readonly mark: number | null
  readonly releasedOn: string | null
  readonly works: readonly (SheetWork | null)[]
  /** When each was due for them, with what was granted. */
  readonly dues: readonly (string | null)[]
  /** What counted at the first sitting, where the sheet is that of the resit. */
  readonly earlier: readonly (string | null)[]
}

/** The marks of a module as taught in one year. */
export interface MarkSheet {
  readonly instance: {
    readonly id: string
    readonly module: Named
    readonly code: string
    readonly name: string
    readonly academicYear: string
    readonly hub: string | null
    readonly level: CohortLevel
    readonly passMark: number
    readonly tutors: readonly Named[]
  }
  readonly attempt: Attempt
  /** The caller as a member of the academic team, where they teach this. */
  readonly marker: string | null
  /** The caller releases marks and says what is accepted. */
  readonly mayRelease: boolean
  readonly assignments: readonly SheetAssignment[]
  readonly rows: readonly SheetRow[]
}

interface InstanceRow extends Values {
  readonly id: string
  readonly module: string
  readonly code: string
  readonly name: string
  readonly academicYear: string
  readonly hub: string | null
  readonly tutors: readonly (Named & { readonly isCaller: boolean })[]
}

interface StudentRow extends Values, Taking {
  readonly enrolment: string
  readonly student: string
  readonly name: string
  readonly bannerId: string | null
  readonly mark: number | null
  readonly releasedOn: string | null
}

interface WorkRow extends Values, Omit<SheetWork, 'moderation'> {
  readonly enrolment: string
  readonly assignment: string
  readonly attempt: Attempt
  readonly note: string | null
  readonly moderator: string | null
}

const enrolments = collectionOf('module-enrolments')

/**
 * Reads the marks of a module instance for who teaches it, or who holds the office's permission on the rows of their
 * scope. For anybody else there is none.
 */
export async function readMarkSheet(
  db: Queryable,
  id: string,
  caller: Caller,
  attempt: Attempt,
): Promise<MarkSheet> {
  const [instance] = await db.rows<InstanceRow>(sql`
    select i.id, o.id as module, o.code, o.name, i.academic_year as "academicYear", h.name as hub,
      (select coalesce(json_agg(json_build_object('id', f.id, 'label', ${nameOfFaculty},
          'isCaller', coalesce(f."user" = ${caller.userId}, false)) order by p.last_name, f.id), '[]'::json)
        from faculty f join people p on p.id = f.person
        where f.id = any(i.tutors) and f.deleted_at is null) as tutors
    from module_instances i join modules o on o.id = i.module left join hubs h on h.id = i.hub
    where i.id = ${id} and i.deleted_at is null`)
  if (!instance) throw unknown()
  const marker = instance.tutors.find(({ isCaller }) => isCaller)?.id ?? null
  const from = fromOf('module-enrolments')
  const scope = scopeOf(caller, from, marker !== null)
  if (scope === 'none') throw unknown()
  const [assignments, students, works, later] = await Promise.all([
    db.rows<SheetAssignment & Values>(sql`
      select id, title, due, weight, marking from assignments
      where module_instance = ${id} and deleted_at is null order by due nulls last, number nulls last, title, id`),
    db.rows<StudentRow>(studentsOf(id, from, scope)),
    db.rows<WorkRow>(sql`
      select k.id, k.module_enrolment as enrolment, k.assignment, k.attempt, k.handed_in as "handedIn",
        coalesce(k.late_accepted, false) as "lateAccepted", k.first_mark as "firstMark", k.first_marker as "firstMarker",
        ${markedAs('first_marker')} as "firstMarkerName", k.second_mark as "secondMark",
        k.second_marker as "secondMarker", ${markedAs('second_marker')} as "secondMarkerName",
        k.moderation_on as "moderatedOn", k.moderation_note as note, u.name as moderator,
        k.agreed_mark as "agreedMark", k.released_on as "releasedOn"
      from assignment_marks k join module_enrolments e on e.id = k.module_enrolment
        left join users u on u.id = k.moderation_by
      where e.module_instance = ${id} and k.deleted_at is null and e.deleted_at is null order by k.id`),
    readLater(db, id),
  ])
  if (students.length === 0 && marker === null && !seesAll(caller)) throw unknown()
  const level = levelOfModule(instance.code) ?? cohortLevels[0]
  const days = new Map(later.map((one) => [placeOf(one.enrolment, one.assignment), one.days]))
  const byPlace = new Map(works.map((work) => [placeOf(work.enrolment, work.assignment, work.attempt), work]))
  const worksIn = (enrolment: string, sitting: Attempt) =>
    assignments.map((one) => workOf(byPlace.get(placeOf(enrolment, one.id, sitting))))
  const rows = students.map((row): SheetRow => {
    const { student, name, ...rest } = row
    const dues = assignments.map((one) =>
      ownDeadlineOf(one.due, days.get(placeOf(row.enrolment, one.id)) ?? 0),
    )
    const earlier = attempt === 'Resit' ? withDues(worksIn(row.enrolment, 'First'), dues) : []
    return {
      ...rest,
      student: { id: student, label: name },
      works: worksIn(row.enrolment, attempt),
      dues,
      earlier: countedMarksOf(earlier, level).map((counted) => counted?.mark ?? null),
    }
  })
  return {
    instance: {
      id: instance.id,
      module: { id: instance.module, label: `${instance.code} ${instance.name}` },
      code: instance.code,
      name: instance.name,
      academicYear: instance.academicYear,
      hub: instance.hub,
      level,
      passMark: passMarkOf(level),
      tutors: instance.tutors.map((tutor) => ({ id: tutor.id, label: tutor.label })),
    },
    attempt,
    marker,
    mayRelease: can(caller.claims, 'admin:grades'),
    assignments: titled(assignments),
    rows: attempt === 'First' ? rows : rows.filter(resits),
  }
}

/** Work with the day it was due for its student. */
export function withDues(works: readonly (SheetWork | null)[], dues: readonly (string | null)[]): DueWork[] {
  return works.map((work, at) => work && { ...work, due: dues[at] ?? null })
}

function scopeOf(caller: Caller, from: ReturnType<typeof fromOf>, isMarker: boolean): SQL | 'none' {
  if (isMarker) return sql`true`
  const rows = rowsFor(enrolments, 'admin:grades', caller, from)
  return rows === 'none' ? rows : (rows.condition ?? sql`true`)
}

function seesAll(caller: Caller): boolean {
  const rows = rowsFor(enrolments, 'admin:grades', caller, fromOf('module-enrolments'))
  return rows !== 'none' && rows.condition === undefined
}

function studentsOf(id: string, from: ReturnType<typeof fromOf>, scope: SQL): SQL {
  const of = (path: string) => columnIn(from, path)
  const person = 'session.engagement.student.person'
  const columns = sql`${from.own('id')} as enrolment, ${of('session.engagement.student')} as student,
    concat_ws(' ', coalesce(${of(`${person}.preferredName`)}, ${of(`${person}.firstName`)}),
      ${of(`${person}.lastName`)}) as name,
    ${of('session.engagement.student.partnerId')} as "bannerId", ${of('status')} as status,
    ${of('outcome')} as outcome, ${of('mark')} as mark, ${of('releasedOn')} as "releasedOn"`
  const order = sql`${of(`${person}.lastName`)}, ${of(`${person}.firstName`)}, ${from.own('id')}`
  return sql`select ${columns} ${from.clause()}
    where ${of('moduleInstance')} = ${id} and ${from.own('deleted_at')} is null and ${scope}
      and exists (select from enrolment_sessions s join engagements g on g.id = s.engagement
        join students t on t.id = g.student where s.id = ${of('session')}
          and s.deleted_at is null and g.deleted_at is null and t.deleted_at is null)
    order by ${order}`
}

const placeOf = (...parts: readonly string[]) => parts.join(' ')

function workOf(row: WorkRow | undefined): SheetWork | null {
  if (!row) return null
  const { enrolment: _enrolment, assignment: _assignment, attempt: _attempt, note, moderator, ...work } = row
  return { ...work, moderation: work.moderatedOn === null ? null : { note, by: moderator } }
}

/** Two of one title are told apart by their places. */
function titled(assignments: readonly (SheetAssignment & Values)[]): SheetAssignment[] {
  return assignments.map(({ id, title, due, weight, marking }) => {
    const alike = assignments.filter((one) => one.title === title)
    const place = alike.findIndex((one) => one.id === id) + 1
    return { id, title: alike.length > 1 ? `${title} (${place})` : title, due, weight, marking }
  })
}

/** Those who sit it again, and those who have. */
function resits({ outcome, works }: SheetRow): boolean {
  return outcome === 'Resit pending' || works.some((work) => work !== null)
}

function unknown(): AppError {
  return new AppError('NOT_FOUND', 'There are no marks of yours to see here.')
}
