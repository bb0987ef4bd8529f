import { type PathwayOffered, pathwayFor } from '@minster/domain/students/programmes/pathway-for'
import { sql } from 'drizzle-orm'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Surroundings } from './applications.ts'
import { inventPeople } from './people.ts'
import { isHubName, type Places } from './places.ts'
import { randomFrom } from './random.ts'
import type { TeamMember } from './staff.ts'

/** Ids of hubs, programmes and dioceses by what they are called. */
export async function readPlaces(db: Queryable): Promise<Places> {
  const named = async (table: string, column: string) => {
    const rows = await db.rows<{ id: string; name: string }>(
      sql`select id, ${sql.identifier(column)} as name from ${sql.identifier(table)} where deleted_at is null`,
    )
    return new Map(rows.map(({ id, name }) => [name, id]))
  }
  return {
    hubs: await named('hubs', 'name'),
    programmes: await named('programmes', 'code'),
    dioceses: await named('dioceses', 'name'),
  }
}

/**
 * Reads what applications and students are made among. `seed` decides how chance falls, `from` how many people have been
 * invented before.
 */
export async function readSurroundings(
  db: Queryable,
  { seed, today, from = 0 }: { seed: string; today: string; from?: number },
): Promise<Surroundings> {
  const random = randomFrom(seed)
  const places = await readPlaces(db)
  const team = await db.rows<
    { id: string; user: string | null; hub: string; duties: string[]; email: string | null } & Values
  >(sql`
    select f.id, f."user", h.name as hub, coalesce(f.duties, '{}') as duties, u.email
    from faculty f join hubs h on h.id = f.hub left join users u on u.id = f."user"
    where f.deleted_at is null and f.active order by f.id`)
  const members = team.flatMap(
    ({ id, user, hub, duties, email }): (TeamMember & { email: string | null })[] =>
      isHubName(hub) ? [{ id, user, hub, duties, email }] : [],
  )
  const facultyAccount = members.find(({ email }) => email === demoEmailOf('faculty'))
  if (!facultyAccount)
    throw new Error('This is not the demonstration college: nobody signs in as its faculty.')
  const users = await db.rows<{ id: string; name: string } & Values>(sql`
    select u.id, r.name from users u join roles r on r.id = any(u.roles) where u.email = replace(r.name, ' ', '-') || '@example.org'`)
  const pathways = await db.rows<PathwayOffered & Values>(sql`
    select id, programme, student_type as "studentType", study_pace as "studyPace", hub from pathways
    where deleted_at is null`)
  return {
    random,
    today,
    places,
    staff: { team: members, facultyAccount, accounts: new Map(users.map(({ id, name }) => [name, id])) },
    invent: inventPeople(random, { from }),
    pathwayFor: ({ studentType, programme, studyPace }) =>
      pathwayFor(pathways, {
        programme: places.programmes.get(programme) ?? null,
        studentType,
        studyPace,
        hub: null,
      })?.id ?? null,
  }
}
