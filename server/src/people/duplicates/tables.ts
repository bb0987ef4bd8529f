import { bigint, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { staysWhenMerged } from '#platform/db/merge-exclusions.ts'
import { keyOf } from '#platform/db/table.ts'

/** By what people are looked up who may be the same: SHA-256 of each key, cut to a number, so that it tells nothing. */
export const personKeys = pgTable(
  'person_keys',
  {
    key: bigint('key', { mode: 'bigint' }).notNull(),
    person: uuid('person').notNull().references(keyOf('people'), { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.person] }),
    index('person_keys_person_index').on(table.person),
  ],
)
staysWhenMerged(personKeys)

/** Two who may be the same person, the smaller id first. */
export const duplicatePairs = pgTable(
  'duplicate_pairs',
  {
    one: uuid('one').notNull().references(keyOf('people'), { onDelete: 'cascade' }),
    other: uuid('other').notNull().references(keyOf('people'), { onDelete: 'cascade' }),
    /** Place in the list of strengths. */
    strength: smallint('strength').notNull(),
    foundAt: instant('found_at').notNull(),
    /** Set when somebody said that they are not the same. */
    dismissedAt: instant('dismissed_at'),
    dismissedBy: uuid('dismissed_by'),
    dismissedByName: text('dismissed_by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.one, table.other] }),
    index('duplicate_pairs_other_index').on(table.other),
    index('duplicate_pairs_strength_index').on(table.strength, table.foundAt),
  ],
)
staysWhenMerged(duplicatePairs)
