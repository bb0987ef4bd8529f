import { AppError } from '@minster/domain/platform/errors/errors'
import { seenWith } from '@minster/domain/portal/forms/form-keys'
import { inboxCalls, ownRequestCalls } from '@minster/domain/portal/requests/student-request-calls'
import { isOpenRequest } from '@minster/domain/portal/requests/student-request-states'
import { idOf } from '#kit/records/request.ts'
import { readStored, type Stored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { registerStudentForm } from '../forms/form-calls.ts'
import { type Me, readMeFor } from '../forms/me.ts'
import { requestCalls } from './form.ts'
import { ownersIn } from './owners.ts'
import { readInbox } from './read-inbox.ts'
import { inboxOf } from './receive.ts'
import { say } from './say.ts'

const config = { access: 'forms:student', shownTo: seenWith('requests') } as const
const { r } = tables({ r: 'student-requests' })

const collection = inboxOf('requests')

/** A student takes back what they asked for while nobody has settled it; somebody else's does not exist for them. */
async function takeBack(tx: Transaction, door: Door, me: Me, id: string): Promise<void> {
  const request = await ownRequest(tx, me, id)
  if (request.values['state'] === 'Taken back') return
  demandOpen(request)
  await door.change(tx, collection, id, { state: 'Taken back' }, { caller: me.caller, byRule: true })
  const back = { side: 'Student', purpose: 'Outcome', outcome: 'Taken back', body: null } as const
  await say(tx, { door, caller: me.caller }, id, back)
}

function demandOpen(request: Stored): void {
  if (!isOpenRequest(request.values['state']))
    throw new AppError('CONFLICT', 'This request is settled already. Please make a new one.')
}

async function ownRequest(tx: Transaction, me: Me, id: string): Promise<Stored> {
  const [request] = await readStored(
    tx,
    'student-requests',
    sql`${r.id} = ${id} and ${r.student} = ${me.student} and ${r.form} = 'requests' and ${alive(r)}`,
    { lock: true },
  )
  if (!request) throw new AppError('NOT_FOUND', 'This request does not exist.')
  return request
}

/** What students do with requests they sent, and to whom staff may give what comes in. */
export function registerStudentRequestRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services
  registerStudentForm(app, services, requestCalls)

  serveUnread(app, ownRequestCalls, 'DELETE /api/forms/student/requests/:id', config, async (request) => {
    const id = idOf(request, inboxOf('requests'))
    const me = await readMeFor(database, 'requests', request, services)
    await database.transaction((tx) => takeBack(tx, door, me, id))
  })

  serveUnread(
    app,
    inboxCalls,
    'GET /api/student-requests/inbox',
    { access: { any: ['students:view', 'mystudents:view'] } },
    async (request) => ({ data: await readInbox(database, callerOf(request), clock.today()) }),
  )

  serveUnread(app, inboxCalls, 'GET /api/student-requests/owners', { access: 'students:edit' }, async () => ({
    data: await ownersIn(database),
  }))
}
