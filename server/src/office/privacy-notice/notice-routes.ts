import { privacyNoticeCalls } from '@minster/domain/office/privacy-notice/privacy-notice-calls'
import type { App, Services } from '#platform/http/app.ts'
import { serve } from '#platform/http/serve.ts'
import { composeNotice } from './notice.ts'

/** The college's privacy notice, for everybody. */
export function registerNoticeRoutes(app: App, { database, clock }: Services, words: string): void {
  serve(app, privacyNoticeCalls, 'GET /api/privacy', { access: 'public' }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return { data: (await composeNotice(database, words, clock)).shown }
  })
}
