import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'

/** The newest sheet of registrations somebody sent for a year. It outlives users, so it refers to none. */
export const syncSheets = pgTable(
  'sync_sheets',
  {
    id: uuid('id').primaryKey(),
    /** partner or platform */
    source: text('source').notNull(),
    /** "2026-27" */
    academicYear: text('academic_year').notNull(),
    fileName: text('file_name').notNull(),
    /** Its registrations as they were read. */
    rows: jsonb('rows').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    uniqueIndex('sync_sheets_source_index').on(table.source, table.academicYear),
    index('sync_sheets_uploaded_at_index').on(table.uploadedAt),
  ],
)

/** Differences the others were told of, until what either side says changes or their next sheet still has them. */
export const syncReported = pgTable(
  'sync_told',
  {
    source: text('source').notNull(),
    academicYear: text('academic_year').notNull(),
    key: text('key').notNull(),
    print: text('print').notNull(),
    /** The sheet it was seen in. */
    sheet: uuid('sheet').notNull(),
    note: text('note'),
    userName: text('user_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.academicYear, table.key] })],
)
