import { mailPurposeNames } from '@minster/domain/kit/mail/mail-purposes'
import { nest } from '@minster/domain/kit/record/values'
import { consentCalls } from '@minster/domain/people/consents/consent-calls'
import { collectionOf } from '@minster/domain/register/paths'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { bodyOf, idOf } from '#kit/records/request.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { addEntries } from './ledger.ts'
import { demandPerson, readConsents } from './read-consents.ts'
import { problemsByHand } from './rules.ts'

const reads = 'consents:view'
const edits = 'consents:edit'

/** What somebody may be sent, and what the office notes of it. */
export function registerConsentRoutes(app: App, services: DepartmentServices): void {
  const { database, college, clock, door } = services

  serveUnread(app, consentCalls, 'GET /api/people/:id/consents', { access: reads }, async (request) => {
    const id = idOf(request, collectionOf('people'))
    const looking = { caller: callerOf(request), features: college.features }
    return { data: await readConsents(database, id, looking, clock.today()) }
  })

  serveUnread(app, consentCalls, 'POST /api/people/:id/consents', { access: edits }, async (request) => {
    const caller = callerOf(request)
    const person = idOf(request, collectionOf('people'))
    await demandPerson(database, person, edits, caller)
    const { body: said } = bodyOf(request)
    const how = { caller, byRule: true, problems: problemsByHand(said['source']) }
    const { id, version, values } = await database.transaction((tx) =>
      door.create(tx, collectionOf('consents'), { ...said, person }, how),
    )
    // Nobody changes or takes away what somebody said.
    const abilities = { edit: false, remove: false, readOnly: [], moves: {} }
    return { data: { ...nest(values), id, version }, abilities }
  })

  serveUnread(app, consentCalls, 'POST /api/people/:id/complaints', { access: edits }, async (request) => {
    const caller = callerOf(request)
    const person = idOf(request, collectionOf('people'))
    await demandPerson(database, person, edits, caller)
    const { body } = consentCalls.calls['POST /api/people/:id/complaints']
    const { channel, note } = parsed(body, request.body)
    const at = clock.now().toISOString()
    const closed = { person, channel, state: 'withdrawn', source: 'complaint', at, note } as const
    const entries = mailPurposeNames.map((purpose) => ({ ...closed, purpose }))
    await database.transaction((tx) => addEntries(tx, door, entries, caller))
  })
}
