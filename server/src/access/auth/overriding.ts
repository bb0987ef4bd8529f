import type { Queryable } from '#platform/db/connect.ts'
import type { Impersonation } from '#platform/http/caller.ts'
import { type CurrentUser, readCurrentUser } from './current-user.ts'

export interface Overriding {
  /** The user behind the overriding one, saved as the specification asks (§3). */
  readonly realUser: Pick<CurrentUser, 'id' | 'name' | 'email' | 'picture'>
  readonly impersonation: Impersonation
}

/** What goes out beside the user while somebody is signed in as another. */
export async function overridingBy(
  db: Queryable,
  realUserId: string,
  impersonation: Impersonation,
): Promise<Overriding> {
  const { id, name, email, picture } = await readCurrentUser(db, realUserId)
  return { realUser: { id, name, email, picture }, impersonation }
}
