import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'

/**
 * What Durham was told of an engagement, one aspect of it each time: its registration, or one module. The latest of an
 * aspect is what Durham holds. It outlives records and users, so it refers to none.
 */
export const durhamSent = pgTable(
  'durham_sent',
  {
    id: uuid('id').primaryKey(),
    engagement: uuid('engagement').notNull(),
    /** "registration", or "module:" with the id of the module instance */
    aspect: text('aspect').notNull(),
    facts: jsonb('facts').notNull(),
    at: instant('at').notNull(),
    /** The file that carried it; null for a form, and for what Durham held before it was counted here. */
    file: uuid('file'),
    userId: uuid('user_id'),
    note: text('note'),
  },
  (table) => [
    index('durham_sent_aspect_index').on(table.engagement, table.aspect, table.at),
    index('durham_sent_file_index').on(table.file),
  ],
)

/** Every difference between what holds and what Durham was told last: the queue. Rules keep it as records are written. */
export const durhamChanges = pgTable(
  'durham_changes',
  {
    id: uuid('id').primaryKey(),
    engagement: uuid('engagement').notNull(),
    aspect: text('aspect').notNull(),
    /** A kind of change by its key */
    kind: text('kind').notNull(),
    /** Null where Durham has heard nothing. */
    was: jsonb('was'),
    is: jsonb('is').notNull(),
    /** "2026-27", the academic year it belongs to */
    academicYear: text('academic_year').notNull(),
    /** The day from which it holds, where there is one. */
    fromDay: date('from_day', { mode: 'string' }),
    since: date('since', { mode: 'string' }).notNull(),
  },
  (table) => [
    uniqueIndex('durham_changes_aspect_index').on(table.engagement, table.aspect, table.kind),
    index('durham_changes_year_index').on(table.academicYear, table.kind),
  ],
)
