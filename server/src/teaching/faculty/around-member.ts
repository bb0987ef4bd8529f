import { ongoingStatuses } from '@minster/domain/admissions/status/status'
import { endedEngagementStatuses } from '@minster/domain/college/studies/status'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { can } from '@minster/domain/kit/permissions/permissions'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { collectionOf } from '@minster/domain/register/paths'
import type { AroundMember, GroupLed, ModuleTaught } from '@minster/domain/teaching/faculty/faculty-calls'
import { readOne } from '#kit/records/read.ts'
import { visibleAmong } from '#kit/records/subject.ts'
import { type KnownTo, readKnown } from '#people/contacts/known.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { f, u, r, s, e, i, m, g } = tables({
  f: 'faculty',
  u: 'users',
  r: 'roles',
  s: 'formation-sets',
  e: 'module-enrolments',
  i: 'module-instances',
  m: 'modules',
  g: 'formation-groups',
})
const { m: mRow } = tables({ m: 'formation-memberships' })
const { h } = optional(tables({ h: 'hubs' }))

interface Looking extends KnownTo {
  readonly today: string
}

/** What somebody of the academic team does, as far as the caller may see each part. Out of sight, they are not there. */
export async function readAroundMember(db: Queryable, id: string, looking: Looking): Promise<AroundMember> {
  const { caller, today, features } = looking
  await readOne(db, collectionOf('faculty'), id, caller)
  const roles = await db.rows(select({
    name: r.name,
  })`from ${f} join ${u} on ${u.id} = ${f.user} and ${alive(u)}
    join ${r} on ${r.id} = any(${u.roles}) and ${alive(r)}
    where ${f.id} = ${id} order by ${r.name}`)
  const tutees = await readKnown(
    db,
    'students',
    sql`s.tutor = ${id} and (${e.status} is null or ${e.status} <> all(${sql.param([...endedEngagementStatuses])}::text[]))`,
    looking,
  )
  const applicants = await readKnown(
    db,
    'applications',
    sql`a.assigned_to = ${id} and a.status = any(${sql.param([...ongoingStatuses])}::text[])`,
    looking,
  )
  const seesGroups = can(caller.claims, 'role:manager') && isFeatureOn(features, 'formation-groups')
  return {
    roles: roles.map(({ name }) => name),
    ...(can(caller.claims, 'modules:view') && { modules: await readTaught(db, id, today) }),
    tutees,
    applicants,
    ...(seesGroups && { groups: await readLed(db, id, looking) }),
  }
}

/** This year's modules and those to come first, then the years before. */
async function readTaught(db: Queryable, id: string, today: string): Promise<ModuleTaught[]> {
  const { title } = academicYearOf(today)
  return db.rows(select({
    id: m.id,
    instance: i.id,
    code: m.code,
    name: m.name,
    academicYear: i.academicYear,
    hub: h.name,
    students: sql<number>`(select count(*) from ${e}
        where ${e.moduleInstance} = ${i.id} and ${alive(e)} and ${e.status} <> 'Withdrawn')`,
  })`
    from ${i} join ${m} on ${m.id} = ${i.module} and ${alive(m)}
    left join ${h} on ${h.id} = ${i.hub}
    where ${i.tutors} @> array[${id}::uuid] and ${alive(i)}
    order by (${i.academicYear} >= ${title}) desc, ${i.academicYear} desc, ${m.code}, ${h.name} limit 200`)
}

/** The groups they lead this year and later, with how many are in each today. */
async function readLed(db: Queryable, id: string, { caller, features, today }: Looking): Promise<GroupLed[]> {
  const rows = await db.rows(select({
    id: g.id,
    name: g.name,
    set: sql<string>`concat_ws(' ', ${s.kind}, ${s.academicYear}, ${h.name})`,
    students: sql<number>`(select count(*) from ${mRow}
        where ${mRow.group} = ${g.id} and ${alive(mRow)} and ${mRow.from} <= ${today} and (${mRow.to} is null or ${mRow.to} >= ${today}))`,
  })`
    from ${g} join ${s} on ${s.id} = ${g.set} and ${alive(s)}
    left join ${h} on ${h.id} = ${s.hub}
    where ${g.leaders} @> array[${id}::uuid] and ${alive(g)}
      and ${s.academicYear} >= ${academicYearOf(today).title}
    order by ${s.academicYear}, ${s.kind}, ${g.name}, ${g.id}`)
  const ids = rows.map((row) => row.id)
  const seen = await visibleAmong(db, caller, 'formation-groups', ids, features)
  return rows.filter((row) => seen.has(row.id))
}
