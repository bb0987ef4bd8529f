import type { Derived } from '#kit/records/derived.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { lastSignIns } from '../auth/sign-in-tables.ts'
import { accountLocks, secondSteps } from '../auth/tables.ts'

const { step, signIn, lock, holder } = tables({
  step: secondSteps,
  signIn: lastSignIns,
  lock: accountLocks,
  holder: 'users',
})

const hasSecondStep = (user: SQL) =>
  sql`exists (select from ${step} where ${step.userId} = ${user} and ${step.confirmedAt} is not null)`

/** Those who hold a role and can sign in. */
const holdersOf = (role: SQL) =>
  sql`${holder} where ${holder.roles} @> array[${role}] and ${holder.active} and ${alive(holder)}`

/** What the lists of users and roles tell of sign-ins, which are kept apart from the records. */
export const derivedOfUsers: Derived = {
  users: {
    lastSignIn: ({ id }) => sql`(select ${signIn.at} from ${signIn} where ${signIn.userId} = ${id})`,
    secondStep: ({ id }) => hasSecondStep(id),
    // Locks are kept by the hash of the address, as addresses without an account are locked too.
    locked: ({ at }) => sql`exists (select from ${lock}
      where ${lock.account} = sha256(convert_to(${at('email')}, 'UTF8')) and ${lock.until} > now())`,
  },
  roles: {
    holders: ({ id }) => sql`(select count(*)::int from ${holdersOf(id)})`,
    withoutSecondStep: ({ id, at }) => sql`case when ${at('requiresTwoStep')} then
      (select count(*)::int from ${holdersOf(id)} and not ${hasSecondStep(sql`holder.id`)}) end`,
  },
}
