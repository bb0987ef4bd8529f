import type { EngagementStatus } from '@minster/domain/college/studies/status'
import type { ModuleEnrolmentStatus } from '@minster/domain/students/student/module-enrolment-status'
import { whyNotExpected } from '@minster/domain/teaching/attendance/expected'
import type { MarkKept } from '@minster/domain/teaching/attendance/mark'
import type {
  AbsenceReason,
  TeachingAttendanceState,
} from '@minster/domain/teaching/modules/teaching-attendance'
import { type SQL, sql } from 'drizzle-orm'
import { fromOf } from '#kit/records/from.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { RegisterDay } from './read-days.ts'
import type { SightOfDays } from './sight.ts'

/** The mark of one student on one day. */
export interface MarkOfRegister extends MarkKept {
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
  { students, taught }: SightOfDays,
  student?: string,
): Promise<Attendance[]> {
  if (days.length === 0) return []
  const from = fromOf('students')
  const inSight = students(from)
  const asked = JSON.stringify(days.map(({ id, year }) => ({ id, year })))
  const of = (column: SQL) => (student === undefined ? sql`true` : sql`${column} = ${student}`)
  const rows = await db.rows<Row>(sql`
    with asked as materialized (
      select d.id, a.year, d.kind, d.day, coalesce(d.last_day, d.day) as last_day, d.hub, d.module_instances
      from json_to_recordset(${asked}::json) as a(id uuid, year text) join teaching_days d on d.id = a.id),
    pairs as (
      select d.id as day, e.student, e.id as engagement, n.id as instance, n.hub as taught_at, t.status as taken,
        ${taught} as is_taught, false as is_for_all
      from asked d
        join module_instances n on n.id = any(d.module_instances) and n.deleted_at is null
        join module_enrolments t on t.module_instance = n.id and t.deleted_at is null
        join enrolment_sessions y on y.id = t.session and y.deleted_at is null
        join engagements e on e.id = y.engagement and e.deleted_at is null and ${of(sql`e.student`)}
      union all
      select d.id, s.id, e.id, null, null, null, false, true
      from asked d
        join engagements e on e.deleted_at is null and e.start <= d.last_day and (d.hub is null or e.hub = d.hub)
          and (e.status in ('Starting', 'Current', 'Resi only', 'IoS') or e."end" >= d.day) and ${of(sql`e.student`)}
        join students s on s.engagement = e.id
      where d.kind = 'Residential' and coalesce(cardinality(d.module_instances), 0) = 0
      union all
      select d.id, a.student, s.engagement, null, null, null, false, false
      from asked d
        join teaching_attendance a on a.teaching_day = d.id and a.state is not null and a.deleted_at is null
          and ${of(sql`a.student`)}
        join students s on s.id = a.student),
    seen as materialized (
      select ${from.own('id')} as id ${from.clause()}
      where ${from.own('deleted_at')} is null and ${from.own('id')} in (select student from pairs) and ${inSight})
    select p.day, p.student, e.status, e.start, e."end", e.interrupted_from as "interruptedFrom", e.hub,
      bool_or(p.is_for_all) as "isForAll",
      coalesce(json_agg(json_build_object('instance', p.instance, 'hub', p.taught_at, 'status', p.taken))
        filter (where p.instance is not null), '[]') as takes,
      case when d.kind = 'Residential' then (
        select r.attending from residential_requirements r
        where r.student = p.student and r.academic_year = d.year and r.deleted_at is null
        order by r.updated_at desc limit 1) end as attending,
      a.id, a.version, a.state, a.why, a.note, a.marked_by as by, u.name as "byName", a.marked_at as at
    from pairs p join asked d on d.id = p.day
      join students s on s.id = p.student and s.deleted_at is null
      join engagements e on e.id = p.engagement
      left join teaching_attendance a
        on a.teaching_day = p.day and a.student = p.student and a.deleted_at is null
      left join users u on u.id = a.marked_by
    group by p.day, p.student, e.id, d.kind, d.year, a.id, u.id
    having bool_or(p.is_taught) or p.student in (select id from seen)`)
  const dayOf = new Map(days.map((day) => [day.id, day]))
  const found = new Map<string, Attendance>()
  for (const row of rows) {
    const day = dayOf.get(row.day)
    if (!day) continue
    const key = `${row.day} ${row.student}`
    const there = found.get(key)
    found.set(key, there ? together(there, attendanceOf(day, row)) : attendanceOf(day, row))
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
function together(one: Attendance, other: Attendance): Attendance {
  const counts =
    one.notExpected === null || (other.notExpected !== null && one.instances.length > 0) ? one : other
  return { ...counts, instances: [...new Set([...one.instances, ...other.instances])] }
}
