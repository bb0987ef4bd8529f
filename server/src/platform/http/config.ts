import { featureStates } from '@minster/domain/platform/features/features'
import { systemCalls } from '@minster/domain/platform/system/system-calls'
import { version } from '../process/version.ts'
import type { App, Services } from './app.ts'
import { serve } from './serve.ts'

/** What the web application may know before anybody has signed in. */
export function knownToAll({ live, config }: Pick<Services, 'live' | 'config'>) {
  const { college } = live
  return {
    data: {
      title: college.title,
      version,
      changes: live.changes(),
      locale: 'en',
      office: college.office,
      colours: college.colours,
      features: featureStates(college.features),
      intakes: college.intakes,
      menu: college.menu,
      titles: college.titles,
      feeTerms: college.feeTerms,
      ...(college.externalLink && { externalLink: college.externalLink }),
      socialSignIn: config.oidc !== null,
      passwordReset: true,
      /** Without a mail server mails wait in the outbox. */
      sendsMail: config.smtpUrl !== null,
      demonstration: config.demo,
    },
  }
}

export function registerConfigRoutes(app: App, services: Services): void {
  serve(app, systemCalls, 'GET /api/config', { access: 'public' }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    // Whoever asks again has heard of a change from a process that may be ahead of this one.
    await services.live.refresh().catch(() => {})
    return knownToAll(services)
  })
}
