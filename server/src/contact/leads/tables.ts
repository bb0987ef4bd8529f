import { isNull } from 'drizzle-orm'
import { bigserial, boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { keyOf } from '#platform/db/table.ts'

/** Every stay of an episode in a stage, in the order they began; the last one goes on. */
export const leadStays = pgTable(
  'lead_stays',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    lead: uuid('lead').notNull().references(keyOf('leads'), { onDelete: 'cascade' }),
    stage: text('stage').notNull(),
    /** The stage before it; null for the first. */
    cameFrom: text('came_from'),
    enteredOn: date('entered_on').notNull(),
    /** Null while they stand in it. */
    leftOn: date('left_on'),
    /** They had been in the stage before: who is counted there is counted once. */
    again: boolean('again').notNull(),
  },
  (table) => [
    index('lead_stays_lead_index').on(table.lead, table.stage),
    uniqueIndex('lead_stays_now').on(table.lead).where(isNull(table.leftOn)),
  ],
)
