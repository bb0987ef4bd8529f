import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** Pictures drawn small, each once; they go with the file they were drawn from. */
export const thumbnails = pgTable(
  'thumbnails',
  {
    fileId: uuid('file_id').notNull().references(keyOf('files'), { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.width] })],
)
