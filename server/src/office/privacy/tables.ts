import { anonymisingActions } from '@minster/domain/office/privacy/privacy-calls'
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { staysWhenMerged } from '#platform/db/merge-exclusions.ts'

/** Which records were anonymised or reduced, when and by whom. Of whom they were, nobody can tell any more. */
export const anonymisations = pgTable(
  'anonymisations',
  {
    recordType: text('record_type').notNull(),
    recordId: uuid('record_id').notNull(),
    /** `anonymise` or `reduce`; what was reduced may be anonymised later. */
    action: text('deed', { enum: anonymisingActions }).notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** The retention rule, or what was written as the reason. */
    reason: text('reason').notNull(),
    /** Records it took with it, itself counted. */
    records: integer('records').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordType, table.recordId, table.action] }),
    index('anonymisations_at_index').on(table.at),
  ],
)
staysWhenMerged(anonymisations)

/** What was put together for people who asked what the college holds on them. The archive itself lies in the file store. */
export const accessExports = pgTable(
  'access_exports',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id').notNull(),
    /** waiting, ready, failed, taken */
    state: text('state').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    takenAt: instant('taken_at'),
    size: bigint('size', { mode: 'number' }),
    failure: text('failure'),
  },
  (table) => [index('access_exports_created_at_index').on(table.createdAt)],
)
