import { AppError } from '@minster/domain/platform/errors/errors'
import { seenWith } from '@minster/domain/portal/forms/form-keys'
import { extensionForm } from '@minster/domain/portal/student-forms/extension-request'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { dropDraft } from '../forms/drafts.ts'
import { registerStudentForm } from '../forms/form-calls.ts'
import { readMe, readMeFor } from '../forms/me.ts'
import { refuseClosed } from '../forms/openings.ts'
import { noteReceipt } from '../forms/receipts.ts'
import { answerQuestion } from './answer.ts'
import { extensionRequests, lockOwnModule } from './ask.ts'
import { extensionCalls, sendRequest } from './form.ts'
import { answerForm, askForm, impactForm, ownRequestForm, ownWorksForm } from './forms.ts'
import { impactOf } from './impact.ts'
import { readOwnWorks } from './read-own-works.ts'
import { ofThisYear, readOwnRequests } from './read-requests.ts'

const { x } = tables({ x: 'extension-requests' })

const tags = ['Student forms']
const config = { access: 'forms:student', shownTo: seenWith('extension-request') } as const
const pathForm = z.object({ engagementId: z.uuid(), sessionId: z.uuid(), moduleInstanceId: z.uuid() })
const idForm = z.object({ id: z.uuid() })
const oneReply = z.object({ data: ownRequestForm })

/** More time for a piece of work: what students ask for, and what staff decide by. */
export function registerExtensionRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock, door } = services
  registerStudentForm(app, services, extensionCalls)

  app.get(
    '/api/forms/student/current-assignments',
    {
      config,
      ...documented({
        summary: 'My work with its deadlines, and what an extension would make of them',
        tags,
        response: { 200: z.object({ data: ownWorksForm }) },
      }),
    },
    async (request) => {
      const me = await readMe(database, callerOf(request), clock.today())
      return { data: await readOwnWorks(database, me) }
    },
  )

  app.get(
    '/api/forms/student/current-extensions',
    {
      config,
      ...documented({
        summary: 'My requests for extensions of this academic year, those that wait for me first',
        tags,
        response: { 200: z.object({ data: z.array(ownRequestForm) }) },
      }),
    },
    async (request) => {
      const me = await readMe(database, callerOf(request), clock.today())
      return { data: await readOwnRequests(database, me.caller.userId, ofThisYear(me)) }
    },
  )

  async function own(userId: string, id: string) {
    const [data] = await readOwnRequests(database, userId, sql`${x.id} = ${id}`)
    if (!data) throw new AppError('NOT_FOUND', 'This request does not exist.')
    return { data }
  }

  async function ask(request: FastifyRequest, reply: FastifyReply) {
    const caller = callerOf(request)
    const path = pathForm.safeParse(request.params)
    if (!path.success) throw new AppError('NOT_FOUND', 'You take no such module.')
    const at = clock.now().toISOString()
    const { id, isNew } = await database.transaction(async (tx) => {
      const me = await readMeFor(tx, extensionForm.key, request, services)
      const enrolment = await lockOwnModule(tx, caller, path.data)
      await refuseClosed(tx, college, extensionForm.key, me)
      const asked = parsed(askForm, request.body)
      const sent = await sendRequest(tx, { door, at }, me, enrolment, asked)
      if (!sent.isNew) return sent
      await dropDraft(tx, caller.userId, extensionForm.key)
      await noteReceipt(tx, me, extensionForm.key, at)
      return sent
    })
    reply.status(isNew ? 201 : 200)
    return own(caller.userId, id)
  }

  const documentation = {
    summary: 'Ask for an extension',
    description:
      'For a piece of work of one of my modules; the same request sent twice is one. Evidence is uploaded first, to /api/files.',
    tags,
    params: pathForm,
    body: askForm,
    response: { 200: oneReply, 201: oneReply },
  }
  const address = '/api/forms/student/extension-request/:engagementId/:sessionId/:moduleInstanceId'
  app.post(address, { config, ...documented(documentation) }, ask)

  app.post(
    '/api/forms/student/extension-request/:id/answer',
    {
      config,
      ...documented({
        summary: 'Answer what the college asked about my request',
        tags,
        params: idForm,
        body: answerForm,
        response: { 200: oneReply },
      }),
    },
    async (request) => {
      const id = idOf(request, extensionRequests)
      const { caller } = await readMeFor(database, extensionForm.key, request, services)
      await database.transaction((tx) => answerQuestion(tx, { door, caller }, id, request.body))
      return own(caller.userId, id)
    },
  )

  app.get(
    '/api/extension-requests/:id/impact',
    {
      config: { access: 'students:extensions' },
      ...documented({
        summary: 'What a decision on an extension goes by: other deadlines, the last one, earlier requests',
        tags: ['Extensions'],
        params: idForm,
        response: { 200: z.object({ data: impactForm }) },
      }),
    },
    async (request) => ({
      data: await impactOf(database, callerOf(request), idOf(request, extensionRequests)),
    }),
  )
}
