import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'

const brief = z.object({ slug: z.string(), title: z.string(), updatedAt: z.string() })
export type PublishedBrief = Received<z.infer<typeof brief>>

const page = brief.extend({ body: z.string() })
/** A page as its readers get it. */
export type PublishedPage = Received<z.infer<typeof page>>

const list = { summary: 'Pages published for me', reply: dataOf(z.array(brief)) }
const one = { summary: 'A page published for me', reply: dataOf(page), refuses: ['NOT_FOUND'] } as const

export const portalPageCalls = defineCalls('Portal pages', {
  'GET /api/forms/student/pages': list,
  'GET /api/forms/student/pages/:slug': one,
  'GET /api/forms/applicant/pages': list,
  'GET /api/forms/applicant/pages/:slug': one,
})
