import { defaultRoles } from '@minster/domain/register/permissions/default-roles'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { demoEmailOf, demoPassword } from './demo-accounts.ts'
import { isPassword } from './password.ts'
import { credentials } from './sign-in-tables.ts'

const { c, u } = tables({ c: credentials, u: 'users' })

/** A database that still holds accounts whose password is printed in the README. */
export class KnownPasswords extends Error {
  constructor(count: number) {
    super(
      `This database holds ${count === 1 ? 'one account' : `${count.toLocaleString('en-GB')} accounts`} of the demonstration college, whose password everybody knows.\n` +
        'Run npm run forget-demo (in a container node server/dist/forget-demo.js), which takes the password from each and makes it inactive, then npm run create-admin. ' +
        'A college that begins is better off with an empty database.',
    )
    this.name = 'KnownPasswords'
  }
}

/**
 * The ids of the accounts that open with the demonstration's password. All of them were filled in with one hash, which no
 * two accounts share otherwise, as each is salted anew; one alone is found by its address.
 */
export async function accountsWithKnownPassword(db: Queryable): Promise<string[]> {
  const emails = defaultRoles.map(({ name }) => demoEmailOf(name))
  const hash = select({ hash: c.passwordHash })
  const suspects = await db.rows(hash`from ${c} group by ${c.passwordHash} having count(*) > 1
    union ${hash`from ${c} join ${u} on ${u.id} = ${c.userId} where ${u.email} = any(${sql.param(emails)})`}`)
  const known: string[] = []
  for (const suspect of suspects) if (await isPassword(demoPassword, suspect.hash)) known.push(suspect.hash)
  if (known.length === 0) return []
  const found = await db.rows(select({ id: c.userId })`
    from ${c} where ${c.passwordHash} = any(${sql.param(known)}) order by ${c.userId}`)
  return found.map(({ id }) => id)
}

/** Refuses to go on with a database anybody could sign in to. */
export async function refuseKnownPasswords(db: Queryable): Promise<void> {
  const { length } = await accountsWithKnownPassword(db)
  if (length > 0) throw new KnownPasswords(length)
}
