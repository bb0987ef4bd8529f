import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makePerson, makeProven, type Reply } from '#test/make.ts'
import { makeInterviewer, makeTimes, tokenFor } from '../interviews/test-interviews.ts'

const college = await testApp()
let admin: SignedInCalls
let admissions: SignedInCalls

beforeAll(async () => {
  admin = await college.as('sysadmin')
  admissions = await college.as('admissions')
})

interface Held {
  readonly by: string | null
  readonly since: string | null
  readonly step: string | null
  readonly what: string | null
}
const read = async (id: string) => (await admissions.get(`/api/applications/${id}`)).json().data
const heldOf = async (id: string): Promise<Held> => (await read(id)).held
const set = async (id: string, change: object, as = admissions) => {
  const { version } = await read(id)
  const reply = await as.patch(`/api/applications/${id}`, change, { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply
}
const before = ['qualifications', 'languageAbility', 'eligibility'] as const
const accepted = Object.fromEntries(before.map((family) => [family, 'Accepted']))

/** Under review, with nothing left for the college but what comes of the references. */
async function waitingForReferences(): Promise<{ application: Reply; leader: Reply; friend: Reply }> {
  const application = await makeProven(admin, { received: '2026-11-02' })
  const referee = (kind: string, refereeName: string) =>
    make(admin, 'references', {
      application: application.id,
      kind,
      refereeName,
      refereeEmail: `${kind.toLowerCase().replaceAll(' ', '-')}-${application.id}@example.net`,
    })
  const leader = await referee('Church leader', 'Revd Jane Marsh')
  const friend = await referee('Personal', 'Tom Lamb')
  await set(application.id, { status: 'Under review', checks: accepted })
  return { application, leader, friend }
}
const receive = (reference: Reply) =>
  admin.patch(`/api/references/${reference.id}`, { state: 'Received' }, { version: reference.version })

describe('what holds an application up', () => {
  it('is known from the first moment', async () => {
    const { id } = await makeApplication(admin, { received: '2026-11-02' })
    expect(await heldOf(id)).toEqual({
      by: 'College',
      since: '2026-11-02',
      step: 'First look',
      what: 'New: to be looked at',
    })
  })

  it('follows the checks, in the same write', async () => {
    const { id, version } = await makeProven(admin, { received: '2026-11-02', status: 'Under review' })
    expect(await heldOf(id)).toMatchObject({ by: 'College', step: 'Check', what: '3 checks to work' })
    const checks = { ...accepted, eligibility: 'Additional information needed' }
    const reply = await set(id, {
      checks: { ...checks, references: 'Accepted', leaderReferences: 'Accepted' },
    })
    expect(reply.json().data.version).toBe(version + 1)
    expect(reply.json().data.held).toEqual({
      by: 'Applicant',
      since: '2026-11-20',
      step: 'Papers',
      what: 'Waiting for more from the applicant: eligibility',
    })
  })

  it('follows the references that belong to it', async () => {
    const { application, leader, friend } = await waitingForReferences()
    expect(await heldOf(application.id)).toMatchObject({
      by: 'College',
      what: expect.stringMatching(/^A reference to request/),
    })
    expect((await receive(leader)).statusCode).toBe(200)
    expect((await receive(friend)).statusCode).toBe(200)
    expect(await heldOf(application.id)).toMatchObject({
      by: 'College',
      step: 'Check',
      what: '2 checks to work',
    })
    const removed = await admin.delete(`/api/references/${friend.id}`)
    expect(removed.statusCode).toBe(204)
    expect(await heldOf(application.id)).toMatchObject({ step: 'Check', what: 'Leader references to check' })
  })

  it('follows a referee who is asked, cannot help, can after all, and whose mail comes back', async () => {
    const { application, leader, friend } = await waitingForReferences()
    expect((await receive(friend)).statusCode).toBe(200)
    await set(application.id, { checks: { references: 'Accepted' } })
    const held = async () => {
      const { by, what } = await heldOf(application.id)
      return [by, what]
    }
    const call = async (path: string, body: object = {}) => {
      const reply = await admin.post(`/api/references/${leader.id}/${path}`, body)
      expect(reply.statusCode, reply.body).toBe(200)
    }
    const say = async (state: string) => {
      const { version } = (await admin.get(`/api/references/${leader.id}`)).json().data
      const reply = await admin.patch(`/api/references/${leader.id}`, { state }, { version })
      expect(reply.statusCode, reply.body).toBe(200)
    }
    expect(await held()).toEqual(['College', 'A reference to request from the church leader'])
    await call('request')
    expect(await held()).toEqual(['Referee', 'Waiting for a reference from the church leader'])
    await say('Declined')
    expect(await held()).toEqual(['Applicant', 'Waiting for another referee: the church leader declined'])
    await call('undo-decline')
    expect(await held()).toEqual(['Referee', 'Waiting for a reference from the church leader'])
    await say('Bounced')
    expect(await held()).toEqual(['Applicant', 'Waiting for a working e-mail address of the church leader'])
    await call('replace', {
      kind: 'Church leader',
      refereeName: 'Revd Ann Lamb',
      refereeEmail: `ann-${application.id}@example.net`,
    })
    expect(await held()).toEqual(['Referee', 'Waiting for a reference from the church leader'])
  })

  it('waits for the applicant once they were invited to an interview, and for its day once they booked', async () => {
    const person = await makePerson(admin, { email: 'invited@example.org' })
    const { id } = await makeProven(admin, {
      person: person.id,
      received: '2026-11-02',
      status: 'Under review',
      checks: { ...accepted, references: 'Accepted', leaderReferences: 'Accepted' },
    })
    expect(await heldOf(id)).toMatchObject({ by: 'College', what: 'Interview to arrange' })
    const { member } = await makeInterviewer(college, admin, 'Marsh')
    const panel = { days: ['2026-12-02'], to: '10:30', panel: [member] }
    const [time = ''] = await makeTimes(admissions, college.database, panel)
    const invited = await admissions.post('/api/interviews/invite', { applications: [id] })
    expect(invited.json().data).toMatchObject([{ ok: true }])
    expect(await heldOf(id)).toMatchObject({
      by: 'Applicant',
      what: 'Waiting for the applicant to choose an interview time',
    })
    const token = await tokenFor(college.database, 'interview-invitation', 'invited@example.org')
    const booked = await college.nobody.post('/api/interview-links/book', { token, time })
    expect(booked.statusCode, booked.body).toBe(200)
    expect(await heldOf(id)).toMatchObject({
      by: 'College',
      what: 'Interview to hold',
      since: '2026-12-02',
    })
  })

  it('says nothing of a check that few may see', async () => {
    const { id } = await makeProven(admin, { received: '2026-11-02', status: 'Ready for approval' })
    const done = { ...accepted, references: 'Accepted', leaderReferences: 'Accepted', attendance: 'Accepted' }
    const hurting = {
      disabilities: 'Acknowledged',
      learningSupport: 'Acknowledged',
      neurodiversity: 'Acknowledged',
    }
    await set(
      id,
      {
        checks: {
          ...done,
          ...hurting,
          healthDisability: 'Acknowledged',
          convictions: 'Additional information needed',
        },
      },
      admin,
    )
    const held = await heldOf(id)
    expect(held).toMatchObject({ by: 'Applicant', what: 'Waiting for confidential information' })
    expect(
      JSON.stringify((await (await college.as('finance')).get(`/api/applications?fields=held.what`)).json()),
    ).not.toMatch(/conviction/i)
  })

  it('is nobody’s once it has ended', async () => {
    const { id } = await makeApplication(admin)
    await set(id, { status: 'Rejected', reason: 'No place' })
    expect(await heldOf(id)).toEqual({ by: null, since: null, step: null, what: null })
  })

  it('cannot be written by hand', async () => {
    const { id, version } = await makeApplication(admin)
    const reply = await admissions.patch(`/api/applications/${id}`, { held: { by: 'Diocese' } }, { version })
    expect(reply.statusCode).toBe(422)
  })

  it('stands in lists, to sort and to filter by', async () => {
    const { application } = await waitingForReferences()
    const list = await admissions.get(
      `/api/applications?held.by=College&held.since[lte]=2026-11-20&sort=held.since&fields=held.what`,
    )
    expect(list.statusCode).toBe(200)
    expect(list.json().data.map(({ id }: Reply) => id)).toContain(application.id)
  })
})

it('a blocker is not worked out anew where nothing of it changed', async () => {
  const { id } = await makeApplication(admin)
  const asked = async (change: object): Promise<number> => {
    const { version } = await read(id)
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    await admissions.patch(`/api/applications/${id}`, change, { version })
    const looked = statements.mock.calls.filter((call) => JSON.stringify(call[0]).includes('since_of'))
    statements.mockRestore()
    return looked.length
  }
  expect(await asked({ notes: 'Rang twice' })).toBe(0)
  expect(await asked({ course: { course: 'Theology' } })).toBe(0)
  expect(await asked({ checks: { eligibility: 'Accepted' } })).toBe(1)
})

describe('a note on a check', () => {
  it('is closed to whoever may not see the check', async () => {
    const { id } = await makeApplication(admin)
    await set(id, { checkNotes: { convictions: 'A fine in 1998', eligibility: 'Passport seen' } })
    expect((await read(id)).checkNotes).toMatchObject({
      convictions: 'A fine in 1998',
      eligibility: 'Passport seen',
    })
    const finance = await college.as('finance')
    const seen = (await finance.get(`/api/applications/${id}`)).json().data.checkNotes
    expect(seen.eligibility).toBe('Passport seen')
    expect(Object.keys(seen)).not.toContain('convictions')
    const history = (await finance.get(`/api/applications/${id}/history`)).body
    expect(history).toContain('Passport seen')
    expect(history).not.toContain('1998')
  })
})
