import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'

const test = await testApp()
let staff: SignedInCalls
let london: Reply
let leeds: Reply
let tutorUser: string
const made: Record<string, Reply> = {}

beforeAll(async () => {
  staff = await test.as('sysadmin')
  london = await makeHub(staff, 'London')
  leeds = await makeHub(staff, 'Leeds')
  tutorUser = await test.makeUser({ role: 'faculty' })
  const tutor = await make(staff, 'faculty', { person: (await makePerson(staff)).id, user: tutorUser })
  made['mine'] = await makeApplication(staff, {
    reference: 'MINE',
    assignedTo: tutor.id,
    course: { hub: leeds.id },
  })
  made['london'] = await makeApplication(staff, { reference: 'LONDON', course: { hub: london.id } })
  made['leeds'] = await makeApplication(staff, { reference: 'LEEDS', course: { hub: leeds.id } })
})

async function seenBy(calls: SignedInCalls, collection: string): Promise<unknown[]> {
  const reply = await calls.get(`/api/${collection}?sort=reference&fields=reference`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data }: { data: Reply[] } = reply.json()
  return data.map((row) => row['reference'])
}

describe('whose rows', () => {
  it('a faculty member sees only their own applicants', async () => {
    const tutor = await test.asUser(tutorUser)
    expect(await seenBy(tutor, 'myapplicants')).toEqual(['MINE'])
    expect((await tutor.get(`/api/myapplicants/${made['mine']?.id}`)).statusCode).toBe(200)
    expect((await tutor.get(`/api/myapplicants/${made['london']?.id}`)).statusCode).toBe(404)
    expect((await tutor.get(`/api/myapplicants/${made['london']?.id}/history`)).statusCode).toBe(404)
    expect((await tutor.get('/api/applications')).statusCode).toBe(403)
    expect((await tutor.get(`/api/applications/${made['mine']?.id}`)).statusCode).toBe(403)
  })

  it('a hub director sees and changes those of their hub', async () => {
    const director = await test.as('hub director', { hub: london.id })
    expect(await seenBy(director, 'myapplicants')).toEqual(['LONDON'])
    const body = { profile: { occupation: 'Baker' } }
    const own = await director.patch(`/api/myapplicants/${made['london']?.id}`, body, { version: 1 })
    expect(own.statusCode, own.body).toBe(200)
    const others = await director.patch(`/api/myapplicants/${made['leeds']?.id}`, body, { version: 1 })
    expect(others.statusCode).toBe(404)
  })

  it('a hub director without a hub sees nothing', async () => {
    expect(await seenBy(await test.as('hub director'), 'myapplicants')).toEqual([])
  })

  it('the widest role that grants the claim decides', async () => {
    const both = await test.as(['hub director', 'admissions'], { hub: london.id })
    expect(await seenBy(both, 'applications')).toEqual(['LEEDS', 'LONDON', 'MINE'])
    expect(await seenBy(both, 'myapplicants')).toEqual(['LONDON'])
  })

  it('a role:hd of a narrow role narrows nobody who sees everything', async () => {
    const manager = await test.as('manager')
    expect(await seenBy(manager, 'applications')).toEqual(['LEEDS', 'LONDON', 'MINE'])
  })
})

describe('who may', () => {
  it.each([
    ['admissions', '/api/applications', 200],
    ['admissions', '/api/students', 403],
    ['registrar', '/api/applications', 200],
    ['registrar', '/api/students', 200],
    ['student', '/api/applications', 403],
    ['student', '/api/search?q=smith', 403],
    ['applicant', '/api/people', 403],
    ['finance', '/api/users', 403],
    ['manager', '/api/users', 403],
    ['sysadmin', '/api/users', 200],
    ['admissions', '/api/hubs/options?search=lon', 200],
    ['student', '/api/hubs/options?search=lon', 403],
  ])('%s at %s: %i', async (role, address, status) => {
    expect((await (await test.as(role)).get(address)).statusCode).toBe(status)
  })

  it('reading is not writing', async () => {
    const registrar = await test.as('registrar')
    const id = made['london']?.id
    expect((await registrar.patch(`/api/applications/${id}`, {}, { version: 1 })).statusCode).toBe(403)
    expect((await registrar.delete(`/api/applications/${id}`)).statusCode).toBe(403)
    expect((await registrar.post('/api/applications', {})).statusCode).toBe(403)
    const { abilities }: { abilities: object } = (await registrar.get(`/api/applications/${id}`)).json()
    expect(abilities).toMatchObject({ edit: false, remove: false, moves: {} })
  })

  it('finds only what they may see', async () => {
    const tutor = await test.asUser(tutorUser)
    const found = await tutor.get('/api/search?q=MINE')
    expect(found.json()).toMatchObject({ data: [{ collection: 'myapplicants', id: made['mine']?.id }] })
    expect((await tutor.get('/api/search?q=LONDON')).json()).toEqual({ data: [] })
  })

  it('a hub director chooses among the students of their hub, whatever they link from', async () => {
    const programme = await make(staff, 'programmes', { code: 'MA', name: 'MA', levels: ['7'], credits: 180 })
    for (const [name, hub] of [
      ['Lane', london],
      ['Dale', leeds],
    ] as const) {
      const person = await makePerson(staff, { firstName: 'Kit', lastName: name })
      const student = await make(staff, 'students', { person: person.id })
      await make(staff, 'engagements', {
        student: student.id,
        studentType: 'Independent',
        programme: programme.id,
        hub: hub.id,
        start: '2026-09-14',
      })
    }
    const optionsFor = async (calls: SignedInCalls) => {
      const { data }: { data: { label: string }[] } = (await calls.get('/api/students/options')).json()
      return data.map(({ label }) => label)
    }
    expect(await optionsFor(staff)).toEqual(['Kit Dale', 'Kit Lane'])
    expect(await optionsFor(await test.as('hub director', { hub: london.id }))).toEqual(['Kit Lane'])
  })
})
