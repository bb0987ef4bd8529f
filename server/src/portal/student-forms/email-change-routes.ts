import { seenWith } from '@minster/domain/portal/forms/form-keys'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { parsed } from '#platform/http/parsed.ts'
import { type Me, readMeFor } from '../forms/me.ts'
import { askAgain, confirmEmail, takeBackEmail } from './email-change.ts'

const path = '/api/forms/student/email-change'
const config = { access: 'forms:student', shownTo: seenWith('personal-details') } as const
const tags = ['Student forms']
const response = { 204: z.null() }
const tokenForm = z.strictObject({ token: z.string().max(200) })

/** What students do about an e-mail address they gave and have not confirmed. */
export function registerEmailChangeRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, door, clock } = services
  const doing = (request: FastifyRequest, action: (tx: Transaction, me: Me, at: string) => Promise<void>) =>
    database.transaction(async (tx) => {
      const me = await readMeFor(tx, 'personal-details', request, services)
      await action(tx, me, clock.now().toISOString())
    })

  app.post(
    `${path}/confirm`,
    {
      config,
      ...documented({ summary: 'Confirm my new e-mail address', tags, body: tokenForm, response }),
    },
    async (request, answer) => {
      const { token } = parsed(tokenForm, request.body)
      await doing(request, (tx, me, at) => confirmEmail(tx, door, me, { token, at }))
      return answer.status(204).send()
    },
  )
  app.post(
    `${path}/again`,
    { config, ...documented({ summary: 'Send the link to my new e-mail address again', tags, response }) },
    async (request, answer) => {
      await doing(request, (tx, me, at) => askAgain(tx, services, me, at))
      return answer.status(204).send()
    },
  )
  app.delete(
    path,
    { config, ...documented({ summary: 'Keep my e-mail address after all', tags, response }) },
    async (request, answer) => {
      await doing(request, (tx, me) => takeBackEmail(tx, me))
      return answer.status(204).send()
    },
  )
}
