import {
  type MarketingStep,
  marketingBys,
  marketingStepNames,
} from '@minster/domain/returns/marketing/marketing'
import type { Marketing } from '@minster/domain/returns/marketing/marketing-calls'
import { describe, expect, it } from 'vitest'
import { openCollege } from '#students/study/test-college.ts'
import type { SignedInCalls } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'
import { expectSameInLists, inList, type ReportOfLeads } from './test-lists.ts'

const { admin: office, college, confirm, hub, ready, studentsOf } = await openCollege()
const leeds = await makeHub(office, 'Leeds')
for (const [list, value] of [
  ['leadLostReasons', 'Too far away'],
  ['rejectionReasons', 'No places left'],
  ['leadCampaigns', 'Vocations Sunday'],
  ['firstHeardSources', 'Podcast'],
  ['firstContacts', 'Open day'],
])
  await make(office, 'system-data', { list, value })

async function patch(path: string, { id }: Pick<Reply, 'id'>, values: object): Promise<void> {
  const { version } = (await office.get(`/api/${path}/${id}`)).json().data
  const reply = await office.patch(`/api/${path}/${id}`, { reason: 'Because.', ...values }, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}
async function met(
  on: string,
  values: object = {},
): Promise<{ readonly person: Reply; readonly lead: Reply }> {
  const person = await makePerson(office)
  const firstContact = { kind: 'Open day', on }
  return {
    person,
    lead: await make(office, 'leads', { person: person.id, hub: hub.id, firstContact, ...values }),
  }
}
const done = async (call: ReturnType<SignedInCalls['post']>) => {
  const { statusCode, body } = await call
  if (statusCode >= 400) throw new Error(body)
}
const lost = { stage: 'Not intending to apply', lostReason: 'Too far away' }

// In 2024-25: one who came back later, and one whose application was rejected and who applied again.
const twice = await met('2024-10-01', { heardFrom: { group: 'Other media', value: 'Podcast' } })
await patch('leads', twice.lead, lost)
await done(office.post(`/api/leads/${twice.lead.id}/again`))
const back = await met('2025-02-01', { campaign: 'Vocations Sunday' })
const first = await makeApplication(office, { person: back.person.id })
await patch('applications', first, { status: 'Rejected', rejection: { reason: 'No places left' } })
await makeApplication(office, { person: back.person.id })
// In 2025-26: one offered a place whose application was rejected after all, one confirmed who left after three months, one still here.
const offered = await met('2025-09-01', { hub: leeds.id })
const place = await makeApplication(office, { person: offered.person.id, status: 'Place offered' })
await patch('applications', place, { status: 'Rejected', rejection: { reason: 'No places left' } })
const studies = async ({ person }: { readonly person: Reply }, values: string) => {
  const application = await makeApplication(office, ready({ person: person.id }))
  expect((await confirm(application)).statusCode).toBe(200)
  const [{ engagement }] = await studentsOf(application)
  await college.database.execute({
    text: `update engagements set ${values} where id = $1`,
    values: [engagement.id],
  })
}
await studies(await met('2025-09-02'), `start = '2025-10-01', status = 'Withdrawn', "end" = '2026-01-05'`)
await studies(await met('2025-09-03'), `start = '2025-10-01', status = 'Current'`)
// In 2026-27: one whose first year is not over, one in a guarded stage, one who was only met, two made one, and one in the bin.
await studies(await met('2026-09-01'), `start = '2026-10-01', status = 'Current'`)
await met('2026-09-02', { stage: 'Office follow up' })
const only = await met('2026-09-03')
const [kept, gone] = [await met('2026-09-04', { stage: 'Engaged with HD/PD' }), await met('2026-09-05')]
const versionOf = async ({ id }: Reply) => (await office.get(`/api/people/${id}`)).json().data.version
const versions = { kept: await versionOf(kept.person), gone: await versionOf(gone.person) }
await done(office.post('/api/duplicates/merge', { kept: kept.person.id, gone: gone.person.id, versions }))
const binned = await met('2026-09-06')
await done(office.delete(`/api/leads/${binned.lead.id}`))

const path = '/api/reports/marketing'
const readAll = async (query = '', as: SignedInCalls = office): Promise<Marketing> => {
  const reply = await as.get(`${path}${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const read = async (query = '', as: SignedInCalls = office): Promise<ReportOfLeads> => {
  const { leads, ...rest } = await readAll(query, as)
  if (!leads) throw new Error('Its reader sees potential students.')
  return { ...rest, ...leads }
}
const numbersOf = (row: Partial<Record<MarketingStep, number | null>> | undefined) =>
  marketingStepNames.map((step) => row?.[step])

describe('the way of those who were met', () => {
  it('is counted by the year they began in, episode by episode, each number of it opening its people', async () => {
    const report = await read()
    expect(report.rows.map((row) => [row.label, ...numbersOf(row)])).toEqual([
      // The one who came back began again, as did the one who applied again; neither the bin nor the second of two made one counts.
      ['2026-27', 6, 4, 2, 1, 1, null],
      ['2025-26', 3, 3, 3, 3, 2, 1],
      ['2024-25', 2, 1, 1, 0, 0, null],
    ])
    expect(numbersOf(report.total)).toEqual([11, 8, 6, 4, 3, 1])
    expect(report.total.yearOver).toBe(2)
    expect(report.covers).toEqual({ everything: true, without: [] })
    await expectSameInLists(office, report)
  })

  it.each(marketingBys)('told apart by %s adds up to the same, and opens the same', async (by) => {
    const report = await read(`?by=${by}&from=2025-01-01&to=2026-10-31`)
    expect(numbersOf(report.total)).toEqual([8, 7, 5, 4, 3, 1])
    expect(report.rows.reduce((sum, { leads }) => sum + leads, 0)).toBe(8)
    await expectSameInLists(office, report)
  })

  it('of a year that the period cuts is the part that lies in it', async () => {
    const report = await read('?from=2025-09-02&to=2025-09-02')
    expect(report.rows.map((row) => [row.label, ...numbersOf(row)])).toEqual([['2025-26', 1, 1, 1, 1, 1, 0]])
    await expectSameInLists(office, report)
  })

  it('names what each has of one thing, and what nobody said', async () => {
    expect((await read('?by=source&to=2024-12-31')).rows.map(({ label, leads }) => [label, leads])).toEqual([
      ['Podcast', 1],
    ])
    expect((await read('?by=campaign&to=2025-07-31')).rows.map(({ label, leads }) => [label, leads])).toEqual(
      [
        ['Vocations Sunday', 1],
        ['None', 1],
      ],
    )
    expect((await read('?by=hub&to=2026-07-31')).rows.map(({ label, leads }) => [label, leads])).toEqual([
      ['London', 4],
      ['Leeds', 1],
    ])
  })
})

describe('a stage', () => {
  it('tells who was there, went on, stands there and was lost from it, and how long it took', async () => {
    await college.database.execute({
      text: `update lead_stays set entered_on = entered_on - 10 where lead = any($1::uuid[]) and left_on is null`,
      values: [[only.lead.id, kept.lead.id]],
    })
    await college.database.execute({
      text: `update lead_stays set entered_on = entered_on - 4 where lead = $1 and left_on is not null`,
      values: [twice.lead.id],
    })
    const report = await read('?to=2026-10-31')
    const of = (stage: string) => report.stages.find((one) => one.stage === stage)
    expect(of('Initial contact made')).toEqual({
      stage: 'Initial contact made',
      entered: 7,
      wentOn: 5,
      there: 1,
      lost: 1,
      days: 0,
      daysSoFar: 10,
    })
    expect(of('Engaged with HD/PD')).toMatchObject({
      entered: 1,
      wentOn: 0,
      there: 1,
      lost: 0,
      days: null,
      daysSoFar: 10,
    })
    expect(of('Applicant')).toMatchObject({ entered: 5, wentOn: 3, there: 0, lost: 2 })
    await expectSameInLists(office, report)
  })
})

describe('an event', () => {
  it('tells who booked, came, did not come and applied since, by itself and with all of its kind', async () => {
    const event = await make(office, 'events', {
      title: 'Autumn open day',
      kind: 'Open day',
      state: 'Open',
      start: '2026-11-18T10:00:00Z',
      hub: hub.id,
    })
    const states = ['Attended', 'Attended', 'No show', 'Registered', 'Cancelled', 'Wait-listed']
    for (const [at, state] of states.entries()) {
      const person = await makePerson(office)
      const { id } = await make(office, 'registrations', {
        event: event.id,
        person: person.id,
        state: 'Registered',
      })
      await college.database.execute({
        text: 'update registrations set state = $2 where id = $1',
        values: [id, state],
      })
      if (at === 0 || at === 2) await makeApplication(office, { person: person.id })
    }
    const { events } = await read()
    const figures = { booked: 4, came: 2, didNotCome: 1, appliedSince: 1 }
    expect(events?.events).toEqual([
      { id: event.id, title: 'Autumn open day', kind: 'Open day', day: '2026-11-18', ...figures },
    ])
    expect(events?.kinds).toEqual([{ kind: 'Open day', ...figures }])
    expect((await read('?to=2026-11-17')).events).toEqual({ kinds: [], events: [] })
    await expectSameInLists(office, await read('?from=2026-11-18&to=2026-11-18'))
  })
})

describe('what is agreed to', () => {
  it('is the last word of each that holds today, of everybody and of those whose episode goes on', async () => {
    const says = (person: Reply, state: string, at: string, more: object = {}) =>
      make(office, 'consents', {
        person: person.id,
        purpose: 'news',
        channel: 'email',
        state,
        at,
        source: 'spoken',
        ...(state === 'given' && { basis: 'consent' }),
        ...more,
      })
    await says(only.person, 'given', '2026-10-01T10:00:00Z')
    await says(kept.person, 'given', '2026-10-01T10:00:00Z')
    await says(kept.person, 'withdrawn', '2026-10-02T10:00:00Z')
    await says(offered.person, 'given', '2026-10-01T10:00:00Z')
    await says(twice.person, 'given', '2026-10-01T10:00:00Z', { expires: '2026-11-01' })
    const report = await read()
    expect(report.agreed).toEqual([{ purpose: 'news', channel: 'email', people: 2, leads: 1 }])
    await expectSameInLists(office, report)
  })
})

describe('whoever does not see everything', () => {
  it('in a hub is told nothing of stages that are the office’s, and that their numbers are of what they see', async () => {
    await make(office, 'roles', {
      name: 'recruiter',
      scope: 'hub',
      claims: ['dashboard:view', 'reports:menu', 'leads', 'applications:view', 'students:view'],
    })
    const recruiter = await college.as('recruiter', { hub: hub.id })
    const report = await read('?by=hub', recruiter)
    expect(report.covers).toEqual({
      everything: false,
      without: ['Office follow up', 'Applicant', 'Student', 'Mailing list'],
    })
    expect(report.rows.map(({ label }) => label)).toEqual(['London'])
    expect(report.total).not.toHaveProperty('applied')
    expect(report.total).not.toHaveProperty('stillHere')
    expect(report.stages.map(({ stage }) => stage)).not.toContain('Applicant')
    expect(report).not.toHaveProperty('events')
    expect(report).not.toHaveProperty('agreed')
    expect(report.total.leads).toBe(await inList(recruiter, 'leads', {}))
    await expectSameInLists(recruiter, report)
  })

  it('but every stage is told how far they came only where applications and studies are theirs over everything', async () => {
    const of = (name: string, scope: string, claims: string[]) =>
      make(office, 'roles', { name, scope, claims })
    await of('campaigner', 'everything', ['dashboard:view', 'reports:menu', 'leads'])
    await of('applications of a hub', 'hub', ['applications:view', 'students:view'])
    await of('applications of all', 'everything', ['applications:view'])
    const reader = async (...besides: string[]) => college.as(['campaigner', ...besides], { hub: hub.id })
    for (const [as, sees] of [
      [await reader('applications of a hub'), [true, false, false]],
      [await reader('applications of a hub', 'applications of all'), [true, true, false]],
    ] as const) {
      const report = await read('?by=hub', as)
      expect(report.covers).toEqual({ everything: true, without: [] })
      for (const [at, step] of (['engaged', 'confirmed', 'stillHere'] as const).entries())
        expect(step in report.total, step).toBe(sees[at])
      expect((await as.get('/api/leads?furthest=Confirmed')).statusCode).toBe(sees[1] ? 200 : 422)
      expect((await as.get('/api/leads?firstYear=Left')).statusCode).toBe(422)
      await expectSameInLists(as, report)
    }
  })

  it('is not told who of those who came applied, as the application may lie where they see none', async () => {
    await make(office, 'roles', {
      name: 'host',
      scope: 'hub',
      claims: ['dashboard:view', 'reports:menu', 'leads', 'events', 'registrations', 'applications:view'],
    })
    const host = await college.as('host', { hub: hub.id })
    const report = await read('', host)
    expect(report.events?.kinds).toEqual([{ kind: 'Open day', booked: 4, came: 2, didNotCome: 1 }])
    expect((await host.get('/api/registrations?appliedSince=true')).statusCode).toBe(422)
    const [{ id }] = (await host.get('/api/registrations')).json().data
    const oneAs = async (as: SignedInCalls) => (await as.get(`/api/registrations/${id}`)).json().data
    const declaredTo = async (as: SignedInCalls) =>
      (await as.get('/api/registrations?schema')).json().data.properties
    for (const shown of [oneAs, declaredTo]) {
      expect(await shown(host)).not.toHaveProperty('appliedSince')
      expect(await shown(office)).toHaveProperty('appliedSince')
    }
  })

  it('who reads no potential students is told no number of them, and of the rest what is theirs', async () => {
    expect(Object.keys(await readAll('', await college.as('registrar')))).toEqual([
      'by',
      'from',
      'to',
      'today',
      'tests',
    ])
    await make(office, 'roles', {
      name: 'organiser',
      scope: 'everything',
      claims: [
        'dashboard:view',
        'reports:menu',
        'events',
        'registrations',
        'applications:view',
        'consents:view',
      ],
    })
    const organiser = await college.as('organiser')
    const { leads, events, agreed } = await readAll('?by=hub', organiser)
    expect(leads).toBeUndefined()
    expect(events?.kinds).toEqual([{ kind: 'Open day', booked: 4, came: 2, didNotCome: 1 }])
    expect(agreed).toEqual([{ purpose: 'news', channel: 'email', people: 2 }])
    for (const [table, status] of [
      ['ways', 404],
      ['stages', 404],
      ['events', 200],
      ['agreed', 200],
    ] as const)
      expect((await organiser.get(`${path}?table=${table}&export=excel`)).statusCode, table).toBe(status)
  })
})
