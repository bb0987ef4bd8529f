import { pathwayFor } from '@minster/domain/students/programmes/pathway-for'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type Expression, sql } from '#platform/db/sql.ts'
import { readRegulations } from '#students/regulations/read-regulations.ts'
import type { Surroundings } from './applications.ts'
import { inventPeople } from './people.ts'
import { isHubName, type Places } from './places.ts'
import { randomFrom } from './random.ts'
import type { TeamMember } from './staff.ts'

const { h, p, d, w } = tables({ h: 'hubs', p: 'programmes', d: 'dioceses', w: 'pathways' })
const { f, u, r } = tables({ f: 'faculty', u: 'users', r: 'roles' })
const { own } = optional(tables({ own: 'users' }))

/** Ids of hubs, programmes and dioceses by what they are called. */
export async function readPlaces(db: Queryable): Promise<Places> {
  const named = async (of: typeof h | typeof p | typeof d, name: Expression<string>) => {
    const rows = await db.rows(select({ id: of.id, name })`from ${of} where ${alive(of)}`)
    return new Map(rows.map((row) => [row.name, row.id]))
  }
  return {
    hubs: await named(h, h.name),
    programmes: await named(p, p.code),
    dioceses: await named(d, d.name),
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
  const team = await db.rows(select({
    id: f.id,
    user: f.user,
    hub: h.name,
    duties: sql<string[]>`coalesce(${f.duties}, '{}')`,
    email: own.email,
  })`from ${f} join ${h} on ${h.id} = ${f.hub} left join ${own} on ${own.id} = ${f.user}
    where ${alive(f)} and ${f.active} order by ${f.id}`)
  const members = team.flatMap(
    ({ id, user, hub, duties, email }): (TeamMember & { email: string | null })[] =>
      isHubName(hub) ? [{ id, user, hub, duties, email }] : [],
  )
  const facultyAccount = members.find(({ email }) => email === demoEmailOf('faculty'))
  if (!facultyAccount)
    throw new Error('This is not the demonstration college: nobody signs in as its faculty.')
  const users = await db.rows(select({ id: u.id, name: r.name })`
    from ${u} join ${r} on ${r.id} = any(${u.roles}) where ${u.email} = replace(${r.name}, ' ', '-') || '@example.org'`)
  const pathways = await db.rows(
    select({
      id: w.id,
      programme: w.programme,
      studentType: w.studentType,
      studyPace: w.studyPace,
      hub: w.hub,
    })`from ${w} where ${alive(w)}`,
  )
  return {
    random,
    today,
    places,
    regulations: await readRegulations(db),
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
