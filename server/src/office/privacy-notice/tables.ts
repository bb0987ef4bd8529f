import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'

/** Every privacy notice somebody agreed to, word for word. */
export const privacyNotices = pgTable('privacy_notices', {
  version: text('version').primaryKey(),
  text: text('text').notNull(),
  firstShownAt: instant('first_shown_at').notNull(),
})

/** Who agreed to which notice, and when. It outlives the account. */
export const privacyConsents = pgTable(
  'privacy_consents',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    personId: uuid('person_id').notNull(),
    version: text('version')
      .notNull()
      .references(() => privacyNotices.version),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [
    index('privacy_consents_user_id_index').on(table.userId),
    index('privacy_consents_version_index').on(table.version),
  ],
)
