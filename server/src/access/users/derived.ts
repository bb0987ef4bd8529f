import { type SQL, sql } from 'drizzle-orm'
import type { Derived } from '#kit/records/derived.ts'

const hasSecondStep = (user: SQL) =>
  sql`exists (select from second_steps where user_id = ${user} and confirmed_at is not null)`

/** Those who hold a role and can sign in. */
const holdersOf = (role: SQL) =>
  sql`users holder where holder.roles @> array[${role}] and holder.active and holder.deleted_at is null`

/** What the lists of users and roles tell of sign-ins, which are kept apart from the records. */
export const derivedOfUsers: Derived = {
  users: {
    lastSignIn: ({ id }) => sql`(select at from last_sign_ins where user_id = ${id})`,
    secondStep: ({ id }) => hasSecondStep(id),
    // Locks are kept by the hash of the address, as addresses without an account are locked too.
    locked: ({ at }) => sql`exists (select from account_locks
      where account = sha256(convert_to(${at('email')}, 'UTF8')) and until > now())`,
  },
  roles: {
    holders: ({ id }) => sql`(select count(*)::int from ${holdersOf(id)})`,
    withoutSecondStep: ({ id, at }) => sql`case when ${at('requiresTwoStep')} then
      (select count(*)::int from ${holdersOf(id)} and not ${hasSecondStep(sql`holder.id`)}) end`,
  },
}
