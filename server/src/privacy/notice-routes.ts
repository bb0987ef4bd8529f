import type { App } from '../http/app.ts'
import type { PrivacyNotice } from './notice.ts'

/** The college's privacy notice, for everybody. */
export function registerNoticeRoutes(app: App, notice: PrivacyNotice): void {
  app.get(
    '/api/privacy',
    { config: { access: 'public' }, schema: { summary: 'The privacy notice', tags: ['System'] } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return { data: notice }
    },
  )
}
