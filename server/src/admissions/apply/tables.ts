import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** Where somebody left the form of an application, so that they go on there on another device. */
export const applyPlaces = pgTable('apply_places', {
  application: uuid('application').primaryKey().references(keyOf('applications'), { onDelete: 'cascade' }),
  step: text('step').notNull(),
  at: instant('at').notNull(),
})
