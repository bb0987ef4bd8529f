import { defaultRoles } from '@minster/domain/register/permissions/default-roles'
import type { Queryable } from '#platform/db/connect.ts'
import { demoEmailOf, demoPassword } from './demo-accounts.ts'
import { isPassword } from './password.ts'

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

interface HashRow {
  [column: string]: unknown
  readonly hash: string
}

/**
 * The ids of the accounts that open with the demonstration's password. All of them were filled in with one hash, which no
 * two accounts share otherwise, as each is salted anew; one alone is found by its address.
 */
export async function accountsWithKnownPassword(db: Queryable): Promise<string[]> {
  const suspects = await db.rows<HashRow>({
    text: `select password_hash as hash from credentials group by password_hash having count(*) > 1
      union
      select c.password_hash from credentials c join users u on u.id = c.user_id where u.email = any($1)`,
    values: [defaultRoles.map(({ name }) => demoEmailOf(name))],
  })
  const known: string[] = []
  for (const { hash } of suspects) if (await isPassword(demoPassword, hash)) known.push(hash)
  if (known.length === 0) return []
  const found = await db.rows<{ id: string }>({
    text: 'select user_id as id from credentials where password_hash = any($1) order by user_id',
    values: [known],
  })
  return found.map(({ id }) => id)
}

/** Refuses to go on with a database anybody could sign in to. */
export async function refuseKnownPasswords(db: Queryable): Promise<void> {
  const { length } = await accountsWithKnownPassword(db)
  if (length > 0) throw new KnownPasswords(length)
}
