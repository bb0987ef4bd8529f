import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { storedAs } from '#platform/db/column-kinds.ts'

/** The schemas that were uploaded for a collection of the HESA return; the latest of a collection holds. */
export const hesaSchemas = pgTable(
  'hesa_schemas',
  {
    id: uuid('id').primaryKey(),
    collection: uuid('collection').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'string' }).notNull(),
    uploadedBy: uuid('uploaded_by'),
    /** Names of the files as they were uploaded. */
    names: text('names').array().notNull(),
    /** SHA-256 of them, in hexadecimal figures. */
    hash: text('hash').notNull(),
    version: text('version'),
    /** What Minster made for its demonstration is told apart from HESA's own. */
    origin: text('origin').notNull(),
    /** Entities and fields, without the codes of their frames. */
    model: jsonb('model').notNull(),
    /** Of the files as they were uploaded, a ZIP. */
    storedAs: storedAs().notNull(),
  },
  (table) => [index('hesa_schemas_collection_index').on(table.collection, table.uploadedAt)],
)

/** The code lists of those schemas. */
export const hesaCodes = pgTable(
  'hesa_codes',
  {
    schema: uuid('schema')
      .notNull()
      .references(() => hesaSchemas.id, { onDelete: 'cascade' }),
    /** Entity and field of the return: Student.ETHNIC. */
    frame: text('frame').notNull(),
    code: text('code').notNull(),
    place: integer('place').notNull(),
    label: text('label').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schema, table.frame, table.code] })],
)
