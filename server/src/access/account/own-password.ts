import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { isPassword } from '../auth/password.ts'
import { credentials } from '../auth/sign-in-tables.ts'

const { c } = tables({ c: credentials })

/** Whether this is the password of a user; nobody's is right where there is none. */
export async function isOwnPassword(db: Queryable, userId: string, password: string): Promise<boolean> {
  const [found] = await db.rows(
    select({ passwordHash: c.passwordHash })`from ${c} where ${c.userId} = ${userId}`,
  )
  return isPassword(password, found?.passwordHash ?? null)
}
