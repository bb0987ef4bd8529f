import type { RecordName } from '@minster/domain/register/paths'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { staysWhenMerged } from '#platform/db/merge-exclusions.ts'

/**
 * Changes that are undone as one step: which records each wrote. What it wrote into them says the history, so that
 * nothing stands here that would have to be emptied with a person.
 */
export const changeSets = pgTable(
  'deeds',
  {
    id: uuid('id').primaryKey(),
    /** The record that somebody changed; what followed stands with it in `written`. */
    recordType: text('record_type').$type<RecordName>().notNull(),
    recordId: uuid('record_id').notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id'),
    /** What it is called, where it was more than one change of a status. */
    title: text('title'),
    /** `[{ type, id, before, after }]`: versions, in the order of writing; before is 0 for what was made. */
    written: jsonb('written').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (table) => [index('deeds_record_index').on(table.recordType, table.recordId, table.at)],
)
staysWhenMerged(changeSets)
