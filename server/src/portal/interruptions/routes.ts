import { namesOf } from '@minster/domain/platform/words/names-of'
import { seenWith } from '@minster/domain/portal/forms/form-keys'
import { returnAnswers } from '@minster/domain/students/student/interruption'
import { z } from 'zod'
import { readOne } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { registerStudentForm } from '../forms/form-calls.ts'
import { readMeFor } from '../forms/me.ts'
import { answerReturn } from './answer-return.ts'
import { iosRequests } from './collections.ts'
import { commenting, commentOn } from './comment.ts'
import { interruptionCalls } from './form.ts'
import { ownInterruptions, readOwnInterruptions } from './read-own.ts'
import { withdrawRequest } from './withdraw.ts'

const path = '/api/forms/student/ios-request'
const ownConfig = { access: 'forms:student', shownTo: seenWith('ios-request') } as const
const idForm = z.object({ id: z.uuid() })
const returnForm = z.strictObject({
  answer: z.enum(namesOf(returnAnswers), 'Say whether you come back.'),
  until: z.iso.date('Write the day as YYYY-MM-DD.').nullish(),
  words: z.string().trim().max(2000, 'Use at most 2,000 characters.').nullish(),
})
const commentForm = z.strictObject({
  comment: z
    .string('Write your comment.')
    .trim()
    .min(1, 'Write your comment.')
    .max(5000, 'Use at most 5,000 characters.'),
})

/** What students do about their interruption besides asking for it, and what their tutor adds. */
export function registerInterruptionRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services
  registerStudentForm(app, services, interruptionCalls)

  app.delete(
    `${path}/:id`,
    {
      config: ownConfig,
      ...documented({
        summary: 'Interruption of studies: take my request back',
        tags: ['Student forms'],
        params: idForm,
        response: { 204: z.null() },
      }),
    },
    async (request, reply) => {
      const id = idOf(request, iosRequests)
      const me = await readMeFor(database, 'ios-request', request, services)
      await database.transaction((tx) => withdrawRequest(tx, door, me, id))
      return reply.status(204).send()
    },
  )

  app.post(
    `${path}/return`,
    {
      config: ownConfig,
      ...documented({
        summary: 'Interruption of studies: say whether I come back',
        tags: ['Student forms'],
        body: returnForm,
        response: { 200: z.object({ data: ownInterruptions }) },
      }),
    },
    async (request) => {
      const me = await readMeFor(database, 'ios-request', request, services)
      const { answer, until, words } = parsed(returnForm, request.body)
      const said = { answer, until: until ?? null, words: words || null }
      const at = clock.now().toISOString()
      await database.transaction((tx) => answerReturn(tx, door, me, said, at))
      return { data: await readOwnInterruptions(database, me) }
    },
  )

  app.post(
    '/api/ios-requests/:id/comment',
    {
      config: { access: commenting },
      ...documented({
        summary: 'Comment on a request to interrupt, as the tutor of the student or who looks after them',
        tags: ['Interruption requests'],
        params: idForm,
        body: commentForm,
        response: {
          200: z.object({
            data: z.looseObject({ id: z.uuid(), version: z.int() }),
            abilities: z.looseObject({}),
          }),
        },
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = idOf(request, iosRequests)
      const { comment } = parsed(commentForm, request.body)
      const at = clock.now().toISOString()
      await database.transaction((tx) => commentOn(tx, door, { id, comment, at }, caller))
      return replyWith(services, reply, iosRequests, await readOne(database, iosRequests, id, caller), caller)
    },
  )
}
