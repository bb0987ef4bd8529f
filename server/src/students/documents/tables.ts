import type { DocumentRunProblem } from '@minster/domain/students/documents/document-calls'
import type { DocumentKind } from '@minster/domain/students/documents/document-kinds'
import type { DocumentRunState } from '@minster/domain/students/documents/document-runs'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { runColumns } from '#kit/runs/run-columns.ts'
import { storedAs } from '#platform/db/column-kinds.ts'
import type { DocumentOptions } from './compose.ts'

/**
 * Documents made for many students at once, from the asking until the result is deleted a few days later; that a document was
 * made stays with each student.
 */
export const documentRuns = pgTable(
  'document_runs',
  {
    ...runColumns<DocumentRunState>(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** Ids of the students, in the order of the list they were chosen from. */
    students: jsonb('students').$type<readonly string[]>().notNull(),
    /** Whom the documents are for and which days they cover, where that was said. */
    options: jsonb('wishes').$type<DocumentOptions>().notNull().default(sql`'{}'::jsonb`),
    made: integer('made').notNull().default(0),
    /** Students without a document, each with the reason. */
    problems: jsonb('problems').$type<readonly DocumentRunProblem[]>().notNull().default(sql`'[]'::jsonb`),
    storedAs: storedAs(),
    size: integer('size'),
  },
  (table) => [index('document_runs_user_index').on(table.userId, table.createdAt)],
)
