import { z } from 'zod'
import { largestPage } from '#kit/records/largest-page.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked, pageMeta } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { collectionStates } from '../collections/hesa-collection.ts'
import { byCollection, originPlace } from '../return/return-place.ts'
import { severities } from '../return/severities.ts'
import { workShapeOf } from '../return/work-shape.ts'
import { checkRunKind } from './check-runs.ts'

const run = z.object(workShapeOf(checkRunKind))
export type CheckRun = Received<z.infer<typeof run>>

const severity = z.enum(namesOf(severities))

const checkFound = z.object({
  check: z.string(),
  title: z.string(),
  severity,
  help: z.string(),
  source: z.string(),
  /** How many findings there are, and of how many students; 0 students where it is about the college. */
  findings: z.int(),
  students: z.int(),
  /** The schema found them, and no rule of ours. */
  isOfSchema: z.boolean(),
  /** Nobody answered what it found, and the office may say of the collection that this is returned as not available. */
  isUnanswered: z.boolean(),
  /** Why it is right all the same, where somebody said so. */
  explanation: z.object({ id: z.string(), version: z.int(), words: z.string() }).nullable(),
  /** What one value would mend for those that have it empty, all of one field; null where each wants its own. */
  mend: z
    .object({
      collection: z.string(),
      path: z.string(),
      label: z.string(),
      /** How many students it would be given to. */
      students: z.int(),
      /** What may be chosen, where the field takes codes or choices; null for a day or words. */
      offers: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
      isDay: z.boolean(),
    })
    .nullable(),
})
export type CheckFound = Received<z.infer<typeof checkFound>>

const problems = z.object({
  academicYear: z.string(),
  state: z.enum(namesOf(collectionStates)),
  /** The latest checks that were done, what stands here is theirs; null before there were any. */
  checked: run.nullable(),
  /** Checks under way, or that failed since. */
  underWay: run.nullable(),
  /** Students returned, of how many nothing blocks, and how many are left out and why. */
  returned: z.int(),
  ready: z.int(),
  /** Whether records the return is read from were changed since. */
  isStale: z.boolean(),
  /** The worst and most frequent first. */
  checks: z.array(checkFound),
  mayExplain: z.boolean(),
})
/** How far the college is from a clean return. */
export type ReturnProblems = Received<z.infer<typeof problems>>

const found = z.object({
  id: z.int(),
  /** Null where it is about the college. */
  student: linked.nullable(),
  words: z.string(),
  path: z.string().nullable(),
  opens: originPlace.nullable(),
  isMendable: z.boolean(),
})
export type ProblemFound = Received<z.infer<typeof found>>

const mended = z.object({
  /** What would be, or was, written for whom. */
  rows: z.array(
    z.object({
      student: linked,
      before: z.string().nullable(),
      /** Why it cannot be written for this one; null where it can, or was. */
      refused: z.string().nullable(),
    }),
  ),
  written: z.int(),
  /** Fields that are empty still and come after these, as so many at once are too many. */
  more: z.int(),
})
export type Mended = Received<z.infer<typeof mended>>

const checkKey = z.object({ ...byCollection.shape, check: z.string().max(60) })

export const checkCalls = defineCalls('HESA', {
  'POST /api/hesa/collections/:code/checks': {
    summary: 'Check the return of a collection',
    description: 'In the background. Asked for while checks are under way, it answers those.',
    params: byCollection,
    reply: dataOf(run),
    status: 202,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/hesa/collections/:code/checks/:id': {
    summary: 'How far checks are',
    params: z.object({ ...byCollection.shape, ...byId.shape }),
    reply: dataOf(run),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/hesa/collections/:code/problems': {
    summary: 'What the rules found, rule by rule',
    params: byCollection,
    reply: dataOf(problems),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/hesa/collections/:code/problems/:check': {
    summary: 'What one rule found, student by student',
    params: checkKey,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(largestPage).default(50),
    }),
    reply: z.object({ data: z.array(found), meta: pageMeta }),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/hesa/collections/:code/problems/:check/mend': {
    summary: 'Write one value for those a rule found: first a preview, then those chosen',
    params: checkKey,
    body: z.strictObject({
      value: z.string().min(1).max(255),
      /** Of those the rule found; all of them where it is left out. */
      students: z.array(z.uuid()).min(1).max(1000).exactOptional(),
      preview: z.boolean().exactOptional(),
      /** Of more than are written at once: so many that are empty still were seen before, and are passed over. */
      skip: z.int().min(0).exactOptional(),
    }),
    reply: dataOf(mended),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
