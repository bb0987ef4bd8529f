import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { keyOf } from '#platform/db/table.ts'

/** How one user likes the screens: small, validated by `account/preferences.ts`. */
export const preferences = pgTable('preferences', {
  userId: uuid('user_id').primaryKey().references(keyOf('users'), { onDelete: 'cascade' }),
  chosen: jsonb('chosen').notNull(),
})
