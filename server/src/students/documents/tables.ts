import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'

/**
 * Documents made for many students at once, from the asking until the result is deleted a few days later. It outlives
 * users, so it refers to none; that a document was made stays with each student.
 */
export const documentRuns = pgTable(
  'document_runs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Ids of the students, in the order of the list they were chosen from. */
    students: jsonb('students').notNull(),
    /** Whom the documents are for and which days they cover, where that was said. */
    options: jsonb('wishes').notNull().default(sql`'{}'::jsonb`),
    state: text('state').notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    made: integer('made').notNull().default(0),
    /** Students without a document, each with the reason. */
    problems: jsonb('problems').notNull().default(sql`'[]'::jsonb`),
    failure: text('failure'),
    /** Where the bytes lie in the file store. */
    storedAs: text('stored_as'),
    size: integer('size'),
    userId: uuid('user_id').notNull(),
    /** In whose name and with what rights it is done; forgotten at the end. */
    caller: jsonb('caller'),
    createdAt: instant('created_at').notNull(),
    touchedAt: instant('touched_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('document_runs_user_index').on(table.userId, table.createdAt)],
)
