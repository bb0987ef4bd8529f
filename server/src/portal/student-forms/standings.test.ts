import { type StudentFormKey, studentFormNames } from '@minster/domain/portal/forms/form-keys'
import { studentForms } from '@minster/domain/portal/student-forms/student-forms'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openPortal } from './test-portal.ts'

const portal = await openPortal()
const { admin, college, ma } = portal
type Student = Awaited<ReturnType<typeof portal.signedIn>>

/** What old data may hold and the doors keep out: another engagement of theirs at the same time. */
async function withTwo(): Promise<Student> {
  const one = await portal.signedIn()
  const second = await make(admin, 'engagements', {
    student: one.student,
    status: 'Deferred',
    reason: 'Later',
    studentType: 'Independent',
    programme: ma.id,
    start: '2026-09-14',
  })
  await college.database.execute(sql`update engagements set status = 'Current' where id = ${second.id}`)
  return one
}

async function withNone(): Promise<Student> {
  const one = await portal.signedIn()
  const { id } = one.engagement
  await college.database.execute(sql`update students set engagement = null where id = ${one.student}`)
  await college.database.execute(sql`update engagements set deleted_at = now() where id = ${id}`)
  return one
}

async function withStatus(status: string): Promise<Student> {
  const one = await portal.signedIn()
  await college.database.execute(
    sql`update engagements set status = ${status} where id = ${one.engagement.id}`,
  )
  return one
}

const always: readonly StudentFormKey[] = ['personal-details', 'emergency-contacts', 'requests']
const whileHere: readonly StudentFormKey[] = [
  ...always,
  'residential-requirements',
  'safeguarding',
  'dbs',
  'learning-support',
]

describe.each<[string, () => Promise<Student>, readonly StudentFormKey[]]>([
  ['without an engagement', withNone, always],
  ['with two engagements', withTwo, [...whileHere, 'extension-request', 'ios-request', 'folder-request']],
  ['on IoS', () => withStatus('IoS'), [...whileHere, 'ios-request']],
  ['for residentials only', () => withStatus('Resi only'), whileHere],
  ['who has finished', () => withStatus('Completed'), always],
])('a student %s', (_who, open, sendable) => {
  const declared: readonly StudentFormKey[] = studentForms
    .map(({ key }) => key)
    .filter((key) => key !== 'bursary-application')

  it('is offered just the forms they can send, and reads of every other why not', async () => {
    const { calls } = await open()
    const home = (await calls.get('/api/forms/student/home')).json().data
    const offered: readonly string[] = home.forms.map(({ form }: { form: string }) => form)
    expect(
      studentFormNames.filter((key) => declared.includes(key) && offered.includes(key)).toSorted(),
    ).toEqual(sendable.toSorted())
    for (const key of declared) {
      const { refused } = (await calls.get(`/api/forms/student/${key}`)).json()
      expect([key, refused === null]).toEqual([key, sendable.includes(key)])
    }
  })

  it('is refused what is not for them, whatever they send, and keeps what they typed', async () => {
    const { calls, student } = await open()
    for (const key of declared) {
      const path = `/api/forms/student/${key}`
      const { statusCode, body } = await calls.put(path, {})
      if (sendable.includes(key)) expect([key, statusCode], body).not.toEqual([key, 409])
      else
        expect([key, statusCode, body]).toEqual([key, 409, expect.stringContaining('What you typed is kept')])
    }
    expect((await admin.get(`/api/extension-requests?student=${student}`)).json().meta.total).toBe(0)
  })
})

it('an interruption interrupts of two engagements the one that counts', async () => {
  const { calls, student, engagement } = await withTwo()
  const wish = { from: '2027-01-11', expectedReturn: '2027-09-13', because: 'Health' }
  const [counting] = await college.database.rows<{ id: string }>(
    sql`select engagement as id from students where id = ${student}`,
  )
  expect((await calls.put('/api/forms/student/ios-request', wish)).statusCode).toBe(200)
  const { data } = (await admin.get(`/api/ios-requests?student=${student}&fields=engagement`)).json()
  expect(data).toMatchObject([{ engagement: { id: counting?.id } }])
  expect(counting?.id).toBe(engagement.id)
})
