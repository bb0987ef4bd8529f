import { bigserial, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { keyOf } from '#platform/db/table.ts'

/** Every change of status of every application, in the order they were made. */
export const applicationMoves = pgTable(
  'application_moves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    application: uuid('application').notNull().references(keyOf('applications'), { onDelete: 'cascade' }),
    /** Null for how it came to the college. */
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    movedOn: date('moved_on').notNull(),
  },
  (table) => [
    // Holds all that the days between steps ask for.
    index('application_moves_application_index').on(
      table.application,
      table.id,
      table.toStatus,
      table.movedOn,
    ),
  ],
)
