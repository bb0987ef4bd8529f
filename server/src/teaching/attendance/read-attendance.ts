import { type EngagementStatus, engagementsThatAre } from '@minster/domain/college/studies/status'
import type { ModuleEnrolmentStatus } from '@minster/domain/students/student/module-enrolment-status'
import { whyNotExpected } from '@minster/domain/teaching/attendance/expected'
import type { StoredMark } from '@minster/domain/teaching/attendance/mark'
import type {
  AbsenceReason,
  TeachingAttendanceState,
} from '@minster/domain/teaching/modules/teaching-attendance'
import { fromOf } from '#kit/records/from.ts'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { listOf, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { RegisterDay } from './read-days.ts'
import type { VisibleDays } from './visibility.ts'

const { d, n, t, y, e, s, a, r } = tables({
  d: 'teaching-days',
  n: 'module-instances',
  t: 'module-enrolments',
  y: 'enrolment-sessions',
  e: 'engagements',
  s: 'students',
  a: 'teaching-attendance',
  r: 'residential-requirements',
})
const { a: aOrNone, u } = optional(tables({ a: 'teaching-attendance', u: 'users' }))

/** Who is interrupted has not left: the register says of them that they are not expected. */
const mayCome = engagementsThatAre('to begin', 'studying', 'residentials only', 'away')

/** The mark of one student on one day. */
export interface MarkOfRegister extends StoredMark {
  /** Of the record. */
  readonly id: string
  /** The name of who marked. */
  readonly byName: string | null
}

/** One student on one day they are expected on, might be, or came to. */
export interface Attendance {
  readonly day: RegisterDay
  readonly student: string
  /** Null where they are expected. */
  readonly notExpected: string | null
  /** What they said of the residentials of the year. */
  readonly attending: string | null
  /** Instances of the day's modules that they take or took. */
  readonly instances: readonly string[]
  readonly mark: MarkOfRegister | null
}

interface Row extends Values {
  readonly day: string
  readonly student: string
  readonly status: EngagementStatus
  readonly start: string
  readonly end: string | null
  readonly interruptedFrom: string | null
  readonly hub: string | null
  readonly isForAll: boolean
  readonly takes: readonly {
    readonly instance: string
    readonly hub: string | null
    readonly status: ModuleEnrolmentStatus
  }[]
  readonly attending: string | null
  readonly id: string | null
  readonly version: number
  readonly state: TeachingAttendanceState | null
  readonly why: AbsenceReason | null
  readonly note: string | null
  readonly by: string | null
  readonly byName: string | null
  readonly at: string
}

/**
 * Who belongs into the registers of some days, as far as they are in sight, with their marks: who takes a module of the day,
 * everybody for a residential without modules, and who was marked though they have gone from both since.
 */
export async function readAttendance(
  db: Queryable,
  days: readonly RegisterDay[],
  { students, taught }: VisibleDays,
  student?: string,
): Promise<Attendance[]> {
  if (days.length === 0) return []
  const from = fromOf('students')
  const inSight = students(from)
  const asked = JSON.stringify(days.map(({ id, year }) => ({ id, year })))
  const of = (column: SQL) => (student === undefined ? sql`true` : sql`${column} = ${student}`)
  const rows = await db.rows(select(
    {
      day: sql<string>`p.day`,
      student: sql<string>`p.student`,
      status: e.status,
      start: e.start,
      end: e.end,
      interruptedFrom: e.interruptedFrom,
      hub: e.hub,
      isForAll: sql<boolean>`bool_or(p.is_for_all)`,
      takes: listOf(
        {
          instance: sql<string>`p.instance`,
          hub: sql<string | null>`p.taught_at`,
          status: sql<ModuleEnrolmentStatus>`p.taken`,
        },
        sql`)
        filter (where p.instance is not null`,
      ),
      attending: sql<string | null>`case when d.kind = 'Residential' then (
        select ${r.attending} from ${r}
        where ${r.student} = p.student and ${r.academicYear} = d.year and ${alive(r)}
        order by ${r.updatedAt} desc limit 1) end`,
      id: aOrNone.id,
      version: present(aOrNone.version),
      state: aOrNone.state,
      why: aOrNone.why,
      note: aOrNone.note,
      by: aOrNone.markedBy,
      byName: u.name,
      at: present(aOrNone.markedAt),
    },
    sql`
    with asked as materialized (
      select ${d.id}, a.year, ${d.kind}, ${d.day}, coalesce(${d.lastDay}, ${d.day}) as last_day, ${d.hub}, ${d.moduleInstances}
      from json_to_recordset(${asked}::json) as a(id uuid, year text) join ${d} on ${d.id} = a.id),
    pairs as (
      select d.id as day, ${e.student}, ${e.id} as engagement, ${n.id} as instance, ${n.hub} as taught_at, ${t.status} as taken,
        ${taught} as is_taught, false as is_for_all
      from asked d
        join ${n} on ${n.id} = any(d.module_instances) and ${alive(n)}
        join ${t} on ${t.moduleInstance} = ${n.id} and ${alive(t)}
        join ${y} on ${y.id} = ${t.session} and ${alive(y)}
        join ${e} on ${e.id} = ${y.engagement} and ${alive(e)} and ${of(sql`${e.student}`)}
      union all
      select d.id, ${s.id}, ${e.id}, null, null, null, false, true
      from asked d
        join ${e} on ${alive(e)} and ${e.start} <= d.last_day and (d.hub is null or ${e.hub} = d.hub)
          and (${e.status} = any(${sql.param(mayCome)}::text[]) or ${e.end} >= d.day) and ${of(sql`${e.student}`)}
        join ${s} on ${s.engagement} = ${e.id}
      where d.kind = 'Residential' and coalesce(cardinality(d.module_instances), 0) = 0
      union all
      select d.id, ${a.student}, ${s.engagement}, null, null, null, false, false
      from asked d
        join ${a} on ${a.teachingDay} = d.id and ${a.state} is not null and ${alive(a)}
          and ${of(sql`a.student`)}
        join ${s} on ${s.id} = ${a.student}),
    seen as materialized (
      select ${from.own('id')} as id ${from.clause()}
      where ${from.own('deleted_at')} is null and ${from.own('id')} in (select student from pairs) and ${inSight})
    select`,
  )`
    from pairs p join asked d on d.id = p.day
      join ${s} on ${s.id} = p.student and ${alive(s)}
      join ${e} on ${e.id} = p.engagement
      left join ${aOrNone}
        on ${aOrNone.teachingDay} = p.day and ${aOrNone.student} = p.student and ${alive(aOrNone)}
      left join ${u} on ${u.id} = ${aOrNone.markedBy}
    group by p.day, p.student, ${e.id}, d.kind, d.year, ${aOrNone.id}, ${u.id}
    having bool_or(p.is_taught) or p.student in (select id from seen)`)
  const dayOf = new Map(days.map((day) => [day.id, day]))
  const found = new Map<string, Attendance>()
  for (const row of rows) {
    const day = dayOf.get(row.day)
    if (!day) continue
    const key = `${row.day} ${row.student}`
    const there = found.get(key)
    found.set(key, there ? addAttendance(there, attendanceOf(day, row)) : attendanceOf(day, row))
  }
  return [...found.values()]
}

function attendanceOf(day: RegisterDay, row: Row): Attendance {
  const { id, version, state, why, note, by, byName, at } = row
  return {
    day,
    student: row.student,
    notExpected: whyNotExpected(day, row),
    attending: row.attending,
    instances: row.takes.map(({ instance }) => instance),
    mark: id === null ? null : { id, version, state, why, note, by, byName, at },
  }
}

/** Of two engagements that lead somebody to a day it is the one they are expected in that counts. */
function addAttendance(one: Attendance, other: Attendance): Attendance {
  const counts =
    one.notExpected === null || (other.notExpected !== null && one.instances.length > 0) ? one : other
  return { ...counts, instances: [...new Set([...one.instances, ...other.instances])] }
}
