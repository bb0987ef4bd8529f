import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { staysWhenMerged } from '#platform/db/merge-exclusions.ts'

/**
 * What an administrator set in the browser, one row for each change; the latest of a key holds. A null value hands the
 * key back to the college's own file.
 */
export const collegeSettings = pgTable(
  'college_settings',
  {
    key: text('key').notNull(),
    /** 1 for the first change of a key. */
    version: integer('version').notNull(),
    value: jsonb('value'),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
)
staysWhenMerged(collegeSettings)
