import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'

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

/** Every run of a retention rule, from its beginning to its end. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: uuid('id').primaryKey(),
    rule: text('rule').notNull(),
    months: integer('months').notNull(),
    automatic: boolean('automatic').notNull(),
    /** running, done, failed */
    state: text('state').notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** What could not be done: `[{ id, message }]`. */
    refused: jsonb('refused').notNull().default(sql`'[]'::jsonb`),
    failure: text('failure'),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    createdAt: instant('created_at').notNull(),
    touchedAt: instant('touched_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('retention_runs_created_at_index').on(table.createdAt)],
)
