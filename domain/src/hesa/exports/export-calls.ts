import { z } from 'zod'
import { largestPage } from '#kit/records/largest-page.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked, pageMeta, workbookType } from '#platform/calls/replies.ts'
import { byCollection } from '../return/return-place.ts'
import { workShapeOf } from '../return/work-shape.ts'
import { exportRunKind } from './export-runs.ts'

const refusal = z.object({
  /** Null for what belongs to the college, and for nothing else. */
  student: linked.nullable(),
  path: z.string().nullable(),
  words: z.string(),
})

const file = z.object({
  ...workShapeOf(exportRunKind),
  hash: z.string().nullable(),
  size: z.int().nullable(),
  /** Its bytes are still there. */
  isKept: z.boolean(),
  /** Of each entity, in the order of the return. */
  counts: z.array(z.object({ entity: z.string(), count: z.int() })),
  isValid: z.boolean().nullable(),
  /** What the schema has against it, the first hundred; values are not told. */
  refusals: z.array(refusal),
  /** How many more of those hundred are of students the reader does not see, or who were removed since. */
  unseenRefusals: z.int(),
  blockers: z.int().nullable(),
  /** What differs from the file before: students new, gone and changed; null where there is none to compare with. */
  since: z.object({ new: z.int(), gone: z.int(), changed: z.int() }).nullable(),
  sentAt: z.string().nullable(),
  sentBy: z.string().nullable(),
})
export type ReturnFile = Received<z.infer<typeof file>>

/** What whoever asks may do with files, each of which has everybody in it; a permission for some students is not enough. */
const rights = z.object({
  /** Make and stop them, read their figures, say that one was sent. */
  mayExport: z.boolean(),
  mayDownload: z.boolean(),
})
export type FileRights = Received<z.infer<typeof rights>>

const difference = z.object({
  /** Null for what belongs to the college. */
  student: linked.nullable(),
  change: z.enum(['new', 'gone', 'changed']),
  /** Field by field, the first fifty; empty for who is new or gone. What the reader may not see is only said to have changed. */
  fields: z.array(
    z.object({
      path: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      isHidden: z.boolean(),
    }),
  ),
})
export type ReturnDifference = Received<z.infer<typeof difference>>

const figure = z.object({
  label: z.string(),
  count: z.int(),
  /** In what was sent the year before; null where nothing was. */
  before: z.int().nullable(),
})
const signOff = z.object({
  code: z.string(),
  academicYear: z.string(),
  before: z.string().nullable(),
  students: figure,
  tables: z.array(z.object({ title: z.string(), rows: z.array(figure) })),
})
/** What whoever signs the return off looks at: how many, by programme, mode, level, sex and home. */
export type SignOffFigures = Received<z.infer<typeof signOff>>

const ofExport = z.object({ ...byCollection.shape, ...byId.shape })
const paged = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(largestPage).default(50),
}

export const exportCalls = defineCalls('HESA', {
  'GET /api/hesa/collections/:code/exports': {
    summary: 'Files that were made of a collection, the latest first',
    params: byCollection,
    reply: z.object({ data: z.array(file), meta: rights }),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/hesa/collections/:code/exports': {
    summary: 'Make the file of a collection',
    description:
      'In the background: written, validated by the schema of the collection, and kept. Asked for while one is being made, it is refused.',
    params: byCollection,
    reply: dataOf(file),
    status: 202,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/hesa/collections/:code/exports/:id': {
    summary: 'How far a file is, and what it came to',
    params: ofExport,
    reply: dataOf(file),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/hesa/collections/:code/exports/:id/stop': {
    summary: 'Stop making a file',
    params: ofExport,
    reply: dataOf(file),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/hesa/collections/:code/exports/:id/file': {
    summary: 'The file, as it is sent to HESA',
    params: ofExport,
    reply: { file: ['application/xml'] },
    refuses: ['NOT_FOUND'],
  },
  'GET /api/hesa/collections/:code/exports/:id/changes': {
    summary: 'What changed since the file before, student by student',
    params: ofExport,
    query: z.strictObject(paged),
    reply: z.object({ data: z.array(difference), meta: pageMeta }),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/hesa/collections/:code/exports/:id/sign-off': {
    summary: 'Figures for whoever signs the return off, beside those of the year before',
    params: ofExport,
    reply: dataOf(signOff),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/hesa/collections/:code/exports/:id/sign-off-sheet': {
    summary: 'The same on paper or as a workbook',
    params: ofExport,
    query: z.strictObject({ as: z.enum(['pdf', 'xlsx']) }),
    reply: { file: ['application/pdf', workbookType] },
    refuses: ['NOT_FOUND'],
  },
  'POST /api/hesa/collections/:code/sign-off': {
    summary: 'Say that a file was sent',
    description:
      'Closes the collection. What was returned is locked: later changes of it are noticed and asked about.',
    params: byCollection,
    body: z.strictObject({ export: z.uuid(), isExplained: z.boolean().exactOptional() }),
    reply: dataOf(file),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /api/hesa/collections/:code/sign-off': {
    summary: 'Take back that a file was sent',
    description: 'As where HESA hands it back. The collection is under way again.',
    params: byCollection,
    query: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
    reply: dataOf(file),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
