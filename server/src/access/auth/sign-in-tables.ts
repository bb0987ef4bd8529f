import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** When somebody last signed in themselves; sessions are deleted when they end, this stays. */
export const lastSignIns = pgTable('last_sign_ins', {
  userId: uuid('user_id').primaryKey().references(keyOf('users'), { onDelete: 'cascade' }),
  at: instant('at').notNull(),
})

/** Passwords stand apart from users, so that no list, export or history can ever reach them. */
export const credentials = pgTable('credentials', {
  userId: uuid('user_id').primaryKey().references(keyOf('users'), { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Which Microsoft account signs in as whom, by ids that are never given to another; addresses are. */
export const identities = pgTable(
  'identities',
  {
    tenant: text('tenant').notNull(),
    objectId: text('object_id').notNull(),
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    linkedAt: instant('linked_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.objectId] }),
    uniqueIndex('identities_user_id_index').on(table.userId, table.tenant),
  ],
)

/** Sign-ins through Microsoft under way: what each has to bring back, found by the SHA-256 of its browser's cookie. */
export const socialSignIns = pgTable('social_sign_ins', {
  tokenHash: bytes('token_hash').primaryKey(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  redirect: text('redirect').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Links by mail that let somebody set a password. The mail holds the token, the table only its SHA-256. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['reset', 'invitation'] }).notNull(),
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('password_links_user_id_index').on(table.userId, table.createdAt),
    index('password_links_expires_at_index').on(table.expiresAt),
  ],
)

/** Who was signed in as whom, and why. It outlives both, so it refers to them without foreign keys. */
export const impersonations = pgTable(
  'stand_ins',
  {
    id: uuid('id').primaryKey(),
    /** Who really acted. */
    realUserId: uuid('real_user_id').notNull(),
    userId: uuid('user_id').notNull(),
    reason: text('reason').notNull(),
    /** Whether anything could be changed. */
    write: boolean('write').notNull(),
    beganAt: instant('began_at').notNull(),
    /** When it ends at the latest. */
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('stand_ins_user_id_index').on(table.userId, table.beganAt),
    index('stand_ins_began_at_index').on(table.beganAt),
  ],
)
