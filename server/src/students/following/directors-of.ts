import { can } from '@minster/domain/kit/permissions/permissions'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { u, r } = tables({ u: 'users', r: 'roles' })

/** A user to be told of something. */
export interface UserRow extends Values {
  readonly id: string
  readonly name: string
  readonly claims: readonly string[]
}

/** Who directs a hub, by their names. */
export async function directorsOf(db: Queryable, hub: string): Promise<UserRow[]> {
  const people = await db.rows(select({
    id: u.id,
    name: u.name,
    claims: present(r.claims),
  })`from ${u} join ${r} on ${r.id} = any(${u.roles}) and ${alive(r)}
    where ${u.hub} = ${hub} and ${r.scope} = 'hub' and ${u.active} and ${alive(u)} order by ${u.name}, ${u.id}`)
  const found = people.filter(({ claims }) => can(claims, 'role:hd'))
  return found.filter(({ id }, index) => found.findIndex((one) => one.id === id) === index)
}
