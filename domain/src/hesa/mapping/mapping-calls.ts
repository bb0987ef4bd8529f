import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { collectionStates } from '../collections/hesa-collection.ts'
import { mappingCards } from './mapping-cards.ts'
import { mappingStates } from './return-lists.ts'

/** Where a value of the return is mended. */
const mend = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('field'),
    collection: z.enum(['programmes', 'modules', 'hubs']),
    id: z.string(),
    version: z.int(),
    path: z.string(),
    /** Its value is a code of the list; otherwise words or the record's own page. */
    isCode: z.boolean(),
  }),
  z.object({
    by: z.literal('mapping'),
    value: z.string(),
    /** The mapping there is, to be changed. */
    mapping: z.object({ id: z.string(), version: z.int() }).nullable(),
  }),
  z.object({ by: z.literal('setting') }),
])
export type Mend = Received<z.infer<typeof mend>>

const row = z.object({
  key: z.string(),
  what: z.string(),
  /** Entity and field of the return. */
  field: z.string(),
  /** As the college knows it. */
  value: z.string().nullable(),
  code: z.string().nullable(),
  /** What the code says in the collection's list. */
  label: z.string().nullable(),
  state: z.enum(namesOf(mappingStates)),
  /** What there is to know, such as where a default is from. */
  words: z.string().nullable(),
  /** How many records it stands in; null where that is not counted, or not for this reader. */
  count: z.int().nullable(),
  mend: mend.nullable(),
  /** First letters of the codes that suit it; empty where all do. */
  letters: z.array(z.string()),
})
export type MappingRow = Received<z.infer<typeof row>>

const card = z.object({
  key: z.enum(namesOf(mappingCards)),
  /** What needs doing first. */
  rows: z.array(row),
  counts: z.object({
    unlisted: z.int(),
    missing: z.int(),
    unproven: z.int(),
    accepted: z.int(),
    /** Of fields the schema of the collection has not. */
    unasked: z.int(),
  }),
  words: z.string().nullable(),
})
export type MappingCard = Received<z.infer<typeof card>>

const mapping = z.object({
  collection: z.object({
    id: z.string(),
    code: z.string(),
    academicYear: z.string(),
    state: z.enum(namesOf(collectionStates)),
  }),
  /** The lists are from the collection's own schema. */
  isOwn: z.boolean(),
  cards: z.array(card),
  /** The collection before, and how many of its mappings this one has not and takes. */
  before: z.object({ code: z.string(), mappings: z.int() }).nullable(),
  /** What the reader may mend. */
  may: z.object({
    map: z.boolean(),
    settings: z.boolean(),
    programmes: z.boolean(),
    modules: z.boolean(),
    hubs: z.boolean(),
  }),
})
export type CollectionMapping = Received<z.infer<typeof mapping>>

const left = z.object({ field: z.string(), value: z.string(), code: z.string(), why: z.string() })
const copied = z.object({
  copied: z.int(),
  /** What could not be taken over, each with the reason. */
  left: z.array(left),
})
export type MappingsCopied = Received<z.infer<typeof copied>>

const code = z.object({ code: z.string(), label: z.string() })
const byCode = z.object({ code: z.string().max(10) })

export const mappingCalls = defineCalls('HESA', {
  'GET /api/hesa/collections/:code/mapping': {
    summary: 'What of the college is returned by which code in a collection, and what is lacking',
    params: byCode,
    reply: dataOf(mapping),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/hesa/collections/:code/mapping': {
    summary: 'Map values as in the collection before',
    description:
      'Copies the mappings of the collection before which this one has not and whose codes it still takes.',
    params: byCode,
    body: z.strictObject({ sameAsLast: z.literal(true, 'Say true: it is the only thing to ask for.') }),
    reply: dataOf(copied),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/hesa/collections/:code/codes': {
    summary: 'The code list of a field of the return in a collection',
    params: byCode,
    query: z.strictObject({ field: z.string().max(80) }),
    reply: z.object({ data: z.array(code), meta: z.object({ isOwn: z.boolean() }) }),
    refuses: ['NOT_FOUND'],
  },
})
