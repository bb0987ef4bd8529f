import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import type { CalendarPart } from '#platform/smtp/connect.ts'

/**
 * The outbox and the log of mails in one: a mail is written in the transaction of what caused it, with the exact text
 * that leaves. It outlives records and users, so it refers to them without foreign keys.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    template: text('template').notNull(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The links in the text that let their holder in, a line each; taken out of it once the mail was sent. */
    once: text('once'),
    /** What a calendar takes from it: `{ method, content }`. Once the mail was sent, the content is emptied. */
    calendar: jsonb('calendar').$type<CalendarPart>(),
    state: text('state', {
      enum: ['waiting', 'sent', 'bounced', 'failed', 'takenBack', 'stopped'],
    }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** What the mail server said at the last try, in words. */
    error: text('error'),
    /** Not to be tried before this instant. */
    nextTryAt: instant('next_try_at'),
    /** Where it takes somebody's consent: whose, and to what. */
    personId: uuid('person_id'),
    purpose: text('purpose'),
    /** The token by which a mail program unsubscribes its reader; forgotten once the mail was sent. */
    unsubscribe: text('unsubscribe'),
    aboutType: text('about_type'),
    aboutId: uuid('about_id'),
    userId: uuid('user_id'),
    /** The record's version with which it was queued; while it waits it is taken back where that is undone. */
    causeId: uuid('cause_id'),
    causeVersion: integer('cause_version'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_created_at_index').on(table.createdAt, table.id),
    index('mails_state_index').on(table.state, table.createdAt, table.id),
    index('mails_cause_index').on(table.causeId).where(sql`cause_id is not null`),
    index('mails_about_index').on(table.aboutType, table.aboutId, table.createdAt),
  ],
)
