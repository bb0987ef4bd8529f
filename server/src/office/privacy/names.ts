import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { p, u } = tables({ p: 'people', u: 'users' })

/** Every way in which the whole name or an address of somebody may be written elsewhere. */
export async function namesOf(db: Queryable, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return []
  const rows = await db.rows(
    unionAll<{ first: string | null; known: string | null; last: string; email: string | null }>([
      select({ first: p.firstName, known: p.preferredName, last: p.lastName, email: p.email })`
        from ${p} where ${p.id} = any(${sql.param(people)}::uuid[])`,
      select({ first: sql<null>`null`, known: sql<null>`null`, last: u.name, email: u.email })`
        from ${u} where ${u.person} = any(${sql.param(people)}::uuid[])`,
    ]),
  )
  const words = rows.flatMap(({ first, known, last, email }) => [
    ...[first, first?.split(' ')[0], known].flatMap((given) =>
      given && last ? [`${given} ${last}`, `${last}, ${given}`] : [],
    ),
    first === null && last?.includes(' ') ? last : null,
    email,
  ])
  // A word too short would be found in others.
  return [...new Set(words.flatMap((word) => (word && word.length >= 5 ? [word] : [])))]
}

/** Every e-mail address of some people, theirs and their accounts', in small letters. */
export async function addressesOf(db: Queryable, people: readonly string[]): Promise<string[]> {
  const rows = await db.rows(select({ email: sql<string | null>`lower(${p.email})` })`
    from ${p} where ${p.id} = any(${sql.param(people)}::uuid[])
    union select lower(${u.email}) from ${u} where ${u.person} = any(${sql.param(people)}::uuid[])`)
  return rows.flatMap(({ email }) => (email ? [email] : []))
}

/** The last name of each person with what they may be called by before it. */
export async function givenNamesOf(
  db: Queryable,
  people: readonly string[],
): Promise<{ given: string[]; last: string }[]> {
  const rows = await db.rows(select({
    first: p.firstName,
    known: p.preferredName,
    last: p.lastName,
  })`from ${p}
    where ${p.id} = any(${sql.param(people)}::uuid[])`)
  return rows.flatMap(({ first, known, last }) => {
    const given = [first, first?.split(' ')[0], known].flatMap((name) => name || [])
    return last ? [{ given, last }] : []
  })
}
