import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** Wrong passwords and codes of the last day, for the lock of an account. */
export const accountFailures = pgTable(
  'account_failures',
  {
    /** SHA-256 of the e-mail address that was tried, whether or not there is such an account. */
    account: bytes('account').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('account_failures_account_index').on(table.account, table.at),
    index('account_failures_at_index').on(table.at),
  ],
)

/** Accounts that were tried too often, whether or not they exist. */
export const accountLocks = pgTable('account_locks', {
  account: bytes('account').primaryKey(),
  lockedAt: instant('locked_at').notNull(),
  until: instant('until').notNull(),
  /** SHA-256 of what the mail to its owner unlocks with. */
  unlockHash: bytes('unlock_hash').notNull().unique(),
})

/** The secret somebody's authenticator shares with us, apart from users like passwords; it counts once confirmed. */
export const secondSteps = pgTable('second_steps', {
  userId: uuid('user_id').primaryKey().references(keyOf('users'), { onDelete: 'cascade' }),
  /** Base32, as authenticators take it. */
  secret: text('secret').notNull(),
  /** Of the recovery codes. */
  salt: bytes('salt').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The step of time of the last code taken; no code of that step or an earlier one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** What signs in once each where the authenticator is lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Sign-ins whose password was right and whose second step is still to come. */
export const pendingSignIns = pgTable(
  'begun_sign_ins',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('begun_sign_ins_user_id_index').on(table.userId),
    index('begun_sign_ins_expires_at_index').on(table.expiresAt),
  ],
)

/** What programs sign in with on a user's behalf, holding some of that user's claims. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** What its owner names it by when revoking it. */
    id: uuid('id').notNull().unique(),
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    name: text('name').notNull(),
    claims: text('claims').array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** Whether its owner had passed a second step when making it, or has set one up since. */
    twoStep: boolean('two_step').notNull().default(false),
  },
  (table) => [index('api_tokens_user_id_index').on(table.userId)],
)
