import { seenWith } from '@minster/domain/portal/forms/form-keys'
import { z } from 'zod'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { registerStudentForm } from '../forms/form-calls.ts'
import { readMeFor } from '../forms/me.ts'
import { requestCalls } from './form.ts'
import { addWords, takeBack } from './own-request.ts'
import { ownersIn } from './owners.ts'
import { inboxReply, readInbox } from './read-inbox.ts'
import { inboxOf } from './receive.ts'

const path = '/api/forms/student/requests/:id'
const config = { access: 'forms:student', shownTo: seenWith('requests') } as const
const params = z.object({ id: z.uuid() })
const wordsForm = z.strictObject({
  words: z.string('Write something first.').trim().min(1, 'Write something first.').max(5000),
})

/** What students do with requests they sent, and to whom staff may give what comes in. */
export function registerStudentRequestRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services
  registerStudentForm(app, services, requestCalls)

  app.delete(
    path,
    {
      config,
      ...documented({
        summary: 'Request to the college: take mine back',
        tags: ['Student forms'],
        params,
        response: { 204: z.null() },
      }),
    },
    async (request, reply) => {
      const id = idOf(request, inboxOf('requests'))
      const me = await readMeFor(database, 'requests', request, services)
      await database.transaction((tx) => takeBack(tx, door, me, id))
      return reply.status(204).send()
    },
  )

  app.post(
    `${path}/words`,
    {
      config,
      ...documented({
        summary: 'Request to the college: answer what was asked back',
        tags: ['Student forms'],
        params,
        body: wordsForm,
        response: { 204: z.null() },
      }),
    },
    async (request, reply) => {
      const id = idOf(request, inboxOf('requests'))
      const me = await readMeFor(database, 'requests', request, services)
      const { words } = parsed(wordsForm, request.body)
      await database.transaction((tx) => addWords(tx, door, me, id, words))
      return reply.status(204).send()
    },
  )

  app.get(
    '/api/student-requests/inbox',
    {
      config: { access: { any: ['students:view', 'mystudents:view'] } },
      ...documented({
        summary: 'How much waits in the inbox, kind by kind',
        tags: ['From students'],
        response: { 200: z.object({ data: inboxReply }) },
      }),
    },
    async (request) => ({ data: await readInbox(database, callerOf(request), clock.today()) }),
  )

  app.get(
    '/api/student-requests/owners',
    {
      config: { access: 'students:edit' },
      ...documented({
        summary: 'Who can look after what students send',
        tags: ['From students'],
        response: {
          200: z.object({ data: z.array(z.object({ id: z.string(), label: z.string() })) }),
        },
      }),
    },
    async () => ({ data: await ownersIn(database) }),
  )
}
