import { type LoggedMail, mailCalls } from '@minster/domain/kit/mail/mail-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collections } from '@minster/domain/register/paths'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { whenReady } from '#platform/http/resume.ts'
import { serve, serveThrough } from '#platform/http/serve.ts'
import { readOne } from '../records/read.ts'
import { idOf } from '../records/request.ts'
import { subjectOf } from '../records/subject.ts'
import { readLog, readMail, readMailsAbout } from './log.ts'
import { queueWaiting, retryMail, type SendingParts, workOutbox } from './send-mail.ts'
import { stoppedNow } from './stopped-now.ts'
import { mails } from './tables.ts'
import { registerTemplateRoutes } from './template-routes.ts'

const { m } = tables({ m: mails })

const config = { access: 'admin:sysadmin' } as const

const sentAlready = 'This mail has been sent already.'

/** Why a mail is not tried again, in words; null where it may be. */
async function hindranceOf(db: Queryable, { id, state }: LoggedMail): Promise<string | null> {
  if (state === 'sent') return sentAlready
  const [found] = await db.rows(select({ stopped: stoppedNow() })`from ${m} where ${m.id} = ${id}`)
  const stopped = found?.stopped ?? null
  if (stopped !== null) return `${stopped} Nothing is sent to them any more.`
  return state === 'takenBack' ? 'What this mail tells was undone, so it is not sent.' : null
}

async function readSingle(db: Queryable, id: string, caller: Caller) {
  const mail = await readMail(db, id, caller)
  return { ...mail, mayRetry: (await hindranceOf(db, mail)) === null }
}

/** Registers the calls of the mail log, and sends mails in this process. */
export async function registerMailRoutes(
  app: App,
  services: Services & Pick<SendingParts, 'onRefused' | 'onTurned'>,
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
    data: await readSingle(database, request.params.id, callerOf(request)),
  }))

  serve(app, mailCalls, 'POST /api/mails/:id/retry', config, async (request) => {
    const { id } = request.params
    const caller = callerOf(request)
    const hindrance = await hindranceOf(database, await readMail(database, id, caller))
    if (hindrance !== null) throw new AppError('CONFLICT', hindrance)
    if (!(await retryMail(services, id))) throw new AppError('CONFLICT', sentAlready)
    return { data: await readSingle(database, id, caller) }
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
