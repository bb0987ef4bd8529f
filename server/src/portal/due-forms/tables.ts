import { date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** Which forms students were reminded of, each for the day it was due: another day is reminded of anew. */
export const formReminders = pgTable(
  'form_reminders',
  {
    student: uuid('student').notNull().references(keyOf('students'), { onDelete: 'cascade' }),
    form: text('form').notNull(),
    academicYear: text('academic_year').notNull(),
    due: date('due').notNull(),
    /** How many days before, below zero for after; null where the office wrote by itself. */
    ahead: smallint('ahead'),
    /** When they were told; null where that day was long past and nobody was. */
    toldAt: instant('told_at'),
  },
  (table) => [
    uniqueIndex('form_reminders_once_index').on(table.student, table.form, table.due, table.ahead),
    index('form_reminders_year_index').on(table.academicYear),
  ],
)
