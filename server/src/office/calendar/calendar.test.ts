import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { readCalendar } from './read-calendar.ts'

const college = await testApp()
const admin = await college.as('sysadmin')
const york = await make(admin, 'hubs', { name: 'York' })
const term = await make(admin, 'calendar-entries', {
  kind: 'Term',
  name: 'Michaelmas',
  start: '2026-09-28',
  end: '2026-12-11',
})
const vacation = (values: object) => ({
  kind: 'Vacation',
  name: 'Half term',
  start: '2026-10-26',
  end: '2026-10-30',
  ...values,
})

it('is read by whoever works here and written by those who keep the system data, and the registrar', async () => {
  for (const [role, read, written] of [
    ['sysadmin', 200, 201],
    ['faculty', 200, 403],
    ['registrar', 200, 201],
    ['manager', 200, 403],
    ['student', 403, 403],
    ['applicant', 403, 403],
  ] as const) {
    const as = await college.as(role)
    expect((await as.get('/api/calendar-entries')).statusCode, role).toBe(read)
    const closure = { kind: 'Closure', name: `Away day of the ${role}`, start: '2026-05-01' }
    expect((await as.post('/api/calendar-entries', closure)).statusCode, role).toBe(written)
  }
})

it('keeps terms and vacations of a hub apart, and names the other', async () => {
  const refused = await admin.post('/api/calendar-entries', vacation({ hub: york.id }))
  expect([refused.statusCode, refused.json().error.details]).toEqual([
    422,
    [
      {
        param: 'start',
        message:
          'It overlaps the term “Michaelmas” of all hubs, 28/09/2026 to 11/12/2026. Let one end before the other begins.',
      },
    ],
  ])
  const own = await make(admin, 'calendar-entries', {
    kind: 'Term',
    name: 'Autumn',
    start: '2026-11-02',
    end: '2026-12-11',
    hub: york.id,
  })
  const made = await make(admin, 'calendar-entries', vacation({ hub: york.id }))
  const later = await admin.patch(`/api/calendar-entries/${made.id}`, { end: '2026-11-02' }, made)
  expect(later.json().error.details).toMatchObject([{ message: expect.stringContaining('“Autumn” of York') }])
  // What did not change its days is not its own clash.
  const renamed = await admin.patch(`/api/calendar-entries/${own.id}`, { name: 'Advent' }, own)
  expect(renamed.statusCode, renamed.body).toBe(200)
})

it('wants a last day of all but a closure', async () => {
  const { end: _end, ...open } = vacation({ kind: 'Reading week' })
  const refused = await admin.post('/api/calendar-entries', open)
  expect(refused.json().error.details).toMatchObject([{ param: 'end' }])
})

it('is read in order of day, a closure of one day from that day to that day', async () => {
  const entries = await readCalendar(college.database)
  expect(entries.map(({ start }) => start)).toEqual(entries.map(({ start }) => start).toSorted())
  expect(entries.find(({ kind }) => kind === 'Closure')).toMatchObject({
    start: '2026-05-01',
    end: '2026-05-01',
    hub: null,
  })
  expect(entries.find(({ id }) => id === term.id)).toMatchObject({ end: '2026-12-11', hub: null })
})
