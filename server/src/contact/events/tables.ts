import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** Which bookings were reminded how many days before, each for the time the event then began: nobody is reminded twice. */
export const bookingReminders = pgTable(
  'booking_reminders',
  {
    registrationId: uuid('registration_id')
      .notNull()
      .references(keyOf('registrations'), { onDelete: 'cascade' }),
    days: integer('days').notNull(),
    start: instant('start').notNull(),
  },
  (table) => [primaryKey({ columns: [table.registrationId, table.days, table.start] })],
)
