import { date, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { keyOf } from '#platform/db/table.ts'

/** Which deadlines students were reminded of, each for their own day: another day is reminded of anew. */
export const deadlineReminders = pgTable(
  'deadline_reminders',
  {
    student: uuid('student').notNull().references(keyOf('students'), { onDelete: 'cascade' }),
    assignment: uuid('assignment').notNull().references(keyOf('assignments'), { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** How many days before. */
    ahead: smallint('ahead').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.student, table.assignment, table.day, table.ahead] }),
    index('deadline_reminders_assignment_index').on(table.assignment),
  ],
)
