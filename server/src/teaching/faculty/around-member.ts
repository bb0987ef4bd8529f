import { ongoingStatuses } from '@minster/domain/admissions/status/status'
import { endedEngagementStatuses } from '@minster/domain/college/studies/status'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { can } from '@minster/domain/kit/permissions/permissions'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { collectionOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readOne } from '#kit/records/read.ts'
import { sightedAmong } from '#kit/records/subject.ts'
import { type KnownTo, known, readKnown } from '#people/contacts/known.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'

const taught = z.object({
  /** Of the module; its own page shows all its years. */
  id: z.string(),
  instance: z.string(),
  code: z.string(),
  name: z.string(),
  academicYear: z.string(),
  hub: z.string().nullable(),
  students: z.number(),
})

const led = z.object({ id: z.string(), name: z.string(), set: z.string(), students: z.number() })
type Led = z.infer<typeof led>

export const aroundMember = z.object({
  /** Names of the roles of their account. */
  roles: z.array(z.string()),
  /** Absent for who may not read modules. */
  modules: z.array(taught).optional(),
  tutees: z.array(known),
  applicants: z.array(known),
  /** Absent while the college has none, and for who may not read them. */
  groups: z.array(led).optional(),
})

interface Looking extends KnownTo {
  readonly today: string
}

/** What somebody of the academic team does, as far as the caller may see each part. Out of sight, they are not there. */
export async function readAroundMember(
  db: Queryable,
  id: string,
  looking: Looking,
): Promise<z.infer<typeof aroundMember>> {
  const { caller, today, features } = looking
  await readOne(db, collectionOf('faculty'), id, caller)
  const roles = await db.rows<{ name: string }>(sql`
    select r.name from faculty f join users u on u.id = f."user" and u.deleted_at is null
    join roles r on r.id = any(u.roles) and r.deleted_at is null
    where f.id = ${id} order by r.name`)
  const tutees = await readKnown(
    db,
    'students',
    sql`s.tutor = ${id} and (e.status is null or e.status <> all(${sql.param([...endedEngagementStatuses])}::text[]))`,
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
async function readTaught(db: Queryable, id: string, today: string): Promise<z.infer<typeof taught>[]> {
  const { title } = academicYearOf(today)
  return db.rows<z.infer<typeof taught> & Values>(sql`
    select m.id, i.id as instance, m.code, m.name, i.academic_year as "academicYear", h.name as hub,
      (select count(*) from module_enrolments e
        where e.module_instance = i.id and e.deleted_at is null and e.status <> 'Withdrawn') as students
    from module_instances i join modules m on m.id = i.module and m.deleted_at is null
    left join hubs h on h.id = i.hub
    where i.tutors @> array[${id}::uuid] and i.deleted_at is null
    order by (i.academic_year >= ${title}) desc, i.academic_year desc, m.code, h.name limit 200`)
}

/** The groups they lead this year and later, with how many are in each today. */
async function readLed(db: Queryable, id: string, { caller, features, today }: Looking): Promise<Led[]> {
  const rows = await db.rows<Led & Values>(sql`
    select g.id, g.name, concat_ws(' ', s.kind, s.academic_year, h.name) as set,
      (select count(*) from formation_memberships m
        where m."group" = g.id and m.deleted_at is null and m."from" <= ${today} and (m."to" is null or m."to" >= ${today}))
        as students
    from formation_groups g join formation_sets s on s.id = g."set" and s.deleted_at is null
    left join hubs h on h.id = s.hub
    where g.leaders @> array[${id}::uuid] and g.deleted_at is null
      and s.academic_year >= ${academicYearOf(today).title}
    order by s.academic_year, s.kind, g.name, g.id`)
  const ids = rows.map((row) => row.id)
  const seen = await sightedAmong(db, caller, 'formation-groups', ids, features)
  return rows.filter((row) => seen.has(row.id))
}
