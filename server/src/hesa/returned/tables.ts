import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import type { ReturnedNode } from '@minster/domain/hesa/continuity/returned-node'
import type { ExportRunState } from '@minster/domain/hesa/exports/export-runs'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { runColumns } from '#kit/runs/run-columns.ts'
import { instant, storedAs } from '#platform/db/column-kinds.ts'

/** Files of a return, from the asking on. Those that were not sent lose their bytes once a newer one is made. */
export const hesaExports = pgTable(
  'hesa_exports',
  {
    ...runColumns<ExportRunState>(),
    collection: uuid('collection').notNull(),
    /** The schema it was made and validated by. */
    schema: uuid('schema').notNull(),
    /** What the college said for every return when it was made; null before that. */
    settings: jsonb('settings').$type<HesaSettings>(),
    /** Which changes it was made with; null before that. */
    seen: jsonb('seen').$type<SeenSoFar>(),
    /** SHA-256 of the file, in hexadecimal figures. */
    hash: text('hash'),
    size: integer('size'),
    /** Null before they are there, and once they were put away. */
    storedAs: storedAs(),
    /** How many of each entity it has, by name. */
    counts: jsonb('counts').$type<Readonly<Record<string, number>>>(),
    /** Whether the schema accepts it. */
    isValid: boolean('is_valid'),
    /** What the schema has against it, the first of them; no values. */
    refusals: jsonb('refusals').$type<readonly SchemaRefusal[]>(),
    /** How many blockers of the college's own rules it was made with. */
    blockers: integer('blockers'),
    sentAt: instant('sent_at'),
    sentBy: uuid('sent_by'),
    sentByName: text('sent_by_name'),
  },
  (table) => [index('hesa_exports_collection_index').on(table.collection, table.createdAt)],
)

/** Which changes of the history are seen by what is read after. */
export interface SeenSoFar {
  /** The moment of the reading: whatever is dated later is not seen. */
  readonly at: string
  /** The oldest transaction that was still under way: changes of those before it are seen. */
  readonly first: string
  /** Ids of the changes of it and of later ones that are seen too. */
  readonly besides: readonly number[]
}

/** What the schema has against a place in the file. */
export interface SchemaRefusal {
  readonly student: string | null
  readonly path: string | null
  readonly words: string
}

/** What the latest files of a collection, and the one that was sent, have of each student, and of the college. */
export const hesaReturned = pgTable(
  'hesa_returned',
  {
    export: uuid('export')
      .notNull()
      .references(() => hesaExports.id, { onDelete: 'cascade' }),
    /** Id of the student, or of the place of a node of the college. */
    of: text('of_key').notNull(),
    /** Null for a node of the college. */
    student: uuid('student'),
    sid: text('sid'),
    /** They were anonymised: but for the numbers HESA knows them by nothing is left of what was returned. */
    isForgotten: boolean('is_forgotten').notNull().default(false),
    /** The entity with all it holds; no origins. */
    node: jsonb('node').$type<ReturnedNode>().notNull(),
    /** SHA-256 of it, so that what changed is told without reading it. */
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.export, table.of] }),
    index('hesa_returned_student_index').on(table.student),
    index('hesa_returned_sid_index').on(table.sid),
  ],
)

/** Engagements HESA has open once a file was sent: which go on, and which ended with the award undecided. */
export const hesaLeftOpen = pgTable(
  'hesa_left_open',
  {
    export: uuid('export')
      .notNull()
      .references(() => hesaExports.id, { onDelete: 'cascade' }),
    student: uuid('student').notNull(),
    /** NUMHUS */
    number: text('number').notNull(),
    isAwaited: boolean('is_awaited').notNull(),
  },
  (table) => [primaryKey({ columns: [table.export, table.student, table.number] })],
)
