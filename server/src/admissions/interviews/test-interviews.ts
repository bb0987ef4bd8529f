import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/connect.ts'
import type { SignedInCalls, TestApp } from '#test/app.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'

/** Somebody who interviews: a member of the academic team with the account they sign in with. */
export interface Interviewer {
  readonly as: SignedInCalls
  readonly member: string
  readonly name: string
}

/** Adds an interviewer to the academic team. */
export async function makeInterviewer(
  test: TestApp,
  manager: SignedInCalls,
  name: string,
): Promise<Interviewer> {
  const as = await test.as('faculty', { name })
  const person = await makePerson(manager, { firstName: 'Dr', lastName: name })
  const { id } = await make(manager, 'faculty', { person: person.id, user: as.userId, active: true })
  return { as, member: id, name: `Dr ${name}` }
}

/** Makes times on one day, and answers their ids in order. */
export async function makeTimes(as: SignedInCalls, db: Database, batch: object = {}): Promise<string[]> {
  const asked = {
    days: ['2026-12-01'],
    from: '10:00',
    to: '11:00',
    minutes: 30,
    place: 'London, room 2',
    ...batch,
  }
  const reply = await as.post('/api/interviews/batch', asked)
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  const { made }: { made: number } = reply.json().data
  const rows = await db.rows<{ id: string; start: string }>(
    sql`select id, start from interviews order by created_at desc, id desc limit ${made}`,
  )
  return rows.toSorted((one, other) => one.start.localeCompare(other.start)).map(({ id }) => id)
}

let count = 0

/** An application of somebody with an e-mail address of their own. */
export async function makeApplicant(
  as: SignedInCalls,
  values: object = {},
): Promise<Reply & { readonly email: string }> {
  count += 1
  const email = `applicant-${count}@example.net`
  const person = await makePerson(as, { email })
  return { ...(await makeApplication(as, { person: person.id, ...values })), email }
}

/** The token in the newest mail of a template to an address. */
export async function tokenFor(db: Database, template: string, address: string): Promise<string> {
  const [mail] = await db.rows<{ text: string }>(sql`
    select text from mails where template = ${template} and to_address = ${address} order by created_at desc limit 1`)
  const token = /\/pages\/interview#([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`There is no link in a mail "${template}" to ${address}.`)
  return token
}
