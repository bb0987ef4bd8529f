import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/**
 * First mails that had left when their engagement went to the bin, by the application it came of: whoever is confirmed again
 * after the engagement was deleted for good is not sent them twice.
 */
export const firstMailsGone = pgTable(
  'first_mails_gone',
  {
    application: uuid('application').notNull().references(keyOf('applications'), { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.application, table.kind] })],
)
