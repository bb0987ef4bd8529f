import { ageOn, ageRangeOf } from '@minster/domain/college/programmes/cohorts'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { formationKinds, isFormationKind } from '@minster/domain/teaching/formation/formation-kinds'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { s, p, e, pr } = tables({ s: 'students', p: 'people', e: 'engagements', pr: 'programmes' })
const { h } = optional(tables({ h: 'hubs' }))

/** What of a set says whom it is for. */
export interface ForWhom {
  readonly academicYear: string
  readonly kind: string
  readonly hub: string | null
  readonly forTypes: readonly string[] | null
}

/** A student as the drawing up of groups sees them. */
export interface GroupCandidate {
  readonly id: string
  readonly name: string
  readonly photo: string | null
  readonly type: string
  readonly ageRange: string | null
  readonly hub: string | null
  readonly programme: string
  readonly level: string | null
  readonly status: string
}

/** The students whose present engagement puts them into the groups of a set, by name. */
export function studentsFor(db: Queryable, set: ForWhom, today: string): Promise<GroupCandidate[]> {
  return candidates(db, belongsTo(set, today), set)
}

/** Some students, whether they belong into the groups or not. */
export function studentsAmong(
  db: Queryable,
  ids: readonly string[],
  set: ForWhom,
): Promise<GroupCandidate[]> {
  return candidates(db, sql`${s.id} = any(${sql.param(ids)}::uuid[])`, set)
}

async function candidates(db: Queryable, which: SQL, { academicYear }: ForWhom): Promise<GroupCandidate[]> {
  const firstDay = academicYearTitled(academicYear)?.start ?? ''
  const rows = await db.rows(select({
    id: s.id,
    name: nameOfPerson(p),
    photo: p.photo,
    born: p.dateOfBirth,
    type: e.studentType,
    hub: h.name,
    programme: pr.code,
    level: e.level,
    status: e.status,
  })`
    from ${s} join ${p} on ${p.id} = ${s.person}
      join ${e} on ${e.id} = ${s.engagement} and ${alive(e)}
      join ${pr} on ${pr.id} = ${e.programme} left join ${h} on ${h.id} = ${e.hub}
    where ${alive(s)} and ${which}
    order by ${p.lastName}, ${p.firstName}, ${s.id}`)
  return rows.map(({ born, ...row }) => ({
    ...row,
    ageRange: born === null ? null : (ageRangeOf(ageOn(born, firstDay)) ?? null),
  }))
}

/** Of students `s` with their present engagement `e`: under way in the year, at the hub and of the types the set is for. */
function belongsTo({ academicYear, kind, hub, forTypes }: ForWhom, today: string): SQL {
  const year = academicYearTitled(academicYear)
  if (!year || !isFormationKind(kind)) return sql`false`
  const types = forTypes ?? []
  return sql`${e.status} = any(${sql.param([...formationKinds[kind].statuses])}::text[])
    and ${e.start} <= ${year.end}::date
    and (${e.expectedEnd} is null or ${e.expectedEnd} >= ${year.start}::date or ${year.start}::date <= ${today}::date)
    and ${hub === null ? sql`true` : sql`${e.hub} = ${hub}`}
    and ${types.length === 0 ? sql`true` : sql`${e.studentType} = any(${sql.param([...types])}::text[])`}`
}
