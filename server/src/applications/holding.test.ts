import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '../test/app.ts'
import { make, makeApplication, type Reply } from '../test/make.ts'

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
  const application = await makeApplication(admin, { received: '2026-11-02' })
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
    const { id, version } = await makeApplication(admin, { received: '2026-11-02', status: 'Under review' })
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

  it('says nothing of a check that few may see', async () => {
    const { id } = await makeApplication(admin, { received: '2026-11-02', status: 'Ready for approval' })
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

it('costs nothing where nothing of it changed', async () => {
  const { id } = await makeApplication(admin)
  const asked = async (change: object) => {
    const { version } = await read(id)
    const count = () =>
      college.database.rows<{ calls: number }>(
        sql`select xact_commit as calls from pg_stat_database where false`,
      )
    await count()
    const seen: string[] = []
    const { connect } = college.database.pool
    const client = await college.database.pool.connect()
    client.release()
    expect(connect).toBeDefined()
    const original = Object.getPrototypeOf(client).query
    Object.getPrototypeOf(client).query = function query(this: unknown, ...given: unknown[]) {
      seen.push(JSON.stringify(given[0] ?? ''))
      return Reflect.apply(original, this, given)
    }
    await admissions.patch(`/api/applications/${id}`, change, { version })
    Object.getPrototypeOf(client).query = original
    return seen.filter((text) => text.includes('jsonb_array_elements(h.changes)')).length
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
