import type { SocialFailure } from '@minster/domain/access/users/social-sign-in'
import { alive, table, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { returning, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Identity } from './identity.ts'
import { identities } from './sign-in-tables.ts'

const { i, u } = tables({ i: identities, u: 'users' })
const identityRow = table(identities)

/** Sign-in through Microsoft went wrong in a way the login page can explain. */
export class SocialRefusal extends Error {
  readonly failure: SocialFailure

  constructor(failure: SocialFailure, options?: ErrorOptions) {
    super(`Sign-in through Microsoft failed: ${failure}`, options)
    this.failure = failure
  }
}

/**
 * Answers the user a Microsoft account signs in as. The first time it is found by its address among the accounts there
 * are and linked to it; nobody is ever made. An account belongs to one Microsoft account of a tenant: an address that
 * the tenant gave to somebody new opens nothing.
 */
export async function userOf(tx: Transaction, identity: Identity, now: Date): Promise<string> {
  const { tenant, objectId, email } = identity
  const [linked] = await tx.rows(returning({
    id: u.id,
    usable: sql<boolean>`coalesce(${u.active}, false) and ${alive(u)}`,
  })`update ${i} set ${identityRow.lastUsedAt} = ${now.toISOString()} from ${u}
      where ${i.tenant} = ${tenant} and ${i.objectId} = ${objectId} and ${u.id} = ${i.userId}`)
  if (linked) return usableOf(linked)
  if (email === null) throw new SocialRefusal('unverified')
  // Locked, so that two first sign-ins at one moment are not two links.
  const found = await tx.rows(select({ id: u.id, usable: sql<boolean>`coalesce(${u.active}, false)` })`
    from ${u} where lower(${u.email}) = ${email} and ${alive(u)} limit 2 for update`)
  const [user, another] = found
  if (!user) throw new SocialRefusal('unknown')
  if (another) throw new SocialRefusal('ambiguous')
  const id = usableOf(user)
  const made = await tx.execute({
    text: `insert into identities (tenant, object_id, user_id, linked_at, last_used_at)
      values ($1, $2, $3, $4, $4) on conflict do nothing`,
    values: [tenant, objectId, id, now.toISOString()],
  })
  if (made === 0 && !(await isTheirs(tx, identity, id))) throw new SocialRefusal('taken')
  return id
}

function usableOf(user: { readonly id: string; readonly usable: boolean }): string {
  if (!user.usable) throw new SocialRefusal('inactive')
  return user.id
}

/** Whether another sign-in of the same account made the link meanwhile. */
async function isTheirs(tx: Transaction, { tenant, objectId }: Identity, userId: string): Promise<boolean> {
  const rows = await tx.rows({
    text: 'select 1 from identities where tenant = $1 and object_id = $2 and user_id = $3',
    values: [tenant, objectId, userId],
  })
  return rows.length > 0
}
