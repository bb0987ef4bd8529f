import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { staysWhenMerged } from '#platform/db/merge-exclusions.ts'
import type { Change } from './history.ts'

/** Every change of every record. It outlives records and users, so it refers to them without foreign keys. */
export const history = pgTable(
  'history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    recordType: text('record_type').notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id'),
    realUserId: uuid('real_user_id'),
    action: text('action', {
      enum: [
        'created',
        'changed',
        'removed',
        'restored',
        'imported',
        'undone',
        'anonymised',
        'reduced',
        'merged',
      ],
    }).notNull(),
    reason: text('reason'),
    /** `[{ path, from, to }]` */
    changes: jsonb('changes').$type<readonly Change[]>().notNull().default(sql`'[]'::jsonb`),
    /** The import whose transaction this was written in, so that the whole of it can be undone. */
    importRun: uuid('import_run').default(sql`nullif(current_setting('minster.import_run', true), '')::uuid`),
  },
  (table) => [
    index('history_import_run_index').on(table.importRun).where(sql`import_run is not null`),
    index('history_record_index').on(table.recordType, table.recordId, table.version),
    index('history_at_index').on(table.at),
    index('history_user_id_index').on(table.userId, table.at),
  ],
)
staysWhenMerged(history)
