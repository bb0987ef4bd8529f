import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/column-kinds.ts'
import { staysWhenMerged } from '../db/merge-exclusions.ts'

/**
 * How the house was entered and what was carried out of it. The same event of one minute is one row with its count, so that
 * whoever tries a thousand passwords fills nothing. Users are named without a link: an event outlives them.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** When the minute began in which it happened first. */
    minute: instant('minute').notNull(),
    /** When it happened last. */
    at: instant('at').notNull(),
    count: integer('count').notNull(),
    userId: uuid('user_id'),
    /** Who really acted, while signed in as `user_id`. */
    realUserId: uuid('real_user_id'),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    /** The call, and the id of what it was about; nothing of what was typed. */
    target: text('target').notNull(),
  },
  (table) => [
    unique('security_events_same')
      .on(table.minute, table.kind, table.address, table.target, table.userId, table.realUserId)
      .nullsNotDistinct(),
    index('security_events_at_index').on(table.at, table.id),
    index('security_events_kind_index').on(table.kind, table.at),
    index('security_events_user_id_index').on(table.userId, table.at),
    index('security_events_address_index').on(table.address, table.at),
  ],
)
staysWhenMerged(securityEvents)
