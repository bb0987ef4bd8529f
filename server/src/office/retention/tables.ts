import type { RetentionRun } from '@minster/domain/office/retention/retention-calls'
import type { RetentionKey } from '@minster/domain/office/retention/retention-keys'
import type { retentionRunKind } from '@minster/domain/office/retention/retention-runs'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { runColumns } from '#kit/runs/run-columns.ts'
import { instant } from '#platform/db/column-kinds.ts'

/** What the college set about a retention rule; without a row the rule's own period holds, and it runs by hand only. */
export const retentionSettings = pgTable('retention_settings', {
  rule: text('rule').primaryKey(),
  months: integer('months').notNull(),
  /** It runs by itself once a day, in the name of who switched it on. */
  automatic: boolean('automatic').notNull(),
  userId: uuid('user_id').notNull(),
  userName: text('user_name').notNull(),
  at: instant('at').notNull(),
})

/** Whether an administrator has looked at what the rules would touch and let them run: one row. */
export const retentionConfirmation = pgTable('retention_confirmation', {
  only: boolean('only').primaryKey().default(true),
  /** The college ran an earlier version, whose rules go on as they were set. */
  upgraded: boolean('upgraded').notNull(),
  /** When, by whom, and how many records each rule would have touched then. */
  confirmedAt: instant('confirmed_at'),
  userId: uuid('user_id'),
  userName: text('user_name'),
  counts: jsonb('counts'),
  /** Until then nobody is asked again on the first page. */
  laterUntil: instant('later_until'),
})

/** Every run of a retention rule, from its beginning to its end. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    ...runColumns<keyof (typeof retentionRunKind)['states']>(),
    rule: text('rule').$type<RetentionKey>().notNull(),
    months: integer('months').notNull(),
    automatic: boolean('automatic').notNull(),
    refused: jsonb('refused').$type<RetentionRun['refused']>().notNull().default(sql`'[]'::jsonb`),
  },
  (table) => [index('retention_runs_created_at_index').on(table.createdAt)],
)
