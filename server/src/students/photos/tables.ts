import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** Photographs that were sent and looked at, and are nobody's yet. Whoever sent them says whose they are within a day. */
export const sentPhotos = pgTable(
  'sent_photos',
  {
    fileId: uuid('file_id').primaryKey().references(keyOf('files'), { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('sent_photos_sent_at_index').on(table.sentAt)],
)
