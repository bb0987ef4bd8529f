import { bigserial, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** Every time the words of a closed note were handed out. It is as lasting as the note. */
export const noteOpenings = pgTable(
  'note_openings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    noteId: uuid('note_id').notNull().references(keyOf('notes'), { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    /** Who really read it, where they were signed in as that user. */
    realUserId: uuid('real_user_id'),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [index('note_openings_note_id_index').on(table.noteId, table.openedAt)],
)
