import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/** What people were told of, or will be in their next daily summary. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    event: text('event').notNull(),
    text: text('text').notNull(),
    /** The record it is about: its type and id; where somebody may no longer see that, they are not shown this either. */
    aboutType: text('about_type'),
    aboutId: uuid('about_id'),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    /** Waits for the daily summary until it has been in one. */
    digest: text('digest', { enum: ['waiting', 'told'] }),
    /** What must be told once only, such as a task on the day it is due. */
    once: text('once'),
    /** The record's version with which they were told; undone together. */
    causeId: uuid('cause_id'),
    causeVersion: integer('cause_version'),
  },
  (table) => [
    index('notifications_user_id_index').on(table.userId, table.at),
    index('notifications_digest_index').on(table.userId).where(sql`digest = 'waiting'`),
    index('notifications_cause_index').on(table.causeId).where(sql`read_at is null`),
    uniqueIndex('notifications_once_unique').on(table.userId, table.once),
  ],
)

/** Who wants to hear of a record. */
export const follows = pgTable(
  'follows',
  {
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    aboutType: text('about_type').notNull(),
    aboutId: uuid('about_id').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.aboutType, table.aboutId] }),
    index('follows_about_index').on(table.aboutType, table.aboutId),
  ],
)
