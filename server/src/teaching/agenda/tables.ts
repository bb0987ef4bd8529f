import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** The secret address at which one user's calendar is read by other calendars; the table holds only its SHA-256. */
export const agendaFeeds = pgTable('agenda_feeds', {
  userId: uuid('user_id').primaryKey().references(keyOf('users'), { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  lastReadAt: instant('last_read_at'),
})
