import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#platform/db/column-kinds.ts'
import { keyOf } from '#platform/db/table.ts'

/**
 * The links by which people without an account fill in a form about one record. The mail holds the token, the table only
 * its SHA-256; dead ones are remembered for a while, so that whoever opens one is told why.
 */
function linkTable<Name extends string>(name: Name, about: string) {
  return pgTable(
    name,
    {
      tokenHash: bytes('token_hash').primaryKey(),
      aboutId: uuid('about_id').notNull().references(keyOf(about), { onDelete: 'cascade' }),
      /** Who fills in the form by it, where several are asked about one record. */
      party: text('party').notNull(),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      usedAt: instant('used_at'),
      /** A newer mail took its place, or it went to somebody who is not asked any more. */
      voidAt: instant('void_at'),
    },
    (table) => [
      index(`${name}_about_index`).on(table.aboutId, table.createdAt),
      index(`${name}_expires_index`).on(table.expiresAt),
    ],
  )
}

export const referenceLinks = linkTable('reference_links', 'references')
export const placementLinks = linkTable('placement_links', 'placements')
export const bursaryLinks = linkTable('bursary_links', 'bursary-references')
export const preferenceLinks = linkTable('preference_links', 'people')
export const bookingLinks = linkTable('booking_links', 'registrations')

/** What somebody has written by a link so far. Nobody at the college reads it before it is sent. */
function draftTable<Name extends string>(name: Name, about: string) {
  return pgTable(
    name,
    {
      aboutId: uuid('about_id').notNull().references(keyOf(about), { onDelete: 'cascade' }),
      party: text('party').notNull().default('referee'),
      /** Counts the savings, so that two people with the same link do not write over each other unawares. */
      version: integer('version').notNull(),
      answers: jsonb('answers').notNull(),
      savedAt: instant('saved_at').notNull(),
    },
    (table) => [primaryKey({ columns: [table.aboutId, table.party] })],
  )
}

export const referenceDrafts = draftTable('reference_drafts', 'references')
export const placementDrafts = draftTable('placement_drafts', 'placements')
export const bursaryDrafts = draftTable('bursary_drafts', 'bursary-references')
