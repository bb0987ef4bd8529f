import { cohortLevels } from '@minster/domain/college/programmes/cohorts'
import { levelOfModule } from '@minster/domain/college/programmes/modules'
import type { MarkRules } from '@minster/domain/college/regulations/rules'
import { daysAt } from '@minster/domain/college/years/college-calendar'
import { can } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Attempt } from '@minster/domain/teaching/grades/marks'
import { countedMarksOf, dueWorksOf } from '@minster/domain/teaching/modules/board'
import type {
  MarkedAssignment,
  MarkedStudent,
  MarkedWork,
  ModuleMarks,
} from '@minster/domain/teaching/modules/grades-calls'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import { type From, type FromRecords, fromOf } from '#kit/records/from.ts'
import type { Labelled } from '#kit/records/labelled.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { readCalendar } from '#office/calendar/read-calendar.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readLater } from '#portal/extensions/granted-days.ts'
import { readRegulations, type StoredRegulation } from '#students/regulations/read-regulations.ts'
import { heldMark } from '#students/study/held-mark.ts'
import { markedAs, nameOfFaculty } from './visibility.ts'

const { f, p, i, o, a, k, e, s, g, t } = tables({
  f: 'faculty',
  p: 'people',
  i: 'module-instances',
  o: 'modules',
  a: 'assignments',
  k: 'assignment-marks',
  e: 'module-enrolments',
  s: 'enrolment-sessions',
  g: 'engagements',
  t: 'students',
})
const { h, u } = optional(tables({ h: 'hubs', u: 'users' }))

interface WorkRow extends Values, Omit<MarkedWork, 'moderation'> {
  readonly enrolment: string
  readonly assignment: string
  readonly attempt: Attempt
  readonly note: string | null
  readonly moderator: string | null
}

interface AssignmentRow extends Values, MarkedAssignment {
  readonly resitDue: string | null
}

const enrolments = collectionOf('module-enrolments')

/**
 * Reads the marks of a module instance for who teaches it, or who holds the office's permission on the rows of their
 * scope. For anybody else there is none. What is not released yet is judged by the regulations in force on `day`.
 */
export async function readMarkSheet(
  db: Queryable,
  id: string,
  caller: Caller,
  attempt: Attempt,
  day: string,
): Promise<ModuleMarks> {
  const [instance] = await db.rows(select({
    id: i.id,
    module: o.id,
    code: o.code,
    name: o.name,
    academicYear: i.academicYear,
    hub: h.name,
    hubId: i.hub,
    tutors: sql<
      readonly (Labelled & { readonly isCaller: boolean })[]
    >`(select coalesce(json_agg(json_build_object('id', ${f.id}, 'label', ${nameOfFaculty},
          'isCaller', coalesce(${f.user} = ${caller.userId}, false)) order by ${p.lastName}, ${f.id}), '[]'::json)
        from ${f} join ${p} on ${p.id} = ${f.person}
        where ${f.id} = any(${i.tutors}) and ${alive(f)})`,
  })`
    from ${i} join ${o} on ${o.id} = ${i.module} left join ${h} on ${h.id} = ${i.hub}
    where ${i.id} = ${id} and ${alive(i)}`)
  if (!instance) throw unknown()
  const marker = instance.tutors.find(({ isCaller }) => isCaller)?.id ?? null
  const from = fromOf('module-enrolments')
  const scope = scopeOf(caller, from, marker !== null)
  if (scope === 'none') throw unknown()
  const [assignments, students, works, later, editions, calendar] = await Promise.all([
    db.rows(select({
      id: a.id,
      title: a.title,
      due: a.due,
      resitDue: a.resitDue,
      weight: a.weight,
      marking: a.marking,
    })`from ${a}
      where ${a.moduleInstance} = ${id} and ${alive(a)} order by ${a.due} nulls last, ${a.number} nulls last, ${a.title}, ${a.id}`),
    db.rows(studentsOf(id, from, scope)),
    db.rows(select({
      id: k.id,
      enrolment: k.moduleEnrolment,
      assignment: k.assignment,
      attempt: k.attempt,
      handedIn: k.handedIn,
      lateAccepted: sql<boolean>`coalesce(${k.lateAccepted}, false)`,
      firstMark: k.firstMark,
      firstMarker: k.firstMarker,
      firstMarkerName: sql<string | null>`${markedAs('first_marker')}`,
      secondMark: k.secondMark,
      secondMarker: k.secondMarker,
      secondMarkerName: sql<string | null>`${markedAs('second_marker')}`,
      moderatedOn: k.moderation.on,
      note: k.moderation.note,
      moderator: u.name,
      agreedMark: k.agreedMark,
      held: heldMark(k),
      releasedOn: k.releasedOn,
    })`
      from ${k} join ${e} on ${e.id} = ${k.moduleEnrolment}
        left join ${u} on ${u.id} = ${k.moderation.by}
      where ${e.moduleInstance} = ${id} and ${alive(k)} and ${alive(e)} order by ${k.id}`),
    readLater(db, [id]),
    readRegulations(db),
    readCalendar(db),
  ])
  if (students.length === 0 && marker === null && !seesAll(caller)) throw unknown()
  const level = levelOfModule(instance.code) ?? cohortLevels[0]
  const closures = daysAt(calendar, 'Closure', instance.hubId)
  const days = new Map(later.map((one) => [placeOf(one.enrolment, one.assignment), one.days]))
  const byPlace = new Map(works.map((work) => [placeOf(work.enrolment, work.assignment, work.attempt), work]))
  const worksIn = (enrolment: string, sitting: Attempt) =>
    assignments.map((one) => workOf(byPlace.get(placeOf(enrolment, one.id, sitting))))
  const regulations: StoredRegulation[] = []
  const rows = students.map((row): MarkedStudent => {
    const { student, name, programme, start, judgedBy, ...rest } = row
    // What is sat again is judged anew.
    const held = attempt === 'Resit' && row.outcome === 'Resit pending' ? null : judgedBy
    const regulation = editions.heldOr(held, { programme, start, day })
    if (!regulations.includes(regulation)) regulations.push(regulation)
    const firstDues = assignments.map((one) =>
      ownDeadlineOf(one.due, days.get(placeOf(row.enrolment, one.id)) ?? 0),
    )
    const isResit = attempt === 'Resit'
    const earlier = isResit ? dueWorksOf(worksIn(row.enrolment, 'First'), firstDues, closures) : []
    return {
      ...rest,
      student: { id: student, label: name },
      works: worksIn(row.enrolment, attempt),
      // What is done again has a day of its own: by that of the first sitting all of it would be late.
      dues: isResit ? assignments.map(({ resitDue }) => resitDue) : firstDues,
      earlier: countedMarksOf(earlier, level, regulation.rules).map((counted) => counted?.mark ?? null),
      regulation: regulations.indexOf(regulation),
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
      closures,
      level,
      tutors: instance.tutors.map((tutor) => ({ id: tutor.id, label: tutor.label })),
    },
    attempt,
    marker,
    mayRelease: can(caller.claims, 'admin:grades'),
    assignments: titled(assignments, attempt),
    regulations: regulations.map(({ id: edition, title, isConfirmed, rules }) => ({
      id: edition,
      title,
      isConfirmed,
      rules: marksBy(rules),
    })),
    rows: attempt === 'First' ? rows : rows.filter(resits),
  }
}

function scopeOf(caller: Caller, from: From, isMarker: boolean): SQL | 'none' {
  if (isMarker) return sql`true`
  const rows = rowsFor(enrolments, 'admin:grades', caller, from)
  return rows === 'none' ? rows : (rows.condition ?? sql`true`)
}

function seesAll(caller: Caller): boolean {
  const rows = rowsFor(enrolments, 'admin:grades', caller, fromOf('module-enrolments'))
  return rows !== 'none' && rows.condition === undefined
}

function studentsOf(id: string, from: FromRecords<'module-enrolments'>, scope: SQL) {
  const [last, first, preferred] = [
    from.at('session.engagement.student.person.lastName'),
    from.at('session.engagement.student.person.firstName'),
    from.at('session.engagement.student.person.preferredName'),
  ]
  return select({
    enrolment: from.own('id'),
    student: from.at('session.engagement.student'),
    name: sql<string>`concat_ws(' ', coalesce(${preferred}, ${first}), ${last})`,
    bannerId: from.at('session.engagement.student.partnerId'),
    status: from.at('status'),
    outcome: from.at('outcome'),
    mark: from.at('mark'),
    releasedOn: from.at('releasedOn'),
    isUncapped: sql<boolean>`coalesce(${from.at('isUncapped')}, false)`,
    judgedBy: from.at('regulation'),
    programme: from.at('session.engagement.programme'),
    start: from.at('session.engagement.start'),
  })`${from.clause()}
    where ${from.at('moduleInstance')} = ${id} and ${from.own('deleted_at')} is null and ${scope}
      and exists (select from ${s} join ${g} on ${g.id} = ${s.engagement}
        join ${t} on ${t.id} = ${g.student} where ${s.id} = ${from.at('session')}
          and ${alive(s)} and ${alive(g)} and ${alive(t)})
    order by ${last}, ${first}, ${from.own('id')}`
}

/** What of an edition the marks follow from. */
function marksBy({ passMarks, lateDays, resits, secondMarking, wideGap }: MarkRules): MarkRules {
  return { passMarks, lateDays, resits, secondMarking, wideGap }
}

const placeOf = (...parts: readonly string[]) => parts.join(' ')

function workOf(row: WorkRow | undefined): MarkedWork | null {
  if (!row) return null
  const { enrolment: _enrolment, assignment: _assignment, attempt: _attempt, note, moderator, ...work } = row
  return { ...work, moderation: work.moderatedOn === null ? null : { note, by: moderator } }
}

/** Two of one title are told apart by their places. */
function titled(assignments: readonly AssignmentRow[], attempt: Attempt): MarkedAssignment[] {
  return assignments.map(({ id, title, due, resitDue, weight, marking }) => {
    const alike = assignments.filter((one) => one.title === title)
    const place = alike.findIndex((one) => one.id === id) + 1
    return {
      id,
      title: alike.length > 1 ? `${title} (${place})` : title,
      due: attempt === 'Resit' ? resitDue : due,
      weight,
      marking,
    }
  })
}

/** Those who sit it again, and those who have. */
function resits({ outcome, works }: MarkedStudent): boolean {
  return outcome === 'Resit pending' || works.some((work) => work !== null)
}

function unknown(): AppError {
  return new AppError('NOT_FOUND', 'There are no marks of yours to see here.')
}
