import { mailStateNames } from '@minster/domain/kit/mail/mail-states'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collections } from '@minster/domain/register/paths'
import { z } from 'zod'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { whenReady } from '#platform/http/resume.ts'
import { readOne } from '../records/read.ts'
import { idOf } from '../records/request.ts'
import { subjectOf } from '../records/subject.ts'
import { mailForm, mailWithText, readLog, readMail, readMailsAbout } from './log.ts'
import { queueWaiting, retryMail, type SendingParts, workOutbox } from './send-mail.ts'
import { registerTemplateRoutes } from './template-routes.ts'

const tags = ['Mail']
const config = { access: 'admin:sysadmin' } as const
const idForm = z.object({ id: z.uuid('This mail does not exist.') })
const logForm = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
  state: z.enum(mailStateNames, `State is one of ${mailStateNames.join(', ')}.`).optional(),
  search: z.string().max(200).default(''),
  about: z.string().optional().meta({ description: 'Kind and id of a record, such as applications/0198…' }),
})

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

  app.get(
    '/api/mails',
    {
      config,
      schema: {
        summary: 'The log of mails, newest first',
        tags,
        querystring: logForm,
        response: {
          200: z.object({
            data: z.array(mailForm),
            meta: z.object({
              total: z.int(),
              page: z.int(),
              pageSize: z.int(),
              counts: z.record(z.string(), z.int()),
              sending: z.boolean(),
            }),
          }),
        },
      },
    },
    async (request) => {
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
    },
  )

  app.get(
    '/api/mails/:id',
    {
      config,
      schema: {
        summary: 'One mail with its exact text',
        tags,
        params: idForm,
        response: { 200: z.object({ data: mailWithText }) },
      },
    },
    async (request) => ({ data: await readMail(database, request.params.id, callerOf(request)) }),
  )

  app.post(
    '/api/mails/:id/retry',
    {
      config,
      schema: {
        summary: 'Try again to send a mail that did not leave',
        tags,
        params: idForm,
        response: { 200: z.object({ data: mailWithText }) },
      },
    },
    async (request) => {
      const { id } = request.params
      const caller = callerOf(request)
      const { state } = await readMail(database, id, caller)
      if (state === 'takenBack')
        throw new AppError('CONFLICT', 'What this mail tells was undone, so it is not sent.')
      if (state === 'sent' || !(await retryMail(services, id)))
        throw new AppError('CONFLICT', 'This mail has been sent already.')
      return { data: await readMail(database, id, caller) }
    },
  )

  for (const collection of collections) {
    if (collection.declaration.served === false) continue
    const { path, name, access, feature } = collection
    app.get(
      `/api/${path}/:id/mails`,
      {
        config: { access: access.view, feature },
        ...documented({
          summary: 'Mails about it and its parts, newest first',
          tags,
          params: z.object({ id: z.uuid() }),
          response: { 200: z.object({ data: z.array(mailWithText) }) },
        }),
      },
      async (request) => {
        const id = idOf(request, collection)
        const caller = callerOf(request)
        await readOne(database, collection, id, caller)
        return { data: await readMailsAbout(database, { name, id }, caller, services.college.features) }
      },
    )
  }
}
