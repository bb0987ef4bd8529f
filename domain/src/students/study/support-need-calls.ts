import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { searchWords } from '#platform/calls/parameters.ts'
import { linked, pageMeta } from '#platform/calls/replies.ts'

const supportNeed = z.object({
  student: linked,
  /** Whether the caller may open the student. */
  isTheirs: z.boolean(),
  hub: z.string().nullable(),
  programme: z.string().nullable(),
  level: z.string().nullable(),
  state: z.string(),
  adjustments: z.array(z.string()),
  adjustmentsDetail: z.string().nullable(),
  standingExtension: z.number().nullable(),
  agreedOn: z.string().nullable(),
  /** The modules the caller teaches them this year. */
  teaches: z.array(z.string()),
})
/** What a student lets those know who teach them: what is done about their needs, and not what these are. */
export type SupportNeed = Received<z.infer<typeof supportNeed>>

export const supportNeedCalls = defineCalls('Learning support plans', {
  'GET /api/support-needs': {
    summary: 'Adjustments for one’s own students',
    description:
      'Plans that students share with the caller: as their personal tutor, as who teaches them this year, or as the director of their hub or programme. What their needs are is not told.',
    query: z.strictObject({
      search: searchWords(),
      /** Of one student only. */
      student: z.uuid().exactOptional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      data: z.array(supportNeed),
      meta: pageMeta,
    }),
  },
})
