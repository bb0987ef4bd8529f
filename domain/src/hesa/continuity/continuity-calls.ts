import { z } from 'zod'
import { largestPage } from '#kit/records/largest-page.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked, pageMeta } from '#platform/calls/replies.ts'
import { byCollection } from '../return/return-place.ts'

/** How somebody stands in two collections. */
export const continuities = {
  lost: { label: 'Open last year, and not returned now', tone: 'danger' },
  changed: { label: 'Numbers or birth date differ', tone: 'danger' },
  explained: { label: 'Open last year, and not returned for a reason', tone: 'neutral' },
  closed: { label: 'Ended', tone: 'neutral' },
  goesOn: { label: 'In both', tone: 'success' },
  new: { label: 'New', tone: 'info' },
} as const

const continuity = z.enum(['lost', 'changed', 'explained', 'closed', 'goesOn', 'new'])

const person = z.object({
  student: linked,
  /** As it was returned before, or else as it is now. */
  sid: z.string().nullable(),
  continuity,
  /** Why, in words that tell no values: "Was deferred before the start."; empty where nothing is to be added. */
  words: z.string(),
})
export type PersonCompared = Received<z.infer<typeof person>>

const laterChange = z.object({
  student: linked,
  path: z.string(),
  /** As it was sent and as it is; null for not there. What the reader may not see is left out. */
  sent: z.string().nullable(),
  now: z.string().nullable(),
  isHidden: z.boolean(),
  noticedAt: z.string(),
  decision: z.enum(['correction', 'later']).nullable(),
  decidedBy: z.string().nullable(),
})
export type LaterChange = Received<z.infer<typeof laterChange>>

const paged = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(largestPage).default(50),
}

export const continuityCalls = defineCalls('HESA', {
  'GET /api/hesa/collections/:code/comparison': {
    summary: 'A collection beside the one before it, person by person',
    params: byCollection,
    query: z.strictObject({
      ...paged,
      show: continuity.exactOptional(),
      search: z.string().max(200).exactOptional(),
    }),
    reply: z.object({
      data: z.array(person),
      meta: z.object({
        ...pageMeta.shape,
        /** The collection it is compared with; null where none before it was sent. */
        before: z.string().nullable(),
        counts: z.array(z.object({ continuity, students: z.int() })),
      }),
    }),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/hesa/collections/:code/later-changes': {
    summary: 'What changed of what was sent',
    params: byCollection,
    query: z.strictObject({ ...paged, open: z.enum(['true', 'false']).exactOptional() }),
    reply: z.object({
      data: z.array(laterChange),
      meta: z.object({ ...pageMeta.shape, open: z.int(), corrections: z.int() }),
    }),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/hesa/collections/:code/later-changes': {
    summary: 'Say of changes whether what was sent was wrong, or it is another since',
    params: byCollection,
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            student: z.uuid(),
            path: z.string().max(300),
            /** As it was shown: what is another by now, or was decided meanwhile, is left as it is. */
            now: z.string().nullable(),
          }),
        )
        .min(1)
        .max(500),
      decision: z.enum(['correction', 'later']),
    }),
    reply: dataOf(z.object({ decided: z.int() })),
    refuses: ['NOT_FOUND'],
  },
})
