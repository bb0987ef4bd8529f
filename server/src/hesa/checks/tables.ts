import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import type { CheckRunState } from '@minster/domain/hesa/checks/check-runs'
import type { Finding } from '@minster/domain/hesa/checks/return-check'
import type { Severity } from '@minster/domain/hesa/return/severities'
import { bigserial, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { runColumns } from '#kit/runs/run-columns.ts'
import type { SeenSoFar } from '../returned/tables.ts'

/** Checks of a whole return, the latest of each collection with what it found. */
export const hesaCheckRuns = pgTable(
  'hesa_check_runs',
  {
    ...runColumns<CheckRunState>(),
    collection: uuid('collection').notNull(),
    /** The schema it was checked by, null where the collection had none of its own. */
    schema: uuid('schema'),
    /** What the college said for every return when it was checked. */
    settings: jsonb('settings').$type<HesaSettings>(),
    /** Which changes it was made with; null before that. */
    seen: jsonb('seen').$type<SeenSoFar>(),
    /** Students returned. */
    returned: integer('returned').notNull().default(0),
  },
  (table) => [index('hesa_check_runs_collection_index').on(table.collection, table.createdAt)],
)

/** What the rules found in the latest checks of a collection. */
export const hesaProblems = pgTable(
  'hesa_problems',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    run: uuid('run')
      .notNull()
      .references(() => hesaCheckRuns.id, { onDelete: 'cascade' }),
    check: text('check_key').notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    /** Null where it is about the college. */
    student: uuid('student'),
    path: text('path'),
    /** The permission that shows what stands there: to others the finding is not told. */
    needs: text('needs').notNull(),
    words: text('words').notNull(),
    opens: jsonb('opens').$type<Finding['opens']>(),
    mend: jsonb('mend').$type<Finding['mend']>(),
    /** The schema found it, and no rule. */
    isOfSchema: boolean('is_of_schema').notNull().default(false),
  },
  (table) => [
    index('hesa_problems_check_index').on(table.run, table.check),
    index('hesa_problems_student_index').on(table.run, table.student),
  ],
)
