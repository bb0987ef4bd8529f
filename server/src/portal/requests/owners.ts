import { permits } from '@minster/domain/kit/permissions/permissions'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { r, u } = tables({ r: 'roles', u: 'users' })

/** Everybody active whose roles let them answer what students send, by name. */
export async function ownersIn(db: Queryable): Promise<Linked[]> {
  const roles = await db.rows(select({ id: r.id, claims: r.claims })`from ${r} where ${alive(r)}`)
  const ids = roles.filter(({ claims }) => permits(claims ?? [], answering)).map(({ id }) => id)
  return db.rows(select({ id: u.id, label: u.name })`from ${u}
    where ${u.roles} && ${sql.param(ids)}::uuid[] and ${u.active} and ${alive(u)} order by ${u.name}, ${u.id}`)
}

const answering = {
  any: ['students:edit', 'profiles:support', 'profiles:safeguarding', 'profiles:dbs', 'bursaries:panel'],
}
