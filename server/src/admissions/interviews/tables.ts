import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** Links by mail with which one applicant books an interview. The mail holds the token, the table only its SHA-256. */
export const interviewLinks = pgTable(
  'interview_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(keyOf('applications'), { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** A booking was made with it, or the applicant asked no more. */
    endedAt: instant('ended_at'),
  },
  (table) => [index('interview_links_application_index').on(table.applicationId, table.createdAt)],
)

/** Which bookings were reminded of, each for the time it was booked for: nobody is reminded twice. */
export const interviewReminders = pgTable(
  'interview_reminders',
  {
    calendarId: uuid('calendar_id').notNull(),
    start: instant('start').notNull(),
    interviewId: uuid('interview_id').notNull().references(keyOf('interviews'), { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.start] }),
    index('interview_reminders_interview_index').on(table.interviewId),
  ],
)
