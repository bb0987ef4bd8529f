import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** The links of reminders by which a student confirms a form without signing in; of a token only its SHA-256. */
export const confirmLinks = pgTable(
  'confirm_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    aboutId: uuid('about_id').notNull().references(keyOf('students'), { onDelete: 'cascade' }),
    form: text('form').notNull(),
    academicYear: text('academic_year').notNull(),
    /** Tells what was held when it was mailed: what the college changed since is not confirmed unseen. */
    stamp: text('stamp').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('confirm_links_about_index').on(table.aboutId)],
)
