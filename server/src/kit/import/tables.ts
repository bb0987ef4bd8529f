import { type ImportRunState } from '@minster/domain/kit/import/import-runs'
import type { RowState } from '@minster/domain/kit/import/outcome'
import type { MatchedColumn } from '@minster/domain/register/import/targets'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import { staysWhenMerged } from '#platform/db/merge-exclusions.ts'
import { runColumns } from '../runs/run-columns.ts'
import type {
  Answer,
  CellAsk,
  CellNote,
  CellProblem,
  Meeting,
  OtherSheet,
  SameAs,
  StoredRow,
} from './runs.ts'

const list = <One>(name: string) => jsonb(name).$type<readonly One[]>().notNull().default(sql`'[]'::jsonb`)

/** The columns of one sender's sheets under a name of their own: “Durham sheet”. It outlives users, so it refers to none. */
export const importMaps = pgTable(
  'import_maps',
  {
    id: uuid('id').primaryKey(),
    /** Path of the collection its sheets go to. */
    collection: text('collection').notNull(),
    name: text('name').notNull(),
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('import_maps_name_index').on(table.collection, sql`lower(${table.name})`)],
)

/** One sheet on its way in, from its upload to its end or its undoing. */
export const importRuns = pgTable(
  'import_runs',
  {
    ...runColumns<ImportRunState>(),
    /** Path of the collection the rows go to. */
    collection: text('collection').notNull(),
    fileName: text('file_name').notNull(),
    sheet: text('sheet').notNull(),
    otherSheets: list<OtherSheet>('other_sheets'),
    /** Number of the row with the headings, as the sheet counts. */
    headerRow: integer('header_row').notNull(),
    columns: list<MatchedColumn>('columns'),
    answers: list<Answer>('answers'),
    /** Whose sheet it is taken for; none for the general memory. */
    mapId: uuid('map_id').references(() => importMaps.id, { onDelete: 'set null' }),
    /** `match`: by its headings; `hand`: somebody said so. */
    mapBy: text('map_by', { enum: ['match', 'hand'] }),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('import_runs_collection_index').on(table.collection, table.createdAt)],
)

/** Every row of a sheet that is not blank, titles included. */
export const importRows = pgTable(
  'import_rows',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** As the sheet counts, from 1. */
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<StoredRow['cells']>().notNull(),
    /** What was mended by hand: texts by place of the cell. */
    edits: jsonb('edits').$type<StoredRow['edits']>().notNull().default(sql`'{}'::jsonb`),
    leftOut: boolean('left_out').notNull().default(false),
    /** It says again what is there already, and is to be taken all the same. */
    anyway: boolean('anyway').notNull().default(false),
    state: text('state').$type<RowState>().notNull().default('new'),
    changed: boolean('changed').notNull().default(false),
    problems: list<CellProblem>('problems'),
    notes: list<CellNote>('notes'),
    asks: list<CellAsk>('asks'),
    /** By these keys other rows mean the same record. */
    keys: text('keys').array().notNull().default(sql`'{}'::text[]`),
    sameAs: jsonb('same_as').$type<SameAs>(),
    recordId: uuid('record_id'),
    /** The records known before that those it describes may be: by which link, and how they were found. */
    meets: list<Meeting>('meets'),
    /** What was decided about them: by link, an id, or `new`. */
    chosen: jsonb('chosen').$type<StoredRow['chosen']>().notNull().default(sql`'{}'::jsonb`),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.number] }),
    index('import_rows_state_index').on(table.runId, table.state),
  ],
)
staysWhenMerged(importRows)

/** What was decided about headings and values before. A heading's own field stands under the empty value. */
export const importMemory = pgTable(
  'import_memory',
  {
    /** The sender it holds for; none for all. */
    mapId: uuid('map_id').references(() => importMaps.id, { onDelete: 'cascade' }),
    collection: text('collection').notNull(),
    /** Folded, as value is. */
    heading: text('heading').notNull(),
    value: text('value').notNull(),
    /** A path, or what a value means: `{ value, label }`; null for left out or empty. */
    meaning: jsonb('meaning'),
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('import_memory_key')
      .on(table.mapId, table.collection, table.heading, table.value)
      .nullsNotDistinct(),
  ],
)
