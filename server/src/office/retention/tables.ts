import type { RetentionRun } from '@minster/domain/office/retention/retention-calls'
import type { RetentionKey } from '@minster/domain/office/retention/retention-keys'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    id: uuid('id').primaryKey(),
    rule: text('rule').$type<RetentionKey>().notNull(),
    months: integer('months').notNull(),
    automatic: boolean('automatic').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    refused: jsonb('refused').$type<RetentionRun['refused']>().notNull().default(sql`'[]'::jsonb`),
    failure: text('failure'),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    createdAt: instant('created_at').notNull(),
    touchedAt: instant('touched_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('retention_runs_created_at_index').on(table.createdAt)],
)
