import { collectionOf } from '@minster/domain/register/paths'
import { nobody } from '#platform/http/nobody.ts'
import type { SignedInCalls, TestApp } from './app.ts'

/** A record as replies give it. */
export type Reply = Record<string, unknown> & { readonly id: string; readonly version: number }

let count = 0

/** Adds a record through the API as somebody, and fails loudly when it is refused. */
export async function make(as: SignedInCalls, collection: string, values: object): Promise<Reply> {
  const reply = await as.post(`/api/${collection}`, values)
  if (reply.statusCode !== 201) throw new Error(`${collection}: ${reply.statusCode} ${reply.body}`)
  const { data }: { data: Reply } = reply.json()
  return data
}

/** A module taken, with what the board released of it as its release writes it: nobody does by hand. */
export async function makeResult(
  { database, door }: TestApp,
  values: object,
): Promise<{ readonly id: string }> {
  return database.transaction((tx) =>
    door.create(tx, collectionOf('module-enrolments'), { ...values }, { caller: nobody, byRule: true }),
  )
}

/** A result the board releases of a module that is taken. */
export async function releaseResult({ database, door }: TestApp, id: string, values: object): Promise<void> {
  await database.transaction((tx) =>
    door.change(tx, collectionOf('module-enrolments'), id, { ...values }, { caller: nobody, byRule: true }),
  )
}

/** A person with a name of their own. */
export async function makePerson(as: SignedInCalls, values: object = {}): Promise<Reply> {
  count += 1
  return make(as, 'people', { firstName: 'Hannah', lastName: `Jones ${count}`, ...values })
}

/** An application of a new person, Submitted unless said otherwise. */
export async function makeApplication(as: SignedInCalls, values: object = {}): Promise<Reply> {
  const person = 'person' in values ? {} : { person: (await makePerson(as)).id }
  return make(as, 'applications', { status: 'Submitted', ...person, ...values })
}

/** Proves who the applicant is with a paper that was looked at. */
export async function proveIdentity(as: SignedInCalls, application: Pick<Reply, 'id'>): Promise<void> {
  const { id } = await make(as, 'evidence', { application: application.id, kind: 'Identity' })
  const reply = await as.post(`/api/evidence/${id}/verified`, {})
  if (reply.statusCode >= 300) throw new Error(reply.body)
}

/** An application whose papers are there, so that none of them holds it up. */
export async function makeProven(as: SignedInCalls, values: object = {}): Promise<Reply> {
  const application = await makeApplication(as, values)
  await proveIdentity(as, application)
  return (await as.get(`/api/applications/${application.id}`)).json().data
}

export async function makeHub(as: SignedInCalls, name: string): Promise<Reply> {
  return make(as, 'hubs', { name, code: name.slice(0, 3).toUpperCase() })
}
