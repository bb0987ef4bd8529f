import type { RolloverOutcome } from '@minster/domain/students/rollover/rollover'
import type { RolloverRunState } from '@minster/domain/students/rollover/rollover-runs'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { runColumns } from '#kit/runs/run-columns.ts'
import { instant } from '#platform/db/column-kinds.ts'
import { staysWhenMerged } from '#platform/db/merge-exclusions.ts'
import { keyOf } from '#platform/db/table.ts'

/** What staff decided of one engagement before a year is rolled over. */
export const rolloverDecisions = pgTable(
  'rollover_decisions',
  {
    /** The year that ends, "2026-27". */
    academicYear: text('academic_year').notNull(),
    engagementId: uuid('engagement_id').notNull().references(keyOf('engagements'), { onDelete: 'cascade' }),
    leftOut: boolean('left_out').notNull().default(false),
    /** The level they are at next year, where it is not the one that follows. */
    level: text('level'),
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.academicYear, table.engagementId] }),
    index('rollover_decisions_engagement_index').on(table.engagementId),
  ],
)

/** Every rollover of a year, from its beginning to its end or its reversal. */
export const rolloverRuns = pgTable(
  'rollover_runs',
  {
    ...runColumns<RolloverRunState>(),
    academicYear: text('academic_year').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [index('rollover_runs_created_at_index').on(table.createdAt)],
)
staysWhenMerged(rolloverRuns)

/**
 * One engagement in a run. What was written of it says its change set, record by record with their versions; whose it is and
 * what they are called stands nowhere but in the records.
 */
export const rolloverLines = pgTable(
  'rollover_lines',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => rolloverRuns.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    engagement: uuid('engagement').notNull(),
    outcome: text('outcome').$type<RolloverOutcome>().notNull(),
    /** As it was previewed. */
    plan: jsonb('plan').notNull(),
    /** waiting, written, already, failed */
    state: text('state').notNull(),
    /** Why it was not written, or is not undone. */
    message: text('message'),
    changeSet: uuid('deed'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.number] }),
    index('rollover_lines_state_index').on(table.runId, table.state),
    index('rollover_lines_engagement_index').on(table.engagement),
  ],
)
staysWhenMerged(rolloverLines)
