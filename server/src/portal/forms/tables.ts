import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** What a student has filled into a form and not sent yet, as it was typed; nobody else reads it. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    form: text('form').notNull(),
    /** Values by path. */
    values: jsonb('values').notNull(),
    version: integer('version').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.form] })],
)

/** When a student last sent a form in an academic year; what it said stands in the records it was written to. */
export const formReceipts = pgTable(
  'form_receipts',
  {
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    form: text('form').notNull(),
    academicYear: text('academic_year').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.form, table.academicYear] })],
)
