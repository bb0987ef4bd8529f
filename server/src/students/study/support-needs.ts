import { z } from 'zod'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { readSupportNeeds, supportNeedForm } from './read-support-needs.ts'

const query = z.strictObject({
  search: z.string().max(200).default(''),
  /** Of one student only. */
  student: z.uuid().optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})

/** What those who teach are to do for their students, as far as these let them know. */
export function registerSupportNeedRoutes(app: App, { database, clock }: Services): void {
  app.get(
    '/api/support-needs',
    {
      config: { access: 'students:faculty' },
      schema: {
        summary: 'Adjustments for one’s own students',
        description:
          'Plans that students share with the caller: as their personal tutor, as who teaches them this year, or as the director of their hub or programme. What their needs are is not told.',
        tags: ['Learning support plans'],
        querystring: query,
        response: {
          200: z.object({
            data: z.array(supportNeedForm),
            meta: z.object({ total: z.number(), page: z.number(), pageSize: z.number() }),
          }),
        },
      },
    },
    async (request) => {
      const { page, pageSize } = request.query
      const { rows, total } = await readSupportNeeds(
        database,
        callerOf(request),
        clock.today(),
        request.query,
      )
      return { data: rows, meta: { total, page, pageSize } }
    },
  )
}
