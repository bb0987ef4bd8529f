import { expect } from 'vitest'
import type { SignedInCalls, TestApp } from './app.ts'
import { make, makeApplication, makePerson, type Reply } from './make.ts'

let count = 0

/** A referee's mail as it stands in the outbox. */
export async function mailsTo(college: TestApp, address: string) {
  return college.database.rows<{ template: string; text: string; state: string }>({
    text: 'select template, text, state from mails where to_address = $1 order by created_at, id',
    values: [address],
  })
}

/** The token of the newest link somebody was sent. */
export async function tokenTo(college: TestApp, address: string): Promise<string> {
  const newest = (await mailsTo(college, address)).at(-1)?.text ?? ''
  return /\/pages\/reference#([\w-]{43})\s/.exec(newest)?.[1] ?? 'no token'
}

export interface AskedReference {
  readonly application: Reply
  readonly reference: Reply
  readonly email: string
  readonly token: string
}

/** An application with one referee, who has been asked. */
export async function referenceAsked(
  college: TestApp,
  staff: SignedInCalls,
  values: object = {},
): Promise<AskedReference> {
  count += 1
  const email = `referee-${count}@example.net`
  const person = await makePerson(staff, { email: `applicant-${count}@example.net` })
  const application = await makeApplication(staff, { person: person.id })
  const reference = await make(staff, 'references', {
    application: application.id,
    kind: 'Church leader',
    refereeName: 'Ruth Marsh',
    refereeEmail: email,
    ...values,
  })
  const reply = await staff.post(`/api/references/${reference.id}/request`)
  expect(reply.statusCode, reply.body).toBe(200)
  return { application, reference, email, token: await tokenTo(college, email) }
}

/** Everything a church leader is asked. */
export const answers = {
  churchLeader: true,
  timeKnown: 'Six years',
  congregationTime: 'Since 2019',
  congregationRegularity: 'Every Sunday',
  congregationStanding: 'Much loved',
  churchSupport: 'With prayer and time',
  churchCommunity: 'Leads a home group',
  capacityLearning: 'Reads a great deal',
  capacityGrowth: 'Has learned to listen',
}
