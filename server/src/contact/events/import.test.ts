import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { expect, it } from 'vitest'
import { finished, uploadSheet } from '#kit/import/test-calls.ts'
import { testApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const soon = new Date(college.clock.now().getTime() + 30 * 60_000).toISOString()
const event = await make(office, 'events', {
  title: 'Autumn open day',
  kind: 'Open day',
  state: 'Open',
  start: soon,
  mostGuests: 1,
})
const heads = 'First name,Surname,E-mail,Event,Guests,Dietary requirements'

async function checked(csv: string): Promise<ImportRun> {
  const reply = await uploadSheet(office, 'registrations', 'sheet.csv', csv)
  expect(reply.statusCode, reply.body).toBe(201)
  return worked(reply.json().data, 'check')
}
async function worked(run: ImportRun, verb: string): Promise<ImportRun> {
  const reply = await office.post(`/api/imports/${run.id}/${verb}`)
  expect(reply.statusCode, reply.body).toBe(202)
  return finished(office, run.id)
}
const rowsOf = async (run: ImportRun, state: string): Promise<Reply[]> =>
  (await office.get(`/api/imports/${run.id}/rows?state=${state}`)).json().data
const bookingsOf = async (person: string): Promise<Reply[]> =>
  (await office.get(`/api/registrations?person=${person}&fields=event,state,guests,code,source`)).json().data
const peopleCalled = async (lastName: string): Promise<Reply[]> =>
  (await office.get(`/api/people?lastName=${lastName}`)).json().data

it('a sheet of bookings books who is known and new, each with a code, and is taken back whole', async () => {
  const known = { firstName: 'Ivy', lastName: 'Ingle', email: 'ivy@example.org' }
  const ivy = await makePerson(office, known)
  let run = await checked(
    `${heads}\nIvy,Ingle,ivy@example.org,Autumn open day,1,No nuts\nNed,Nayler,ned@example.org,Autumn open day,,`,
  )
  expect(run.counts.states).toEqual({ ready: 2 })
  run = await worked(run, 'start')
  expect(run.counts.states).toEqual({ taken: 2 })
  const [ned] = await peopleCalled('Nayler')
  expect(await bookingsOf(ivy.id)).toMatchObject([
    {
      event: { id: event.id },
      state: 'Registered',
      guests: 1,
      source: 'import',
      code: expect.stringMatching(/^\w{6}$/),
    },
  ])
  expect(await bookingsOf(ned?.id ?? '')).toHaveLength(1)
  expect(await peopleCalled('Ingle')).toHaveLength(1)
  // Nobody has two bookings of one event.
  expect((await checked(`${heads}\nIvy,Ingle,ivy@example.org,Autumn open day,,`)).counts.states).toEqual({
    duplicate: 1,
  })
  run = await worked(run, 'undo')
  expect(run.counts.states).toEqual({ undone: 2 })
  expect(await bookingsOf(ivy.id)).toEqual([])
  expect(await peopleCalled('Nayler')).toEqual([])
})

it('who came is met by it, and is not any more once it is taken back', async () => {
  const row = 'Olive,Ostler,olive@example.org,Autumn open day,Attended'
  let run = await checked(`First name,Surname,E-mail,Event,Status\n${row}`)
  run = await worked(run, 'start')
  expect(run.counts.states).toEqual({ taken: 1 })
  const [olive] = await peopleCalled('Ostler')
  const leads = async (): Promise<Reply[]> =>
    (await office.get(`/api/leads?person=${olive?.id}&fields=source`)).json().data
  expect(await leads()).toMatchObject([{ source: 'event' }])
  run = await worked(run, 'undo')
  expect(run.counts.states).toEqual({ undone: 1 })
  expect(await leads()).toEqual([])
})

it('says of each row why it is not taken', async () => {
  const run = await checked(`${heads}\nSid,Steele,sid@example.org,Nowhere,,\nTess,Tuck,tess@example.org,,,`)
  expect(run.counts.states).toEqual({ asks: 1, faulty: 1 })
  const [asked] = await rowsOf(run, 'asks')
  expect(JSON.stringify(asked)).toContain('Nowhere')
  const [faulty] = await rowsOf(run, 'faulty')
  expect(faulty?.['problems']).toMatchObject([{ message: expect.stringMatching(/needed/) }])
})

it('is for who changes bookings, and for nobody who only reads them', async () => {
  await make(office, 'roles', { name: 'reader', scope: 'everything', claims: ['registrations:view'] })
  expect(
    (await uploadSheet(await college.as('reader'), 'registrations', 'sheet.csv', heads)).statusCode,
  ).toBe(403)
})
