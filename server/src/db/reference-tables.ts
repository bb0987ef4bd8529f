import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './column-kinds.ts'
import { keyOf } from './table.ts'

/**
 * The links referees were sent. The mail holds the token, the table only its SHA-256. They are remembered for a while
 * after they stopped working, so that whoever opens one is told why.
 */
export const referenceLinks = pgTable(
  'reference_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    referenceId: uuid('reference_id').notNull().references(keyOf('references'), { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** A newer mail took its place, or the referee was replaced. */
    voidAt: instant('void_at'),
  },
  (table) => [
    index('reference_links_reference_id_index').on(table.referenceId, table.createdAt),
    index('reference_links_expires_at_index').on(table.expiresAt),
  ],
)

/** What a referee has written so far. Nobody at the college reads it before it is sent. */
export const referenceDrafts = pgTable('reference_drafts', {
  referenceId: uuid('reference_id').primaryKey().references(keyOf('references'), { onDelete: 'cascade' }),
  /** Counts the savings, so that two people with the same link do not write over each other unawares. */
  version: integer('version').notNull(),
  answers: jsonb('answers').notNull(),
  savedAt: instant('saved_at').notNull(),
})
