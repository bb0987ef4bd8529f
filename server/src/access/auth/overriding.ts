import type { Overriding } from '@minster/domain/access/auth/current-user-reply'
import type { Queryable } from '#platform/db/connect.ts'
import type { Impersonation } from '#platform/http/caller.ts'
import { readCurrentUser } from './current-user.ts'

/** What goes out beside the user while somebody is signed in as another. */
export async function overridingBy(
  db: Queryable,
  realUserId: string,
  impersonation: Impersonation,
): Promise<Overriding> {
  const { id, name, email, picture } = await readCurrentUser(db, realUserId)
  return { realUser: { id, name, email, picture }, impersonation }
}
