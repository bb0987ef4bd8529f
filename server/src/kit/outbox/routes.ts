import { mailCalls } from '@minster/domain/kit/mail/mail-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collections } from '@minster/domain/register/paths'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { whenReady } from '#platform/http/resume.ts'
import { serve, serveThrough } from '#platform/http/serve.ts'
import { readWhyStopped } from '../mail/mail-stop.ts'
import { readOne } from '../records/read.ts'
import { idOf } from '../records/request.ts'
import { subjectOf } from '../records/subject.ts'
import { readLog, readMail, readMailsAbout } from './log.ts'
import { queueWaiting, retryMail, type SendingParts, workOutbox } from './send-mail.ts'
import { registerTemplateRoutes } from './template-routes.ts'

const config = { access: 'admin:sysadmin' } as const

/** Registers the calls of the mail log, and sends mails in this process. */
export async function registerMailRoutes(
  app: App,
  services: Services & Pick<SendingParts, 'onRefused'>,
): Promise<void> {
  const { database } = services
  registerTemplateRoutes(app, services)
  await workOutbox(services)
  whenReady(app, services, async () => {
    if (services.config.smtpUrl !== null) await queueWaiting(services)
  })

  serve(app, mailCalls, 'GET /api/mails', config, async (request) => {
    const { page, pageSize, state, search, about } = request.query
    const [kind, id] = about?.split('/') ?? []
    const { mails, counts, total } = await readLog(
      database,
      {
        page,
        pageSize,
        state,
        search: search.trim(),
        about: about === undefined ? undefined : subjectOf(kind, id),
      },
      callerOf(request),
    )
    return {
      data: mails,
      meta: { total, page, pageSize, counts, sending: services.config.smtpUrl !== null },
    }
  })

  serve(app, mailCalls, 'GET /api/mails/:id', config, async (request) => ({
    data: await readMail(database, request.params.id, callerOf(request)),
  }))

  serve(app, mailCalls, 'POST /api/mails/:id/retry', config, async (request) => {
    const { id } = request.params
    const caller = callerOf(request)
    const { state, template, to } = await readMail(database, id, caller)
    const stopped = state === 'sent' ? null : await readWhyStopped(database, { template, ...to })
    if (stopped !== null) throw new AppError('CONFLICT', `${stopped} Nothing is sent to them any more.`)
    if (state === 'takenBack')
      throw new AppError('CONFLICT', 'What this mail tells was undone, so it is not sent.')
    if (state === 'sent' || !(await retryMail(services, id)))
      throw new AppError('CONFLICT', 'This mail has been sent already.')
    return { data: await readMail(database, id, caller) }
  })

  serveThrough(
    app,
    mailCalls,
    'GET /api/:collection/:id/mails',
    collections.filter(({ declaration }) => declaration.served !== false),
    ({ access, feature }) => ({ access: access.view, feature }),
    async (request, collection) => {
      const id = idOf(request, collection)
      const caller = callerOf(request)
      await readOne(database, collection, id, caller)
      return {
        data: await readMailsAbout(
          database,
          { name: collection.name, id },
          caller,
          services.college.features,
        ),
      }
    },
  )
}
