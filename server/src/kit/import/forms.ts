import { rowStates } from '@minster/domain/kit/import/outcome'
import { importRunStates } from '@minster/domain/kit/import/run-states'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { z } from 'zod'
import { meaningSchema, noteKinds } from './runs.ts'

/** The forms in which imports come and go, for checking and for the description of the API. */

const rowState = z.enum(namesOf(rowStates))
const count = z.int().min(0)

const outcomesForm = z.object({
  total: count,
  asWritten: count,
  changed: count,
  duplicate: count,
  skipped: count,
  states: z.partialRecord(rowState, count),
})

const briefShape = {
  id: z.uuid(),
  collection: z.string(),
  title: z.string(),
  fileName: z.string(),
  sheet: z.string(),
  state: z.enum(namesOf(importRunStates)),
  by: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  counts: outcomesForm,
}
export const briefForm = z.object(briefShape)

export const progressForm = z.object({ state: z.enum(namesOf(importRunStates)), done: count, total: count })

export const runForm = z.object({
  ...briefShape,
  progress: z.object({ done: count, total: count }),
  failure: z.string().nullable(),
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
export type RunView = z.infer<typeof runForm>

/** A record shown beside the row that may describe it. */
export const metRecord = z.object({
  id: z.string(),
  label: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What hangs on it: applications, studies. */
  about: z.array(z.object({ title: z.string(), id: z.string(), collection: z.string(), says: z.string() })),
})
export type MetRecord = z.infer<typeof metRecord>

export const rowForm = z.object({
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
    z.object({ column: z.int().nullable(), written: z.string(), became: z.string(), how: z.string() }),
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
      how: z.enum(['same', 'alike']),
      /** As it stands: the record it is, or another. */
      as: z.enum(['them', 'new']),
      record: metRecord.nullable(),
    }),
  ),
})

const pageShape = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
}
export const importRunsQuery = z.strictObject({ collection: z.string().max(100).optional(), ...pageShape })

export const rowsQuery = z.strictObject({
  state: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(rowState))
    .optional(),
  /** Only rows that may describe a record known before, and how those were found. */
  met: z.enum(['any', 'same', 'alike']).optional(),
  ...pageShape,
})

export const changeForm = z.strictObject({
  headerRow: z.int().min(1).optional(),
  /** Whose columns it has; null for what is remembered in general. */
  map: z.uuid().nullable().optional(),
  /** Decides about everybody who was found in one way. */
  met: z.strictObject({ how: z.enum(['same', 'alike']), as: z.enum(['them', 'new']) }).optional(),
  columns: z.array(z.strictObject({ column: z.int().min(0), target: z.string().nullable() })).optional(),
  answers: z
    .array(
      z.strictObject({
        path: z.string(),
        written: z.string().min(1),
        meaning: meaningSchema.nullable(),
      }),
    )
    .optional(),
  rows: z
    .array(
      z.strictObject({
        number: z.int().min(1),
        /** Texts by place of the cell, from 0; null takes a mended cell back. */
        cells: z.record(z.string().regex(/^\d{1,4}$/), z.string().max(200_000).nullable()).optional(),
        leftOut: z.boolean().optional(),
        /** Takes a row that says again what is there already. */
        anyway: z.boolean().optional(),
        /** By link: the record it meets is the one it describes, or it describes another. */
        chosen: z.record(z.string().max(100), z.enum(['them', 'new'])).optional(),
      }),
    )
    .max(100)
    .optional(),
})
export type RunChanges = z.infer<typeof changeForm>
