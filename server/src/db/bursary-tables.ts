import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './column-kinds.ts'
import { keyOf } from './table.ts'

/**
 * The links by which referees write about a bursary. The mail holds the token, the table only its SHA-256; dead ones are
 * remembered for a while, so that whoever opens one is told why.
 */
export const bursaryLinks = pgTable(
  'bursary_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    referenceId: uuid('reference_id')
      .notNull()
      .references(keyOf('bursary-references'), { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** A newer mail took its place, or it was sent to the wrong address. */
    voidAt: instant('void_at'),
  },
  (table) => [
    index('bursary_links_reference_index').on(table.referenceId, table.createdAt),
    index('bursary_links_expires_index').on(table.expiresAt),
  ],
)
