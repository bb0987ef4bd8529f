import { AppError } from '@minster/domain/platform/errors/errors'
import { extensionCalls, ownExtensionCalls } from '@minster/domain/portal/extensions/extension-calls'
import { seenWith } from '@minster/domain/portal/forms/form-keys'
import { extensionForm } from '@minster/domain/portal/student-forms/extension-request'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { dropDraft } from '../forms/drafts.ts'
import { registerStudentForm } from '../forms/form-calls.ts'
import { readMe, readMeFor } from '../forms/me.ts'
import { refuseClosed } from '../forms/openings.ts'
import { noteReceipt } from '../forms/receipts.ts'
import { extensionRequests, lockOwnModule, takeBack } from './ask.ts'
import { extensionFormCalls, sendRequest } from './form.ts'
import { impactOf } from './impact.ts'
import { readOwnWorks } from './read-own-works.ts'
import { ofThisYear, readOwnRequests } from './read-requests.ts'

const { x } = tables({ x: 'extension-requests' })

const config = { access: 'forms:student', shownTo: seenWith('extension-request') } as const
const asking = 'POST /api/forms/student/extension-request/:engagementId/:sessionId/:moduleInstanceId'

/** More time for a piece of work: what students ask for, and what staff decide by. */
export function registerExtensionRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock, door } = services
  registerStudentForm(app, services, extensionFormCalls)

  serveUnread(
    app,
    ownExtensionCalls,
    'GET /api/forms/student/current-assignments',
    config,
    async (request) => {
      const me = await readMe(database, callerOf(request), clock.today())
      return { data: await readOwnWorks(database, me) }
    },
  )

  serveUnread(
    app,
    ownExtensionCalls,
    'GET /api/forms/student/current-extensions',
    config,
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

  serveUnread(app, ownExtensionCalls, asking, config, async (request, reply) => {
    const caller = callerOf(request)
    const path = ownExtensionCalls.calls[asking].params.safeParse(request.params)
    if (!path.success) throw new AppError('NOT_FOUND', 'You take no such module.')
    const at = clock.now().toISOString()
    const { id, isNew } = await database.transaction(async (tx) => {
      const me = await readMeFor(tx, extensionForm.key, request, services)
      const enrolment = await lockOwnModule(tx, caller, path.data)
      await refuseClosed(tx, college, extensionForm.key, me)
      const asked = parsed(ownExtensionCalls.calls[asking].body, request.body)
      const sent = await sendRequest(tx, { door, at }, me, enrolment, asked)
      if (!sent.isNew) return sent
      await dropDraft(tx, caller.userId, extensionForm.key)
      await noteReceipt(tx, me, extensionForm.key, at)
      return sent
    })
    if (!isNew) reply.status(200)
    return own(caller.userId, id)
  })

  serveUnread(
    app,
    ownExtensionCalls,
    'DELETE /api/forms/student/extension-request/:id',
    config,
    async (request) => {
      const id = idOf(request, extensionRequests)
      const { caller } = await readMeFor(database, extensionForm.key, request, services)
      await database.transaction((tx) => takeBack(tx, { door, caller }, id))
    },
  )

  serveUnread(
    app,
    extensionCalls,
    'GET /api/extension-requests/:id/impact',
    { access: 'students:extensions' },
    async (request) => ({
      data: await impactOf(database, callerOf(request), idOf(request, extensionRequests)),
    }),
  )
}
