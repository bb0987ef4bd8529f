import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'

/** Every backup that was taken of this database; what is kept of it elsewhere nobody here knows. */
export const backupsTaken = pgTable(
  'backups_taken',
  {
    id: uuid('id').primaryKey(),
    /** The moment it shows. */
    takenAt: instant('taken_at').notNull(),
    seconds: integer('seconds').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    version: text('version').notNull(),
    /** Of the file, without its folder. */
    name: text('name').notNull(),
  },
  (table) => [index('backups_taken_taken_at_index').on(table.takenAt)],
)
