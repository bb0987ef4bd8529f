import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../db/column-kinds.ts'
import { staysWhenMerged } from '../db/merge-exclusions.ts'
import { keyOf } from '../db/table.ts'

/** What calls with an Idempotency-Key made and answered, so that the same one sent twice happens once. Kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of route and body: a key means one call. */
    call: bytes('call').notNull(),
    at: instant('at').notNull(),
    /** Null until it is answered. */
    status: integer('status'),
    reply: text('reply'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_at_index').on(table.at),
  ],
)
staysWhenMerged(idempotencyKeys)
