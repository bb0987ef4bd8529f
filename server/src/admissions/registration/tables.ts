import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { privacyNotices } from '#office/privacy-notice/tables.ts'
import { bytes, instant } from '#platform/db/column-kinds.ts'

/** Who asked for an account and has not yet shown that the e-mail address is theirs. */
export const accountRequests = pgTable(
  'account_requests',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token in the mail; null until one is sent. */
    tokenHash: bytes('token_hash').unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    privacyVersion: text('privacy_version')
      .notNull()
      .references(() => privacyNotices.version),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('account_requests_email_index').on(table.email, table.createdAt),
    index('account_requests_expires_at_index').on(table.expiresAt),
  ],
)
