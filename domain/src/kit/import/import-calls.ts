import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, fileField, workbookType } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { defineRunCalls, defineRunHistory, runBriefOf, runShapeOf } from '../runs/run-calls.ts'
import { importRunKind } from './import-runs.ts'
import { rowStates } from './outcome.ts'

/** What was decided about a text nobody knew. */
export const meaningSchema = z.discriminatedUnion('as', [
  z.object({ as: z.literal('value'), value: z.union([z.string(), z.boolean()]), label: z.string() }),
  z.object({ as: z.literal('empty') }),
  z.object({ as: z.literal('leftOut') }),
  z.object({ as: z.literal('new') }),
])
export type Meaning = Received<z.infer<typeof meaningSchema>>

const noteKinds = [
  'mended',
  'mapped',
  'kept',
  'byHand',
  'alike',
  'cleaned',
  'totals',
  'remark',
  'filled',
] as const
export type NoteKind = (typeof noteKinds)[number]

const rowState = z.enum(namesOf(rowStates))
const count = z.int().min(0)
const metHow = z.enum(['same', 'alike'])
export type MetHow = z.infer<typeof metHow>
const metAs = z.enum(['them', 'new'])
export type MetAs = z.infer<typeof metAs>

const outcomes = z.object({
  total: count,
  asWritten: count,
  changed: count,
  duplicate: count,
  skipped: count,
  states: z.partialRecord(rowState, count),
})

const briefShape = {
  collection: z.string(),
  title: z.string(),
  fileName: z.string(),
  sheet: z.string(),
  counts: outcomes,
}
const brief = z.object({ ...runBriefOf(importRunKind), ...briefShape })
export type ImportRunBrief = Received<z.infer<typeof brief>>

const run = z.object({
  ...runShapeOf(importRunKind),
  ...briefShape,
  headerRow: z.int(),
  otherSheets: z.array(z.object({ name: z.string(), rows: count })),
  columns: z.array(
    z.object({
      column: z.int(),
      heading: z.string(),
      target: z.string().nullable(),
      by: z.enum(['name', 'memory', 'hand']).nullable(),
      samples: z.array(z.string()),
      /** Rows that have something in it. */
      filled: count,
      /** It holds data, and nobody has said where that goes: nothing is checked before. */
      undecided: z.boolean(),
      /** The field its values look like. */
      guess: z.string().nullable(),
    }),
  ),
  /** Whose columns the sheet is taken for; none for what is remembered in general. */
  map: z.object({ id: z.uuid(), name: z.string(), by: z.enum(['match', 'hand']) }).nullable(),
  /** Senders whose columns are known, and how many of their headings stand in this sheet. */
  maps: z.array(z.object({ id: z.uuid(), name: z.string(), headings: count, shared: count })),
  targets: z.array(
    z.object({ path: z.string(), label: z.string(), group: z.string(), required: z.boolean() }),
  ),
  /** Fields every record needs and no column gives. */
  missing: z.array(z.object({ path: z.string(), label: z.string() })),
  says: z.string().nullable(),
  /** Texts nobody knows, or knew before they were answered. */
  questions: z.array(
    z.object({
      path: z.string(),
      label: z.string(),
      heading: z.string(),
      written: z.string(),
      rows: count,
      meaning: meaningSchema.nullable(),
      by: z.enum(['hand', 'memory']).nullable(),
      canAdd: z.boolean(),
    }),
  ),
  /** What the texts asked about can mean, by the path of the field. */
  choices: z.record(
    z.string(),
    z.array(z.object({ value: z.union([z.string(), z.boolean()]), label: z.string() })),
  ),
  /** Rows that may describe somebody known already, by how they were found. */
  met: z.object({ same: count, alike: count }),
  /** What was mended or mapped, each change once with the number of its rows. */
  changes: z.array(
    z.object({
      heading: z.string(),
      written: z.string(),
      became: z.string(),
      how: z.enum(noteKinds),
      rows: count,
    }),
  ),
})
export type ImportRun = Received<z.infer<typeof run>>

/** A text nobody knew, with what was decided about it. */
export type ImportQuestion = ImportRun['questions'][number]
export type ImportColumn = ImportRun['columns'][number]
export type CellChange = ImportRun['changes'][number]

/** A record shown beside the row that may describe it. */
const metRecord = z.object({
  id: z.string(),
  label: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What hangs on it: applications, studies. */
  about: z.array(z.object({ title: z.string(), id: z.string(), collection: z.string(), says: z.string() })),
})
export type MetRecord = Received<z.infer<typeof metRecord>>

const row = z.object({
  number: z.int(),
  state: rowState,
  cells: z.array(z.string()),
  /** Places of cells too long to be shown whole. */
  cut: z.array(z.int()),
  edited: z.array(z.int()),
  leftOut: z.boolean(),
  anyway: z.boolean(),
  problems: z.array(z.object({ column: z.int().nullable(), message: z.string() })),
  notes: z.array(
    z.object({ column: z.int().nullable(), written: z.string(), became: z.string(), how: z.enum(noteKinds) }),
  ),
  asks: z.array(z.object({ column: z.int(), written: z.string() })),
  sameAs: z
    .union([
      z.object({ row: z.int() }),
      z.object({ id: z.uuid(), label: z.string(), collection: z.string() }),
    ])
    .nullable(),
  record: z.object({ id: z.uuid(), collection: z.string() }).nullable(),
  /** Records known before that it may describe: beside it, as far as the reader may see them. */
  meets: z.array(
    z.object({
      link: z.string(),
      how: metHow,
      /** As it stands: the record it is, or another. */
      as: metAs,
      record: metRecord.nullable(),
    }),
  ),
})
/** A row of a sheet, and what became of it. */
export type ImportRow = Received<z.infer<typeof row>>
/** A record known before that a row may describe. */
export type RowMeeting = ImportRow['meets'][number]

const pageShape = {
  page: z.coerce.number<string | number>().int().min(1).default(1),
  pageSize: z.coerce.number<string | number>().int().min(1).max(200).default(50),
}
const runsQuery = z.strictObject({ collection: z.string().max(100).exactOptional(), ...pageShape })

const rowsQuery = z.strictObject({
  state: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(rowState))
    .exactOptional(),
  /** Only rows that may describe a record known before, and how those were found. */
  met: z.enum(['any', 'same', 'alike']).exactOptional(),
  ...pageShape,
})

const change = z.strictObject({
  headerRow: z.int().min(1).exactOptional(),
  /** Whose columns it has; null for what is remembered in general. */
  map: z.uuid().nullable().exactOptional(),
  /** Decides about everybody who was found in one way. */
  met: z.strictObject({ how: metHow, as: metAs }).exactOptional(),
  columns: z.array(z.strictObject({ column: z.int().min(0), target: z.string().nullable() })).exactOptional(),
  answers: z
    .array(
      z.strictObject({
        path: z.string(),
        written: z.string().min(1),
        meaning: meaningSchema.nullable(),
      }),
    )
    .exactOptional(),
  rows: z
    .array(
      z.strictObject({
        number: z.int().min(1),
        /** Texts by place of the cell, from 0; null takes a mended cell back. */
        cells: z.record(z.string().regex(/^\d{1,4}$/), z.string().max(200_000).nullable()).exactOptional(),
        leftOut: z.boolean().exactOptional(),
        /** Takes a row that says again what is there already. */
        anyway: z.boolean().exactOptional(),
        /** By link: the record it meets is the one it describes, or it describes another. */
        chosen: z.record(z.string().max(100), metAs).exactOptional(),
      }),
    )
    .max(100)
    .exactOptional(),
})
/** Columns matched, questions answered, rows mended. */
export type ImportChange = Received<z.infer<typeof change>>

/** How the columns of a sender are called: “Durham sheet”. */
const mapName = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Give the columns a name, such as “Durham sheet”.')
    .max(80, 'Use at most 80 characters.'),
})

/** What is said of imports as of every run. */
export const importRunCalls = {
  ...defineRunCalls(importRunKind, { run, summary: 'One import' }),
  ...defineRunHistory(importRunKind, {
    list: { summary: 'The latest imports', query: runsQuery, brief },
    progress: 'How far the work on an import has come',
    lines: {
      called: 'rows',
      summary: 'Rows of an import, by what became of them',
      query: rowsQuery,
      line: row,
    },
  }),
}

/** Uploading a sheet, looking through it, taking its rows, and taking them back. */
export const importCalls = defineCalls('Imports', {
  'POST /api/imports/:collection': {
    summary: 'Upload a sheet of records',
    description: 'One file of multipart/form-data: an Excel workbook or a CSV file of at most 20 MB.',
    query: z.object({ sheet: z.string().max(200).exactOptional() }),
    body: { upload: z.object({ file: fileField }) },
    reply: dataOf(run),
    status: 201,
    refuses: ['INFECTED', 'CONFLICT'],
  },
  ...importRunCalls,
  'GET /api/imports/:id/faulty.xlsx': {
    summary: 'The rows that were not taken, with reasons',
    params: byId,
    reply: { file: [workbookType] },
    refuses: ['NOT_FOUND'],
  },
  'PATCH /api/imports/:id': {
    summary: 'Match columns, answer questions, mend rows',
    params: byId,
    body: change,
    reply: dataOf(run),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /api/imports/:id': {
    summary: 'Put an import away that was not begun',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/imports/:id/map': {
    summary: 'Keep the columns of an import under the name of their sender',
    params: byId,
    body: mapName,
    reply: dataOf(run),
    status: 201,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'PATCH /api/import-maps/:id': {
    summary: 'Rename the columns of a sender',
    params: byId,
    body: mapName,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /api/import-maps/:id': {
    summary: 'Forget the columns of a sender',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND'],
  },
})
