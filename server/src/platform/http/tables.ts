import { bigserial, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../db/column-kinds.ts'
import { keyOf } from '../db/table.ts'

/** Who is signed in where. The cookie holds the token, the table only its SHA-256: reading it lets nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** What a person names a session of theirs by when ending it. */
    id: uuid('id').notNull().unique(),
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    /** Set while `real_user_id` acts as `user_id`. */
    realUserId: uuid('real_user_id').references(keyOf('users'), { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    /** Whether it began with a second step, or where somebody else asked for one. */
    twoStep: boolean('two_step').notNull().default(false),
    /** Set together with `real_user_id`. */
    impersonation: uuid('stand_in'),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_real_user_id_index').on(table.realUserId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
)

/**
 * What was tried from outside in the last minutes: failed sign-ins, and mails asked for. In the database, so that all
 * processes count together.
 */
export const publicTries = pgTable(
  'public_tries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', {
      enum: ['sign-in', 'reset', 'register', 'confirm', 'reference', 'interview'],
    }).notNull(),
    /** SHA-256 of the e-mail address that was tried: people mistype passwords into that field. */
    account: bytes('account').notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('public_tries_address_index').on(table.kind, table.address, table.at),
    index('public_tries_at_index').on(table.at),
  ],
)
