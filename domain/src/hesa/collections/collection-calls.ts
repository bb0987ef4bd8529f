import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, fileField } from '#platform/calls/replies.ts'
import { isDay } from '#platform/words/calendar.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { collectionStates } from './hesa-collection.ts'

const state = z.enum(namesOf(collectionStates))
const day = z.string().nullable()
const dayGiven = z.string().refine(isDay, 'A day is written YYYY-MM-DD.').nullable().exactOptional()

const schemaInForce = z.object({
  id: z.string(),
  names: z.array(z.string()),
  version: z.string().nullable(),
  uploadedAt: z.string(),
  /** Null where nobody did, as in the demonstration. */
  uploadedBy: z.string().nullable(),
  /** Made by Minster for its demonstration, and not HESA's. */
  isDemonstration: z.boolean(),
  hash: z.string(),
  entities: z.int(),
  fields: z.int(),
  codes: z.int(),
  /** How many there were before it, of which the last would hold again. */
  earlier: z.int(),
})
export type SchemaInForce = Received<z.infer<typeof schemaInForce>>

const collection = z.object({
  id: z.string(),
  version: z.int(),
  code: z.string(),
  academicYear: z.string(),
  state,
  opens: day,
  submitBy: day,
  signOffBy: day,
  source: z.string().nullable(),
  /** When its file was said to have been sent. */
  sentAt: z.string().nullable(),
  schema: schemaInForce.nullable(),
})
export type CollectionCard = Received<z.infer<typeof collection>>

const suggestion = z.object({
  code: z.string(),
  academicYear: z.string(),
  opens: day,
  submitBy: day,
  signOffBy: day,
  source: z.string(),
})

const trait = z.object({
  what: z.enum(['Stands in', 'How often', 'Order', 'Takes']),
  before: z.string(),
  after: z.string(),
})
const difference = z.object({
  name: z.string(),
  change: z.enum(['new', 'gone', 'changed']),
  changes: z.array(trait),
})

/** A schema that is compared. */
const compared = z.object({
  code: z.string(),
  names: z.array(z.string()),
  version: z.string().nullable(),
  uploadedAt: z.string(),
})

const codeInUse = z.object({
  frame: z.string(),
  code: z.string(),
  label: z.string(),
  /** What holds it, each with how many; null where the caller may not count them. */
  uses: z.array(
    z.object({
      what: z.enum(['students', 'programmes', 'modules', 'mappings', 'defaults', 'settings']),
      count: z.int().nullable(),
    }),
  ),
  /** The code it is returned by instead, where that was said already. */
  mappedTo: z.string().nullable(),
})
export type CodeInUse = Received<z.infer<typeof codeInUse>>

const codeChange = z.object({
  code: z.string(),
  change: z.enum(['new', 'gone', 'changed']),
  label: z.string(),
  labelBefore: z.string().nullable(),
})

const frameChange = z.object({
  frame: z.string(),
  new: z.int(),
  gone: z.int(),
  changed: z.int(),
  /** The first of them. */
  codes: z.array(codeChange),
})
export type FrameChange = Received<z.infer<typeof frameChange>>

const report = z.object({
  after: compared.nullable(),
  /** Null where there is nothing to compare with. */
  before: compared.nullable(),
  /** It may be compared with its own schema before, and with that of the collection before. */
  hasBoth: z.boolean(),
  /** Codes that are gone and stand in records or mappings, the most used first. */
  inUse: z.array(codeInUse),
  frames: z.array(frameChange),
  entities: z.array(difference),
  fields: z.array(difference),
})
export type SchemaReport = Received<z.infer<typeof report>>

const byCode = z.object({ code: z.string().max(10) })

export const collectionCalls = defineCalls('HESA', {
  'GET /api/hesa/collections': {
    summary: 'Collections, the newest first, each with the schema in force',
    reply: z.object({ data: z.array(collection), meta: z.object({ next: suggestion }) }),
  },
  'POST /api/hesa/collections': {
    summary: 'Add a collection',
    description: 'What is left out of the days is reckoned from the collection before and marked so.',
    body: z.strictObject({
      code: z.string(),
      academicYear: z.string(),
      state: state.exactOptional(),
      opens: dayGiven,
      submitBy: dayGiven,
      signOffBy: dayGiven,
      source: z.string().nullable().exactOptional(),
    }),
    reply: dataOf(collection),
    status: 201,
  },
  'POST /api/hesa/collections/:code/schema': {
    summary: 'Upload the schema of a collection',
    description:
      'The files of an XML Schema, or one zip with them, in the field "file". Where they do not say of which collection they are, `confirm` says that they are of this one; without it 422 asks under that name. The same files twice change nothing.',
    params: byCode,
    body: { upload: z.object({ file: fileField, confirm: z.enum(['true', 'false']).optional() }) },
    reply: dataOf(z.object({ isSame: z.boolean(), collection })),
    refuses: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
  },
  'GET /api/hesa/collections/:code/schema': {
    summary: 'The files of the schema in force, as they were uploaded, in a zip',
    params: byCode,
    reply: { file: ['application/zip'] },
    refuses: ['NOT_FOUND'],
  },
  'DELETE /api/hesa/collections/:code/schema': {
    summary: 'Take back the schema uploaded last',
    description: 'The one before holds again. Records are as they were: no upload ever changes one.',
    params: byCode,
    query: z.strictObject({ id: z.uuid() }),
    reply: dataOf(collection),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/hesa/collections/:code/changes': {
    summary: 'What changed in the schema of a collection',
    description:
      'Since its own schema before, or since that of the collection before where it has no other or `since` says so. Codes that are gone and in use come first.',
    params: byCode,
    query: z.strictObject({ since: z.enum(['schema', 'collection']).exactOptional() }),
    reply: dataOf(report),
    refuses: ['NOT_FOUND'],
  },
})
