import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked, workbookType } from '#platform/calls/replies.ts'
import { isDay } from '#platform/words/calendar.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { yearAsked } from '../clock/clock-calls.ts'
import { durhamFileKinds } from '../layouts/file-kinds.ts'
import { durhamFileStates } from './durham-file.ts'

const toMake = z.strictObject({
  year: yearAsked,
  hub: z.uuid().nullable().default(null),
  /** The board whose marks are sent; for marks only, and needed there. */
  board: z.uuid().nullable().default(null),
  /** Only what differs from what was sent last. */
  onlyChanges: z.boolean().default(false),
  /** Rows that do not pass the checks are left out; without it one such row refuses the file. */
  leaveOut: z.boolean().default(false),
  /** Makes nothing and answers what would be made. */
  preview: z.boolean().default(false),
})
export type FileToMake = Received<z.input<typeof toMake>>

const refusedRow = z.object({
  student: linked,
  /** The column, by its heading, and what is wrong, in words. */
  problems: z.array(z.object({ heading: z.string(), message: z.string() })),
})
export type RefusedRow = Received<z.infer<typeof refusedRow>>

const made = z.object({
  /** Null for a preview. */
  file: z.string().nullable(),
  kind: z.enum(namesOf(durhamFileKinds)),
  state: z.enum(namesOf(durhamFileStates)).nullable(),
  name: z.string(),
  /** Nothing of it differs from the last, so that no second was made. */
  isSame: z.boolean(),
  /** Of its bytes; empty for a preview of what was not made yet. */
  hash: z.string(),
  layout: z.object({ id: z.string(), name: z.string(), isConfirmed: z.boolean() }),
  headings: z.array(z.string()),
  /** The first rows as they stand in the file. */
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  refused: z.array(refusedRow),
  difference: z.object({
    /** The day the last file of the kind was made; null for the first. */
    last: z.string().nullable(),
    added: z.int(),
    changed: z.int(),
    gone: z.int(),
    /** The first of them: who, and what it was and is. */
    lines: z.array(
      z.object({ student: linked, kind: z.enum(['added', 'changed', 'gone']), words: z.string() }),
    ),
  }),
})
export type FileMade = Received<z.infer<typeof made>>

export const durhamFileCalls = defineCalls('Durham', {
  'POST /api/durham/files/:kind': {
    summary: 'Make a file for Durham',
    description: 'Every row is checked by the layout first; 422 names each row and column that is wrong.',
    params: z.object({ kind: z.enum(namesOf(durhamFileKinds)) }),
    body: toMake,
    reply: dataOf(made),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/durham/files/:id/content': {
    summary: 'The file as it was made',
    params: byId,
    reply: { file: ['text/csv', workbookType, 'application/zip'] },
    refuses: ['NOT_FOUND'],
  },
  'POST /api/durham/files/:id/sent': {
    summary: 'Say that a file was sent',
    description: 'What it carried counts as told, and entries of the queue that it carries are closed.',
    params: byId,
    body: z.strictObject({
      on: z.string().refine(isDay, 'A day is written YYYY-MM-DD.').nullable().default(null),
    }),
    reply: dataOf(z.object({ closed: z.int() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/durham/files/:id/unsent': {
    summary: 'Take back that a file was sent',
    params: byId,
    reply: dataOf(z.object({ opened: z.int() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
