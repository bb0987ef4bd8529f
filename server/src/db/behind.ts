import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { tableOf } from './table.ts'

/** Tables that are not records: nobody lists, edits or exports them through the generic service. */

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

function userId(): AnyPgColumn {
  const table: unknown = tableOf('users')
  return (table as { readonly id: AnyPgColumn }).id
}

/** Who is signed in where. The cookie holds the token, the table only its SHA-256: reading it lets nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** What a person names a session of theirs by when ending it. */
    id: uuid('id').notNull().unique(),
    userId: uuid('user_id').notNull().references(userId, { onDelete: 'cascade' }),
    /** Set while `real_user_id` acts as `user_id`. */
    realUserId: uuid('real_user_id').references(userId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_real_user_id_index').on(table.realUserId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
)

/** Passwords stand apart from users, so that no list, export or history can ever reach them. */
export const credentials = pgTable('credentials', {
  userId: uuid('user_id').primaryKey().references(userId, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Failed sign-ins of the last minutes; in the database, so that all processes count together. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** SHA-256 of the e-mail address that was tried: people mistype passwords into that field. */
    account: bytes('account').notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('sign_in_failures_address_index').on(table.address, table.at),
    index('sign_in_failures_at_index').on(table.at),
  ],
)

/** How one user likes the screens: small, validated by `account/preferences.ts`. */
export const preferences = pgTable('preferences', {
  userId: uuid('user_id').primaryKey().references(userId, { onDelete: 'cascade' }),
  chosen: jsonb('chosen').notNull(),
})

/** Every change of every record. It outlives records and users, so it refers to them without foreign keys. */
export const history = pgTable(
  'history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    recordType: text('record_type').notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id'),
    realUserId: uuid('real_user_id'),
    action: text('action', {
      enum: ['created', 'changed', 'removed', 'restored', 'imported', 'undone'],
    }).notNull(),
    reason: text('reason'),
    /** `[{ path, from, to }]` */
    changes: jsonb('changes').notNull().default(sql`'[]'::jsonb`),
    /** The import whose transaction this was written in, so that the whole of it can be undone. */
    importRun: uuid('import_run').default(sql`nullif(current_setting('minster.import_run', true), '')::uuid`),
  },
  (table) => [
    index('history_import_run_index').on(table.importRun).where(sql`import_run is not null`),
    index('history_record_index').on(table.recordType, table.recordId, table.version),
    index('history_at_index').on(table.at),
    index('history_user_id_index').on(table.userId, table.at),
  ],
)
