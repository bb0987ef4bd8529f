import type { App, Services } from '#platform/http/app.ts'
import { composeNotice } from './notice.ts'

/** The college's privacy notice, for everybody. */
export function registerNoticeRoutes(app: App, { database, clock }: Services, words: string): void {
  app.get(
    '/api/privacy',
    { config: { access: 'public' }, schema: { summary: 'The privacy notice', tags: ['System'] } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return { data: (await composeNotice(database, words, clock)).shown }
    },
  )
}
