import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'

const test = await testApp()
let staff: SignedInCalls
let director: SignedInCalls
let tutor: SignedInCalls
let london: Reply
let leeds: Reply
let mine: Reply
let others: Reply

beforeAll(async () => {
  staff = await test.as('sysadmin')
  london = await makeHub(staff, 'London')
  leeds = await makeHub(staff, 'Leeds')
  director = await test.as('hub director', { hub: london.id })
  const tutorUser = await test.makeUser({ role: 'faculty' })
  tutor = await test.asUser(tutorUser)
  const person = await makePerson(staff, { lastName: 'Tutor', dateOfBirth: '1970-05-04' })
  const assignedTo = (await make(staff, 'faculty', { person: person.id, user: tutorUser })).id
  const named = async (lastName: string) => (await makePerson(staff, { lastName })).id
  mine = await makeApplication(staff, { person: await named('Mine'), assignedTo, course: { hub: london.id } })
  others = await makeApplication(staff, {
    person: await named('Others'),
    notes: 'Between us',
    course: { hub: leeds.id },
  })
})

const labelsOf = (response: { json(): { data: { label: string }[] } }) =>
  response.json().data.map(({ label }) => label)

describe('pickers', () => {
  it('offer whoever only reads a list the rows of it they see', async () => {
    for (const [calls, path] of [
      [tutor, 'myapplicants'],
      [director, 'myapplicants'],
    ] as const) {
      expect(labelsOf(await calls.get(`/api/${path}/options`))).toEqual(['Hannah Mine'])
      expect(labelsOf(await calls.get(`/api/${path}/options?ids=${mine.id},${others.id}`))).toEqual([
        'Hannah Mine',
      ])
    }
  })

  it('are not opened by a link that nobody sets by hand', async () => {
    expect((await director.get('/api/applications/options')).statusCode).toBe(403)
    expect((await director.get('/api/engagements/options')).statusCode).toBe(403)
  })

  it('offer whoever edits what links there all of it', async () => {
    const admissions = await test.as('admissions')
    expect(labelsOf(await admissions.get('/api/faculty/options'))).toEqual(['Hannah Tutor'])
    expect(labelsOf(await admissions.get('/api/applications/options'))).toEqual([
      'Hannah Mine',
      'Hannah Others',
    ])
  })
})

describe('many at once', () => {
  it('names nobody the caller does not see', async () => {
    const ids = [mine.id, others.id]
    const reply = await director.post('/api/myapplicants/bulk', { ids, change: {}, preview: true })
    expect(reply.json().data).toMatchObject([
      { id: mine.id, label: 'Hannah Mine', ok: true },
      { id: others.id, label: '', ok: false },
    ])
  })

  it('tells nobody of what followed in fields they do not see', async () => {
    const { id } = await makeApplication(staff, { status: 'Deferred', course: { hub: london.id } })
    const settled = { checks: { finances: 'Accepted' } }
    expect((await staff.patch(`/api/applications/${id}`, settled, { version: 1 })).statusCode).toBe(200)
    // Long ago, so that whoever takes it up again has them looked at again.
    await test.database.execute(sql`update history set at = '2025-01-07' where record_id = ${id}`)
    const pathsFor = async (calls: SignedInCalls, path: string) => {
      const body = { ids: [id], change: { status: 'Under review' }, preview: true }
      const [outcome] = (await calls.post(`/api/${path}/bulk`, body)).json().data
      return outcome.changes.map((change: { path: string }) => change.path)
    }
    expect(await pathsFor(staff, 'applications')).toContain('checks.finances')
    const seen = await pathsFor(director, 'myapplicants')
    expect(seen).toContain('status')
    expect(seen).not.toContain('checks.finances')
  })

  it('takes each record once, and knows no other keys', async () => {
    const ids = [mine.id, mine.id, mine.id.toUpperCase()]
    const reply = await staff.post('/api/applications/bulk', { ids, change: {}, preview: true })
    expect(reply.json().meta).toEqual({ total: 1, ok: 1, failed: 0 })
    const odd = await staff.post('/api/applications/bulk', { ids, change: {}, nothing: 1 })
    expect(odd.json().error.details).toMatchObject([{ param: 'nothing' }])
    expect((await staff.post('/api/applications/bulk', [])).statusCode).toBe(400)
  })
})

describe('behind a link', () => {
  it('stands only what one may read there too', async () => {
    const students = await make(staff, 'students', {
      person: (await makePerson(staff)).id,
      application: others.id,
    })
    const safeguarding = await test.as('safeguarding')
    const list = '/api/students?fields=application,application.notes'
    const refused = await safeguarding.get(list)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details).toEqual([
      { param: 'fields', message: 'There is no field "application.notes".' },
    ])
    for (const query of ['application.notes[contains]=us', 'sort=application.received'])
      expect((await safeguarding.get(`/api/students?${query}`)).statusCode, query).toBe(422)
    expect((await safeguarding.get('/api/students/counts?field=application.status')).statusCode).toBe(422)
    expect((await safeguarding.get('/api/students?fields=application')).json().data).toMatchObject([
      { id: students.id, application: { id: others.id, label: 'Hannah Others' } },
    ])
    const registrar = await test.as('registrar')
    expect((await registrar.get(list)).json().data).toMatchObject([{ application: { notes: 'Between us' } }])
  })

  it('colleagues’ accounts and birthdays are not for everyone they look after', async () => {
    for (const field of ['assignedTo.user.email', 'assignedTo.user.roles', 'assignedTo.person.dateOfBirth'])
      expect((await tutor.get(`/api/myapplicants?fields=${field}`)).statusCode, field).toBe(422)
    expect((await tutor.get('/api/myapplicants?fields=assignedTo&sort=assignedTo')).statusCode).toBe(200)
  })
})

describe('what leaves one’s sight', () => {
  it('is handed over, and the answer says so', async () => {
    const application = await makeApplication(staff, { course: { hub: london.id } })
    const address = `/api/myapplicants/${application.id}`
    const reply = await director.patch(address, { course: { hub: leeds.id } }, { version: 1 })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.headers['etag']).toBe('"2"')
    expect(reply.json()).toMatchObject({
      data: { id: application.id, version: 2, course: { hub: { label: 'Leeds' } } },
      abilities: { edit: false, remove: false, moves: {} },
    })
    expect(reply.json().data.profile).not.toHaveProperty('ethnicity')
    expect((await director.get(address)).statusCode).toBe(404)
  })

  it('is added by whoever may only add, who hears what became of it', async () => {
    await make(staff, 'roles', { name: 'gatherer', scope: 'everything', claims: ['organisations:edit'] })
    const gatherer = await test.as('gatherer')
    const reply = await gatherer.post('/api/organisations', { name: 'St Mary', type: 'Church' })
    expect(reply.statusCode, reply.body).toBe(201)
    const { data, abilities } = reply.json()
    expect(data).toMatchObject({ version: 1, name: 'St Mary' })
    expect(abilities).toMatchObject({ edit: false, remove: false })
    expect([reply.headers['location'], reply.headers['etag']]).toEqual([
      `/api/organisations/${data.id}`,
      '"1"',
    ])
    expect((await gatherer.get(`/api/organisations/${data.id}`)).statusCode).toBe(403)
  })

  it('has no neighbours', async () => {
    expect((await director.get(`/api/myapplicants/${others.id}/neighbours`)).statusCode).toBe(404)
  })
})

it('history keeps silent about changes of which one may see nothing', async () => {
  const address = `/api/applications/${mine.id}`
  const version = async () => ({ version: (await staff.get(address)).json().data.version })
  const hidden = { checks: { convictions: 'Acknowledged' }, reason: 'What the certificate says' }
  expect((await staff.patch(address, hidden, await version())).statusCode).toBe(200)
  expect(
    (await staff.patch(address, { checks: { eligibility: 'Accepted' } }, await version())).statusCode,
  ).toBe(200)
  const seenBy = async (calls: SignedInCalls, path: string) => {
    const entries: { changes: { path: string }[] }[] = (
      await calls.get(`/api/${path}/${mine.id}/history`)
    ).json().data
    return entries.map(({ changes }) => changes.map((change) => change.path)).slice(0, -1)
  }
  expect(await seenBy(staff, 'applications')).toEqual([['checks.eligibility'], ['checks.convictions']])
  expect(await seenBy(director, 'myapplicants')).toEqual([['checks.eligibility']])
  expect((await director.get(`/api/myapplicants/${mine.id}/history`)).body).not.toContain('certificate')
})

describe('what became part of another', () => {
  const mergedInto = async (kept: Reply) => {
    const gone = await makeApplication(staff, { course: { hub: london.id } })
    await staff.delete(`/api/applications/${gone.id}`)
    await test.database.execute(sql`
      insert into merges (id, record_type, kept, gone, kept_label, gone_label, at, user_id, user_name)
      values (${newId()}, 'applications', ${kept.id}, ${gone.id}, 'Hannah Kept', 'Hannah Gone', now(),
        ${staff.userId}, 'Staff')`)
    return gone.id
  }
  const saidOf = async (as: SignedInCalls, path: string, id: string) => {
    const reply = await as.get(`/api/${path}/${id}`)
    expect(reply.statusCode).toBe(404)
    return reply.json().error
  }

  it('says where it went to whoever may see that, and to nobody else that it ever was', async () => {
    const toMine = await mergedInto(mine)
    const toOthers = await mergedInto(others)
    const told = (id: string) => ({ current: { mergedInto: id } })
    expect(await saidOf(staff, 'applications', toOthers)).toMatchObject(told(others.id))
    expect(await saidOf(director, 'myapplicants', toMine)).toMatchObject(told(mine.id))
    const neverThere = await saidOf(director, 'myapplicants', newId())
    expect(await saidOf(director, 'myapplicants', toOthers)).toEqual(neverThere)
    expect(await saidOf(staff, 'fc-applications', toOthers)).toEqual(neverThere)
  })

  it('says so no more once that is in the bin itself', async () => {
    const kept = await makeApplication(staff)
    const gone = await mergedInto(kept)
    await staff.delete(`/api/applications/${kept.id}`)
    expect(await saidOf(staff, 'applications', gone)).not.toHaveProperty('current')
  })
})
