import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** An e-mail address a student gave that counts once they open the link mailed to it; of a token only its SHA-256. */
export const emailChanges = pgTable('email_changes', {
  aboutId: uuid('about_id').primaryKey().references(keyOf('people'), { onDelete: 'cascade' }),
  address: text('address').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
