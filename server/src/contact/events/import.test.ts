import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { expect, it } from 'vitest'
import { finished, uploadSheet } from '#kit/import/test-calls.ts'
import { sql } from '#platform/db/sql.ts'
import { testApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'
import { moveUpWhereFree } from './move-up-where-free.ts'

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

const full = (title: string, values: object) =>
  make(office, 'events', { title, kind: 'Open day', state: 'Open', start: soon, mostGuests: 1, ...values })
const statesOf = async (id: string): Promise<unknown[]> =>
  (await office.get(`/api/registrations?event=${id}&fields=state`))
    .json()
    .data.map(({ state }: Reply & { state: string }) => state)
    .toSorted()
const rowFor = (name: string, title: string, guests = '') =>
  `${name},Full,${name.toLowerCase()}.full@example.org,${title},${guests},`

it('says of each row for a full event what becomes of it, and a refused one takes nothing from the others', async () => {
  const { id } = await full('Small open day', { capacity: 2, waiting: 1 })
  const names = ['Abe', 'Bea', 'Cid', 'Dot', 'Eli']
  let run = await checked(
    [
      heads,
      rowFor('Zoe', 'Small open day', '9'),
      ...names.map((name) => rowFor(name, 'Small open day')),
    ].join('\n'),
  )
  expect(run.counts.states).toEqual({ ready: 3, faulty: 3 })
  const faulty = await rowsOf(run, 'faulty')
  expect(faulty.map((row) => row['problems'])).toMatchObject([
    [{ message: 'Each may bring 1 guest at most.' }],
    [{ message: 'All places are taken, and the waiting list is full.' }],
    [{ message: 'All places are taken, and the waiting list is full.' }],
  ])
  const remark = 'They wait, as too few places are free'
  expect(run.changes.filter(({ how }) => how === 'remark')).toMatchObject([{ became: remark, rows: 1 }])
  run = await worked(run, 'start')
  expect(run.counts.states).toEqual({ taken: 3, faulty: 3 })
  expect(await statesOf(id)).toEqual(['Registered', 'Registered', 'Wait-listed'])
})

it('says of a row for somebody who is booked that they are, also where two rows mean them by different words', async () => {
  const { id } = await full('Known open day', {})
  const known = { firstName: 'Uma', lastName: 'Upton', email: 'uma@example.org', dateOfBirth: '1980-02-03' }
  const uma = await makePerson(office, known)
  const two = 'First name,Surname,E-mail,Date of birth,Event\n'
  const rows = `Uma,Upton,uma@example.org,,Known open day\nUma,Upton,,03/02/1980,Known open day\nVic,Vane,vic@example.org,,Known open day`
  let run = await checked(two + rows)
  expect(run.counts.states).toEqual({ ready: 2, faulty: 1 })
  expect((await rowsOf(run, 'faulty'))[0]?.['problems']).toMatchObject([
    { message: 'There is a booking of theirs for this event already.' },
  ])
  run = await worked(run, 'start')
  expect(run.counts.states).toEqual({ taken: 2, faulty: 1 })
  expect(await bookingsOf(uma.id)).toHaveLength(1)
  expect(await statesOf(id)).toEqual(['Registered', 'Registered'])
})

it('taken back lets who waits for its places move up, once, and is told to them', async () => {
  const { id } = await full('Undone open day', { capacity: 2 })
  let run = await checked(
    [heads, ...['Fay', 'Gus'].map((name) => rowFor(name, 'Undone open day'))].join('\n'),
  )
  run = await worked(run, 'start')
  const waits = await Promise.all(
    ['Hal', 'Ida', 'Jon'].map((name) =>
      makePerson(office, { firstName: name, lastName: 'Later', email: `${name.toLowerCase()}@example.net` }),
    ),
  )
  for (const { id: person } of waits) await make(office, 'registrations', { event: id, person })
  expect(await statesOf(id)).toEqual([
    'Registered',
    'Registered',
    'Wait-listed',
    'Wait-listed',
    'Wait-listed',
  ])
  run = await worked(run, 'undo')
  expect(run.counts.states).toEqual({ undone: 2 })
  await moveUpWhereFree(college.database, college)
  expect(await statesOf(id)).toEqual(['Registered', 'Registered', 'Wait-listed'])
  const told = await college.database.rows<{ to: string }>(
    sql`select to_address as to from mails where template = 'booking-moved-up' and to_address like '%@example.net' order by 1`,
  )
  expect(told).toEqual([{ to: 'hal@example.net' }, { to: 'ida@example.net' }])
})

it('is for who changes bookings, and for nobody who only reads them', async () => {
  await make(office, 'roles', { name: 'reader', scope: 'everything', claims: ['registrations:view'] })
  expect(
    (await uploadSheet(await college.as('reader'), 'registrations', 'sheet.csv', heads)).statusCode,
  ).toBe(403)
})
