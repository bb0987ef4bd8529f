import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './column-kinds.ts'
import { keyOf } from './table.ts'

/**
 * The links by which supervisors and students report on a placement. The mail holds the token, the table only its
 * SHA-256; dead ones are remembered for a while, so that whoever opens one is told why.
 */
export const placementLinks = pgTable(
  'placement_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    placementId: uuid('placement_id').notNull().references(keyOf('placements'), { onDelete: 'cascade' }),
    /** Who reports by it. */
    party: text('party').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** A newer mail took its place, or somebody else supervises now. */
    voidAt: instant('void_at'),
  },
  (table) => [
    index('placement_links_placement_index').on(table.placementId, table.createdAt),
    index('placement_links_expires_index').on(table.expiresAt),
  ],
)
