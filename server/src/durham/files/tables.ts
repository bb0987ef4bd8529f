import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** The rows of a file as they went into it, with the facts each carries. */
export const durhamFileRows = pgTable(
  'durham_file_rows',
  {
    file: uuid('file').notNull(),
    place: integer('place').notNull(),
    engagement: uuid('engagement').notNull(),
    aspect: text('aspect').notNull(),
    facts: jsonb('facts').notNull(),
    /** The cells as they are written, each with its heading, in the order of the layout's columns. */
    cells: jsonb('cells').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.place] }),
    index('durham_file_rows_engagement_index').on(table.engagement),
  ],
)
