import { seenWith } from '@minster/domain/portal/forms/form-keys'
import { ownRecordCalls } from '@minster/domain/portal/student-forms/own-record-calls'
import type { FastifyRequest } from 'fastify'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { type Me, readMeFor } from '../forms/me.ts'
import { askAgain, confirmEmail, takeBackEmail } from './email-change.ts'

const config = { access: 'forms:student', shownTo: seenWith('personal-details') } as const
/** What students do about an e-mail address they gave and have not confirmed. */
export function registerEmailChangeRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, door, clock } = services
  const doing = (request: FastifyRequest, action: (tx: Transaction, me: Me, at: string) => Promise<void>) =>
    database.transaction(async (tx) => {
      const me = await readMeFor(tx, 'personal-details', request, services)
      await action(tx, me, clock.now().toISOString())
    })

  serveUnread(
    app,
    ownRecordCalls,
    'POST /api/forms/student/email-change/confirm',
    config,
    async (request) => {
      const { token } = parsed(
        ownRecordCalls.calls['POST /api/forms/student/email-change/confirm'].body,
        request.body,
      )
      await doing(request, (tx, me, at) => confirmEmail(tx, door, me, { token, at }))
    },
  )
  serveUnread(app, ownRecordCalls, 'POST /api/forms/student/email-change/again', config, async (request) => {
    await doing(request, (tx, me, at) => askAgain(tx, services, me, at))
  })
  serveUnread(app, ownRecordCalls, 'DELETE /api/forms/student/email-change', config, async (request) => {
    await doing(request, (tx, me) => takeBackEmail(tx, me))
  })
}
