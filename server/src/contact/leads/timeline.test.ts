import { expect, it } from 'vitest'
import { stopWaiting } from '#kit/mail/mail-stop.ts'
import { testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const london = await makeHub(office, 'London')
const york = await makeHub(office, 'York')

it('tells what happened, the latest first, each part only to whoever sees the record it is from', async () => {
  const person = await makePerson(office)
  const lead = await make(office, 'leads', { person: person.id, hub: london.id })
  const note = 'Met at the leaders forum.'
  const at = college.clock.now().toISOString()
  const visit = { lead: lead.id, kind: 'Visit', outcome: 'Reached', at }
  await make(office, 'interactions', { ...visit, note })
  // Noted of the same minute and of the same kind, it is another entry all the same.
  await make(office, 'interactions', visit)
  await make(office, 'consents', {
    person: person.id,
    purpose: 'news',
    channel: 'email',
    state: 'refused',
    source: 'spoken',
    at: '2026-11-01T10:00:00.000Z',
  })
  const application = await makeApplication(office, { person: person.id })
  await office.patch(
    `/api/applications/${application.id}`,
    { status: 'Under review' },
    { version: application.version },
  )

  const told = async (as: typeof office, query = '') => {
    const reply = await as.get(`/api/leads/${lead.id}/timeline${query}`)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  const { data, meta } = await told(office)
  expect(data.map(({ title }: { title: string }) => title)).toEqual([
    'Application: Submitted → Under review',
    'Stage: Initial contact made → Applicant',
    'Application: Submitted',
    'Visit: Reached',
    'Visit: Reached',
    'Stage: Initial contact made',
    expect.stringMatching(/by E-mail: Refused$/),
  ])
  expect(meta).toMatchObject({ total: 7, page: 1 })
  expect(new Set(data.map(({ id }: { id: string }) => id)).size).toBe(7)
  expect(data[0]).toMatchObject({ href: `/applications/${application.id}`, by: { id: office.userId } })
  expect(data.slice(3, 5)).toContainEqual(expect.objectContaining({ text: note }))
  expect(data[3]).toMatchObject({ by: { id: office.userId } })
  const second = await told(office, '?page=2&pageSize=4')
  expect(second.data).toEqual(data.slice(4))

  // Whoever may read potential students, and nothing else, reads nothing of what became of them elsewhere.
  await make(office, 'roles', { name: 'outreach', scope: 'everything', claims: ['leads'] })
  const outreach = await told(await college.as('outreach'))
  expect(new Set(outreach.data.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(['stage', 'interaction']),
  )

  for (const hub of [london, york]) {
    const director = await college.as('hub director', { hub: hub.id })
    // An applicant is the office's: a director sees them among their applicants.
    expect((await director.get(`/api/leads/${lead.id}/timeline`)).statusCode).toBe(404)
  }
})

it('says of a mail that never left that it was not sent', async () => {
  const person = await makePerson(office, { email: 'hannah@example.org' })
  const lead = await make(office, 'leads', { person: person.id, hub: london.id })
  const said = { person: person.id, purpose: 'study', channel: 'email', source: 'spoken' }
  await make(office, 'consents', {
    ...said,
    state: 'given',
    basis: 'consent',
    at: '2026-01-01T10:00:00.000Z',
  })
  const words = { subject: 'Come', body: 'On Friday.' }
  const sent = await office.post('/api/leads/mails', { ids: [lead.id], template: null, words })
  expect(sent.json().meta).toMatchObject({ ok: 1 })
  const titles = async () => {
    const reply = await office.get(`/api/leads/${lead.id}/timeline`)
    return reply.json().data.map(({ title }: { title: string }) => title)
  }
  expect(await titles()).toContain('Mail')
  await make(office, 'consents', { ...said, state: 'withdrawn', at: college.clock.now().toISOString() })
  await college.database.transaction(stopWaiting)
  expect(await titles()).toContain('Mail: Not sent')
  expect(await titles()).not.toContain('Mail')
})

it('tells of bookings to whoever sees them, and leads there', async () => {
  const person = await makePerson(office)
  const lead = await make(office, 'leads', { person: person.id })
  const start = new Date(college.clock.now().getTime() + 30 * 60_000).toISOString()
  const event = await make(office, 'events', { title: 'Autumn open day', state: 'Open', start })
  const booking = await make(office, 'registrations', { event: event.id, person: person.id })
  const came = await office.patch(
    `/api/registrations/${booking.id}`,
    { state: 'Attended', note: 'Came late.' },
    { version: booking.version },
  )
  expect(came.statusCode, came.body).toBe(200)
  const told = async (as: typeof office) => {
    const reply = await as.get(`/api/leads/${lead.id}/timeline`)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().data.filter(({ kind }: { kind: string }) => kind !== 'stage')
  }
  const href = `/registrations/${booking.id}`
  const entries = await told(office)
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'registration')).toMatchObject([
    { title: 'Autumn open day: Registered → Attended', href, by: { id: office.userId } },
    { title: 'Autumn open day: Registered', href },
  ])
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'interaction', title: 'Event', text: 'Autumn open day' }),
  )
  await make(office, 'roles', { name: 'leads alone', scope: 'everything', claims: ['leads'] })
  expect(await told(await college.as('leads alone'))).toMatchObject([{ kind: 'interaction', href: null }])
})
