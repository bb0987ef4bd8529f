import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, fileField, linked, pageMeta } from '#platform/calls/replies.ts'
import { largestFile } from '#platform/limits/upload-limits.ts'

const file = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  /** The name with why the file cannot be opened, where it cannot. */
  label: z.string(),
  /** Not empty while nobody has looked for viruses in it, and where one was found: then it cannot be opened. */
  virusCheck: z.string().nullable(),
  mediaType: z.string(),
  size: z.int(),
  subject: z.string().nullable(),
  subjectId: z.string().nullable(),
  owner: linked.nullable(),
  createdAt: z.string(),
  content: z.string(),
})
/** What is known of an uploaded file. */
export type StoredFile = Received<z.infer<typeof file>>

/** A file in a form; or, in place of it, the key under which it was sent ahead, with its name and its size. */
export const fileFields = {
  file: fileField.exactOptional(),
  pieces: z.string().exactOptional(),
  name: z.string().exactOptional(),
  size: z.string().exactOptional(),
}

/** How wide a picture is drawn small, in pixels. */
const thumbnailWidths = ['96', '192', '384'] as const

/** Files about records and in them. */
export const fileCalls = defineCalls('Files', {
  'POST /api/files': {
    summary: 'Upload a file',
    description:
      'At most 20 MB, in the field file or sent ahead in pieces; with subject and subjectId it is kept about that record. As a paper it is a PDF or a picture. As a portrait it is a picture, cut square and kept small: by itself, or to the crop (left, top and side as shares of the picture).',
    body: {
      upload: z.object({
        ...fileFields,
        subject: z.string().exactOptional(),
        subjectId: z.string().exactOptional(),
        as: z.enum(['portrait', 'paper']).exactOptional(),
        crop: z.string().exactOptional(),
      }),
    },
    reply: dataOf(file),
    status: 201,
    refuses: ['NOT_FOUND', 'INFECTED', 'CONFLICT'],
  },
  'POST /api/file-pieces/:key': {
    summary: 'Send a piece of a file ahead',
    description:
      'The key is chosen by the sender: 32 digits, 0 to 9 and a to f. A piece that does not begin where the one before it ended is not taken; the answer says how much is there, and where to go on. The call that keeps the file names the key in the field pieces, with name and size, in place of the file. What is left on its way is deleted after a day.',
    query: z.object({ at: z.coerce.number<number>().int().min(0).max(largestFile) }),
    body: { upload: z.object({ file: fileField }) },
    reply: dataOf(z.object({ size: z.int() })),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/files': {
    summary: 'Files about a record, newest first',
    query: z.object({ subject: z.string().default(''), subjectId: z.string().default('') }),
    reply: z.object({
      data: z.array(file),
      meta: pageMeta,
    }),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/files/:id': {
    summary: 'What is known of a file',
    params: byId,
    reply: dataOf(file),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/files/:id/content': {
    summary: 'A file itself',
    reply: { file: ['application/octet-stream'] },
    refuses: ['NOT_FOUND', 'BEING_CHECKED', 'INFECTED'],
  },
  'GET /api/files/:id/thumbnail': {
    summary: 'A picture drawn small',
    description: `Its width is ${thumbnailWidths.join(', ')} pixels, 192 when not said.`,
    query: z.strictObject({ width: z.enum(thumbnailWidths).default('192') }),
    reply: { file: ['image/webp'] },
    refuses: ['NOT_FOUND', 'BEING_CHECKED', 'INFECTED'],
  },
  'DELETE /api/files/:id': {
    summary: 'Move a file to the bin',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
