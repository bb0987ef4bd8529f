import type { FlatValues } from '@minster/domain/kit/record/values'
import { v7 as newId } from 'uuid'
import { writeWithHistory } from '#kit/records/history.ts'
import { insertOf } from '#kit/records/row.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { hashPassword } from './password.ts'

export interface NewUser {
  readonly name: string
  readonly email: string
  /** Ids of roles. */
  readonly roles: readonly string[]
  readonly password: string | null
  readonly hub?: string | null
  readonly programme?: string | null
  readonly person?: string | null
}

/** Makes a user outside the screens: the first administrator, whom nobody signed in could make. */
export async function makeUser(tx: Transaction, user: NewUser, now: Date): Promise<string> {
  const id = newId()
  const at = now.toISOString()
  const { password, ...given } = user
  const values: FlatValues = { ...given, email: user.email.trim().toLowerCase(), active: true }
  await writeWithHistory(tx, insertOf('users', id, values, at), {
    recordType: 'users',
    recordId: id,
    version: 1,
    at,
    userId: null,
    realUserId: null,
    action: 'created',
    reason: null,
    changes: Object.entries(values).map(([path, to]) => ({ path, from: null, to })),
  })
  if (password !== null) await setPassword(tx, id, password, now)
  return id
}

/** Gives a user a password, in place of the one before. */
export async function setPassword(
  tx: Transaction,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  await tx.execute({
    text: `insert into credentials (user_id, password_hash, changed_at) values ($1, $2, $3)
      on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    values: [userId, await hashPassword(password), now.toISOString()],
  })
  // Who began to sign in with the old one does not finish with it.
  await tx.execute({ text: 'delete from begun_sign_ins where user_id = $1', values: [userId] })
}
