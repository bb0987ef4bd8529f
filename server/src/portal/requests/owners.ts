import { permits } from '@minster/domain/kit/permissions/permissions'
import { sql } from 'drizzle-orm'
import type { Queryable, Values } from '#platform/db/connect.ts'

interface Owner extends Values {
  readonly id: string
  readonly label: string
}

/** Everybody active whose roles let them answer what students send, by name. */
export async function ownersIn(db: Queryable): Promise<Owner[]> {
  const roles = await db.rows<{ id: string; claims: readonly string[] | null }>(
    sql`select id, claims from roles where deleted_at is null`,
  )
  const ids = roles.filter(({ claims }) => permits(claims ?? [], answering)).map(({ id }) => id)
  return db.rows<Owner>(sql`
    select id, name as label from users
    where roles && ${sql.param(ids)}::uuid[] and active and deleted_at is null order by name, id`)
}

const answering = {
  any: ['students:edit', 'profiles:support', 'profiles:safeguarding', 'profiles:dbs', 'bursaries:panel'],
}
