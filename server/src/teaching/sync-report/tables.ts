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

/**
 * Differences the others were told of, until what either side says changes; those their next sheet does not have any more
 * are kept as put right.
 */
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
    /** Whom it is about, where somebody here knows. */
    student: uuid('student'),
    /** The code of the module. */
    module: text('module').notNull().default(''),
    /** What should change, as they were told. */
    asked: text('asked').notNull().default(''),
    /** When a sheet came that has it right. */
    rightAt: instant('right_at'),
    userName: text('user_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.academicYear, table.key] })],
)
