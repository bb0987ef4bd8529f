import { z } from 'zod'
import { largestPage } from '#kit/records/largest-page.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked, pageMeta } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { collectionStates } from '../collections/hesa-collection.ts'
import { byCollection, originPlace } from './return-place.ts'
import { severities } from './severities.ts'

const cell = z.object({
  field: z.string(),
  /** Null where the return wants it and nobody knows it. */
  value: z.string().nullable(),
  /** What a code says in the collection's list. */
  label: z.string().nullable(),
  /** Where it is from, in words and as a place to open; null where nothing can be opened. */
  words: z.string(),
  at: originPlace.nullable(),
  override: z.object({ id: z.string(), version: z.int(), was: z.string().nullable() }).nullable(),
  /** The schema of the collection has no such field, so that it is not written. */
  isUnasked: z.boolean(),
})
export type CellShown = Received<z.infer<typeof cell>>

const node = z.object({
  entity: z.string(),
  key: z.string(),
  path: z.string(),
  /** 0 is the student. */
  depth: z.int(),
  /** What whoever asks may not read is not among them. */
  cells: z.array(cell),
})
export type NodeShown = Received<z.infer<typeof node>>

const finding = z.object({
  check: z.string(),
  title: z.string(),
  severity: z.enum(namesOf(severities)),
  words: z.string(),
  path: z.string().nullable(),
  opens: originPlace.nullable(),
})
export type FindingShown = Received<z.infer<typeof finding>>

const ofCollection = {
  academicYear: z.string(),
  state: z.enum(namesOf(collectionStates)),
  /** Fields and codes are from the collection's own schema. */
  isOwn: z.boolean(),
}

const studentShown = z.object({
  ...ofCollection,
  student: linked,
  hesaId: z.string().nullable(),
  /** Engagements that are not returned, each with the reason. */
  leftOut: z.array(z.object({ programme: z.string(), words: z.string() })),
  /** From the outside in, as they stand in the file; none where the student is not returned. */
  nodes: z.array(node),
  findings: z.array(finding),
  /** Neighbours in the table, by name. */
  before: linked.nullable(),
  after: linked.nullable(),
  mayOverride: z.boolean(),
})
export type StudentShown = Received<z.infer<typeof studentShown>>

const row = z.object({
  student: linked,
  /** Place of the node below the student, by which it is told from others of theirs. */
  path: z.string(),
  /** One for each of `meta.fields`, in their order; null where the field does not concern this one. */
  cells: z.array(cell.nullable()),
})
export type ReturnRow = Received<z.infer<typeof row>>

const standings = {
  ready: { label: 'Ready' },
  missing: { label: 'Not ready' },
  'not returned': { label: 'Not returned' },
} as const

const standing = z.object({
  collection: z.object({ code: z.string(), academicYear: z.string() }),
  standing: z.enum(namesOf(standings)),
  /** In a line: "Ready", "Two things to mend", "Not returned: audits and takes no credits." */
  words: z.string(),
  findings: z.array(finding),
})
/** How a student stands in the return of the collection under way. */
export type ReturnStanding = Received<z.infer<typeof standing>>

export const returnStudentCalls = defineCalls('HESA', {
  'GET /api/hesa/collections/:code/students': {
    summary: 'What is returned of students, one entity at a time, by name',
    description:
      'Students are paged, so that a page may have more rows than students, or fewer where an entity concerns few.',
    params: byCollection,
    query: z.strictObject({
      entity: z.string().max(60).exactOptional(),
      search: z.string().max(200).exactOptional(),
      programme: z.string().max(400).exactOptional().meta({ description: 'Ids with commas between them.' }),
      hub: z.string().max(400).exactOptional().meta({ description: 'Ids with commas between them.' }),
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(largestPage).default(50),
    }),
    reply: z.object({
      data: z.array(row),
      /** `total` counts students. */
      meta: z.object({
        ...pageMeta.shape,
        ...ofCollection,
        entity: z.string(),
        /** Of students, in the order of the return. */
        entities: z.array(z.string()),
        /** Without those the college's records never say anything of, unless somebody on this page has an override there. */
        fields: z.array(z.string()),
        facets: z.object({ programme: z.array(linked), hub: z.array(linked) }),
      }),
    }),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/hesa/collections/:code/students/:id': {
    summary: 'What is returned of one student, entity by entity, and what the rules find',
    params: z.object({ ...byCollection.shape, ...byId.shape }),
    reply: dataOf(studentShown),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/students/:id/hesa': {
    summary: 'How a student stands in the return under way',
    params: byId,
    /** Null where no collection is under way. */
    reply: dataOf(standing.nullable()),
    refuses: ['NOT_FOUND'],
  },
})
