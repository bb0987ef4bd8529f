import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson } from '#test/make.ts'

const test = await testApp()
let staff: SignedInCalls

beforeAll(async () => {
  staff = await test.as('sysadmin', { name: 'Alice Morgan' })
})

interface Refusal {
  readonly error: { readonly code: string; readonly details: readonly { param: string; message: string }[] }
}
function params(body: Refusal): string[] {
  return body.error.details.map(({ param }) => param).toSorted()
}

describe('adding a record', () => {
  it('answers 201 with the record, what may be done with it, its version and its address', async () => {
    const reply = await staff.post('/api/organisations', {
      name: ' St Mary ',
      type: 'Church',
      address: { city: 'Wirral' },
    })
    expect(reply.statusCode).toBe(201)
    expect(reply.headers).toMatchObject({ etag: '"1"' })
    const body: { data: { id: string } } = reply.json()
    expect(reply.headers['location']).toBe(`/api/organisations/${body.data.id}`)
    expect(body).toMatchObject({
      data: { name: 'St Mary', version: 1, address: { city: 'Wirral', county: null } },
      abilities: { edit: true, remove: true },
    })
  })

  it('takes emoji, combining characters and other scripts in names as they are', async () => {
    for (const lastName of ['Nguyễn', 'Nguyễn', '👩🏽‍🎓 Reed', 'Ó Súilleabháin', '王']) {
      const made = await makePerson(staff, { lastName })
      expect(made['lastName']).toBe(lastName)
    }
  })

  it('tells every problem at once, each at its field', async () => {
    const reply = await staff.post('/api/applications', {
      status: 'Lost',
      intake: '2026-02-30',
      nothing: 1,
      course: { hub: 'London', nowhere: true },
    })
    expect(reply.statusCode).toBe(422)
    expect(params(reply.json())).toEqual([
      'course.hub',
      'course.nowhere',
      'intake',
      'nothing',
      'person',
      'status',
    ])
  })

  it.each([
    ['8 digits', '12345678', 'Banner ID must be a 9-digit number'],
    ['letters', 'abcdefghi', 'Banner ID must be a 9-digit number'],
  ])('refuses a Banner ID of %s', async (_what, partnerId, message) => {
    const person = await makePerson(staff)
    const reply = await staff.post('/api/students', { person: person.id, partnerId })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ error: { details: [{ param: 'partnerId', message }] } })
  })

  it('refuses a Banner ID somebody else has, also when both come at the same moment', async () => {
    const people = await Promise.all([makePerson(staff), makePerson(staff), makePerson(staff)])
    await make(staff, 'students', { person: people[0].id, partnerId: '100000001' })
    const late = await staff.post('/api/students', { person: people[1].id, partnerId: '100000001' })
    expect(late.json()).toMatchObject({ error: { code: 'INVALID', details: [{ param: 'partnerId' }] } })
    const racing = await Promise.all(
      people.slice(1).map(({ id }) => staff.post('/api/students', { person: id, partnerId: '100000002' })),
    )
    expect(racing.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 422,
    ])
  })

  it('refuses a link to a record in the bin', async () => {
    const hub = await makeHub(staff, 'Closed')
    expect((await staff.delete(`/api/hubs/${hub.id}`)).statusCode).toBe(204)
    const reply = await staff.post('/api/applications', {
      person: (await makePerson(staff)).id,
      course: { hub: hub.id },
    })
    expect(reply.statusCode).toBe(422)
    expect(params(reply.json())).toEqual(['course.hub'])
  })

  it('keeps a field that is written by rules only', async () => {
    const reply = await staff.post('/api/students', {
      person: (await makePerson(staff)).id,
      engagement: '0190a8a0-0000-7000-8000-000000000000',
    })
    expect(reply.statusCode).toBe(422)
    expect(params(reply.json())).toContain('engagement')
  })

  it('fills what the collection fixes, and refuses what it excludes', async () => {
    const made = await make(staff, 'fc-applications', { person: (await makePerson(staff)).id })
    expect(made['kind']).toBe('FC')
    const reply = await staff.post('/api/applications', { person: (await makePerson(staff)).id, kind: 'FC' })
    expect(reply.json()).toMatchObject({ error: { code: 'INVALID', details: [{ param: 'kind' }] } })
  })
})

describe('changing a record', () => {
  it('needs the version, quoted or bare, and tells an unknown record first', async () => {
    const { id } = await makeApplication(staff)
    expect((await staff.patch(`/api/applications/${id}`, {})).statusCode).toBe(428)
    expect((await staff.patch('/api/applications/0190a8a0-0000-7000-8000-000000000000', {})).statusCode).toBe(
      404,
    )
    expect((await staff.patch('/api/applications/seven', { nothing: 1 })).statusCode).toBe(404)
    for (const [version, match] of [
      [1, '1'],
      [2, '"2"'],
      [3, 'W/"3"'],
    ] as const) {
      const body = { profile: { occupation: `Baker ${version}` } }
      const reply = await staff.patch(`/api/applications/${id}`, body, { headers: { 'if-match': match } })
      expect(reply.statusCode, reply.body).toBe(200)
      expect(reply.headers['etag']).toBe(`"${version + 1}"`)
    }
  })

  it('merges sections, and writes nothing when nothing changed', async () => {
    const { id } = await makeApplication(staff, {
      profile: { occupation: 'Baker' },
      course: { studyPace: 'PT' },
    })
    const reply = await staff.patch(
      `/api/applications/${id}`,
      { course: { studyPace: 'PT' } },
      { version: 1 },
    )
    expect(reply.json()).toMatchObject({ data: { version: 1, profile: { occupation: 'Baker' } } })
  })

  it('lets two people change different fields, and tells the second of a clash on the same one', async () => {
    const { id } = await makeApplication(staff)
    const other = await test.as('admissions', { name: 'Ben Roberts' })
    const address = `/api/applications/${id}`
    expect((await other.patch(address, { status: 'Under review' }, { version: 1 })).statusCode).toBe(200)
    const merged = await staff.patch(address, { course: { studyPace: 'FT' } }, { version: 1 })
    expect(merged.json()).toMatchObject({
      data: { status: 'Under review', course: { studyPace: 'FT' }, version: 3 },
    })
    const clash = await staff.patch(address, { status: 'Approved', received: '2026-01-01' }, { version: 1 })
    expect(clash.statusCode).toBe(409)
    expect(clash.json()).toMatchObject({
      error: {
        code: 'CONFLICT',
        details: [{ param: 'status', message: expect.stringContaining('Ben Roberts changed Status on ') }],
        current: {
          version: 3,
          fields: {
            status: {
              theirs: 'Under review',
              mine: 'Approved',
              was: 'Submitted',
              by: { label: 'Ben Roberts' },
            },
          },
        },
      },
    })
    const same = await staff.patch(address, { status: 'Under review' }, { version: 1 })
    expect(same.statusCode).toBe(200)
  })

  it('names at a clash who really made the other change, as the history does', async () => {
    const { id } = await makeApplication(staff)
    const address = `/api/applications/${id}`
    const support = await test.makeUser({ role: 'support', name: 'Alice Morgan' })
    const shown = await test.as('admissions', { name: 'Ben Roberts' })
    expect((await shown.patch(address, { status: 'Under review' }, { version: 1 })).statusCode).toBe(200)
    await test.database.execute({
      text: 'update history set real_user_id = $2 where record_id = $1 and version = 2',
      values: [id, support],
    })
    const clash = await staff.patch(address, { status: 'Approved' }, { version: 1 })
    expect(clash.json().error.current.fields.status.by).toEqual({ id: support, label: 'Alice Morgan' })
    expect((await staff.get(`${address}/history`)).json().data[0].by.label).toBe('Alice Morgan')
  })

  it('replaces with PUT, taking what was not touched from the newest version', async () => {
    const { id } = await makeApplication(staff, { profile: { occupation: 'Baker' }, reference: 'PUT-1' })
    const read = await staff.get(`/api/applications/${id}`)
    const { data }: { data: Record<string, unknown> } = read.json()
    await staff.patch(`/api/applications/${id}`, { status: 'Under review' }, { version: 1 })
    const whole = await staff.put(
      `/api/applications/${id}`,
      { ...data, label: undefined, reference: 'PUT-2' },
      { version: 1 },
    )
    expect(whole.json()).toMatchObject({
      data: { status: 'Under review', reference: 'PUT-2', profile: { occupation: 'Baker' } },
    })
    const { person, status } = data
    const bare = await staff.put(
      `/api/applications/${id}`,
      { person, status: 'Under review', kind: 'Standard' },
      { version: 3 },
    )
    expect(bare.json(), bare.body).toMatchObject({ data: { reference: null, profile: { occupation: null } } })
    const clash = await staff.put(
      `/api/applications/${id}`,
      { person, status, kind: 'Standard', reference: 'PUT-3' },
      { version: 2 },
    )
    expect(clash.statusCode).toBe(409)
  })

  it('wants a reason where the college wants one, and keeps it in the history', async () => {
    const { id } = await makeApplication(staff)
    const without = await staff.patch(`/api/applications/${id}`, { status: 'Rejected' }, { version: 1 })
    expect(without.json()).toMatchObject({ error: { code: 'INVALID', details: [{ param: 'reason' }] } })
    const long = await staff.patch(
      `/api/applications/${id}`,
      { status: 'Rejected', reason: 'x'.repeat(501) },
      { version: 1 },
    )
    expect(params(long.json())).toEqual(['reason'])
    const reply = await staff.patch(
      `/api/applications/${id}`,
      { status: 'Rejected', reason: 'Withdrew' },
      { version: 1 },
    )
    expect(reply.statusCode).toBe(200)
    const history = await staff.get(`/api/applications/${id}/history`)
    expect(history.json()).toMatchObject({
      data: [
        {
          version: 2,
          action: 'changed',
          reason: 'Withdrew',
          by: { label: 'Alice Morgan' },
          as: null,
          changes: [{ path: 'status', label: 'Status', from: 'Submitted', to: 'Rejected' }],
        },
        { version: 1, action: 'created' },
      ],
    })
  })

  it('offers only the moves there are, and refuses another', async () => {
    const made = await makeApplication(staff, { status: 'In progress' })
    const reply = await staff.patch(`/api/applications/${made.id}`, { status: 'Approved' }, { version: 1 })
    expect(reply.json()).toMatchObject({ error: { code: 'INVALID', details: [{ param: 'status' }] } })
    const read = await staff.get(`/api/applications/${made.id}`)
    const { abilities }: { abilities: { moves: { status: { to: string }[] } } } = read.json()
    expect(abilities.moves.status.map(({ to }) => to)).toEqual([
      'Applicant discontinued',
      'Application on hold',
      'Ready for archive',
      'Rejected',
    ])
  })

  it('keeps 40,000 characters whole', async () => {
    const notes = 'Ünïcode 🎓 '.repeat(4000).trim()
    const { id } = await makeApplication(staff, { notes })
    const read = await staff.get(`/api/applications/${id}`)
    expect(read.json()).toMatchObject({ data: { notes } })
  })
})

describe('the bin', () => {
  it('takes a record out of sight and gives it back', async () => {
    const { id } = await makeApplication(staff, { reference: 'BIN-1' })
    expect((await staff.delete(`/api/applications/${id}`)).statusCode).toBe(204)
    expect((await staff.get(`/api/applications/${id}`)).statusCode).toBe(404)
    expect((await staff.get('/api/applications?reference=BIN-1')).json()).toMatchObject({
      meta: { total: 0 },
    })
    expect((await staff.delete(`/api/applications/${id}`)).statusCode).toBe(404)
    const back = await staff.post(`/api/applications/${id}/restore`)
    expect(back.json()).toMatchObject({ data: { reference: 'BIN-1', version: 3 } })
  })

  it('does not give back what would be there twice', async () => {
    const first = await makeApplication(staff, { reference: 'BIN-2' })
    await staff.delete(`/api/applications/${first.id}`)
    await makeApplication(staff, { reference: 'BIN-2' })
    const back = await staff.post(`/api/applications/${first.id}/restore`)
    expect(back.json()).toMatchObject({ error: { code: 'INVALID', details: [{ param: 'reference' }] } })
  })
})

describe('many at once', () => {
  it('answers for each row, and a preview changes nothing', async () => {
    const good = await makeApplication(staff)
    const started = await makeApplication(staff, { status: 'In progress' })
    const body = { ids: [good.id, started.id], change: { status: 'Approved' } }
    const preview = await staff.post('/api/applications/bulk', { ...body, preview: true })
    expect(preview.json()).toMatchObject({
      data: [
        { id: good.id, ok: true, changes: [{ path: 'status', from: 'Submitted', to: 'Approved' }] },
        { id: started.id, ok: false },
      ],
      meta: { total: 2, ok: 1, failed: 1 },
    })
    expect((await staff.get(`/api/applications/${good.id}`)).json()).toMatchObject({
      data: { status: 'Submitted' },
    })
    const done = await staff.post('/api/applications/bulk', body)
    expect(done.json()).toMatchObject({ meta: { ok: 1, failed: 1 } })
    expect((await staff.get(`/api/applications/${good.id}`)).json()).toMatchObject({
      data: { status: 'Approved' },
    })
  })

  it('takes a filter instead of ids', async () => {
    await makeApplication(staff, { reference: 'MANY-1' })
    await makeApplication(staff, { reference: 'MANY-2' })
    const reply = await staff.post('/api/applications/bulk', {
      filter: { reference: { contains: 'many-' } },
      change: { course: { studyPace: 'PT' } },
    })
    expect(reply.json()).toMatchObject({ meta: { total: 2, ok: 2 } })
  })

  it('refuses both and neither', async () => {
    for (const body of [
      { change: {} },
      { ids: ['0190a8a0-0000-7000-8000-000000000000'], filter: {}, change: {} },
    ])
      expect((await staff.post('/api/applications/bulk', body)).statusCode).toBe(422)
  })
})
