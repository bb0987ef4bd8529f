import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { staysWhenMerged } from '#platform/db/merge-exclusions.ts'

/** Which record became part of which other, and all that takes back. It outlives both, so it refers to neither. */
export const merges = pgTable(
  'merges',
  {
    id: uuid('id').primaryKey(),
    recordType: text('record_type').notNull(),
    kept: uuid('kept').notNull(),
    gone: uuid('gone').notNull(),
    /** What they were called. */
    keptLabel: text('kept_label').notNull(),
    goneLabel: text('gone_label').notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** `[{ type, id, path, from, to }]`: every value that was changed; null once it says nothing any more. */
    changed: jsonb('changed'),
    /** `[{ table, column, row }]`: rows of tables behind that were led from the one to the other. */
    led: jsonb('led'),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    index('merges_gone_index').on(table.gone),
    index('merges_kept_index').on(table.kept),
    index('merges_at_index').on(table.at),
  ],
)
staysWhenMerged(merges)
