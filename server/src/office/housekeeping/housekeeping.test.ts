import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { make, makeApplication, makePerson } from '#test/make.ts'

const college = await testApp()
const sysadmin = await college.as('sysadmin')
const manager = await college.as('manager')

const bin = async (query: string) => {
  const reply = await sysadmin.get(`/api/housekeeping/bin?${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

describe('the bin', () => {
  it('shows what was removed, by whom, and how long it stays', async () => {
    const person = await makePerson(manager, { firstName: 'Zebedee', lastName: 'Binned' })
    await manager.delete(`/api/people/${person.id}`)
    await college.database.execute({
      text: "update people set deleted_at = deleted_at - interval '3 days' where id = $1",
      values: [person.id],
    })
    const { data, meta } = await bin('search=zebedee')
    expect(meta).toMatchObject({ total: 1, page: 1 })
    expect(meta.types).toContainEqual({ type: 'people', title: 'People', count: 1 })
    expect(data[0]).toMatchObject({ type: 'people', title: 'Person', label: 'Zebedee Binned', daysLeft: 27 })
    expect(data[0].by).toMatch(/^manager/)
    expect((await bin('search=nobody+of+this+name')).meta.total).toBe(0)
    expect((await bin('type=hubs')).meta.total).toBe(0)
  })

  it('gives many back at once, those others hang on first, and says of the rest what hinders', async () => {
    const application = await makeApplication(sysadmin)
    const { person } = z.object({ person: z.object({ id: z.string() }) }).parse(application)
    await sysadmin.delete(`/api/applications/${application.id}`)
    await sysadmin.delete(`/api/people/${person.id}`)
    const alone = await sysadmin.post('/api/housekeeping/bin/restore', {
      records: [{ type: 'applications', id: application.id }],
    })
    expect(alone.json().data).toEqual([
      {
        type: 'applications',
        id: application.id,
        done: false,
        message: 'Applicant: this person is in the bin too. Restore it first.',
      },
    ])
    const both = await sysadmin.post('/api/housekeeping/bin/restore', {
      records: [
        { type: 'applications', id: application.id },
        { type: 'people', id: person.id },
      ],
    })
    expect(both.json().data.map(({ done }: { done: boolean }) => done)).toEqual([true, true])
    expect((await sysadmin.get(`/api/applications/${application.id}`)).statusCode).toBe(200)
    const history = await sysadmin.get(`/api/applications/${application.id}/history`)
    expect(history.json().data[0]).toMatchObject({ action: 'restored' })
  })

  it('does not bring back a number that somebody else has by now', async () => {
    const hub = await make(sysadmin, 'hubs', { name: 'Oldham', code: 'OLD' })
    await sysadmin.delete(`/api/hubs/${hub.id}`)
    await make(sysadmin, 'hubs', { name: 'Oldham', code: 'OLM' })
    const reply = await sysadmin.post('/api/housekeeping/bin/restore', {
      records: [{ type: 'hubs', id: hub.id }],
    })
    expect(reply.json().data[0]).toMatchObject({
      done: false,
      message: expect.stringContaining('Another record already has this Name'),
    })
  })

  it('deletes for good only what lies in it and nothing links to', async () => {
    const church = await make(sysadmin, 'organisations', { name: 'St Swithun', type: 'Church' })
    const person = await makePerson(sysadmin, { church: church.id })
    const records = [{ type: 'organisations', id: church.id }]
    const live = await sysadmin.post('/api/housekeeping/bin/delete', { records })
    expect(live.json().data[0]).toMatchObject({ done: false, message: 'It is not in the bin any more.' })
    await sysadmin.delete(`/api/organisations/${church.id}`)
    const linked = await sysadmin.post('/api/housekeeping/bin/delete', { records })
    expect(linked.json().data[0].message).toBe('Others still link to it: 1 person.')
    await sysadmin.delete(`/api/people/${person.id}`)
    const both = await sysadmin.post('/api/housekeeping/bin/delete', {
      records: [...records, { type: 'people', id: person.id }],
    })
    expect(both.json().data.map(({ done }: { done: boolean }) => done)).toEqual([true, true])
    expect(
      await college.database.rows({ text: 'select 1 from organisations where id = $1', values: [church.id] }),
    ).toEqual([])
  })

  it('refuses a kind of record nobody knows, none at all, and whoever is no administrator', async () => {
    expect((await sysadmin.get('/api/housekeeping/bin?type=dragons')).statusCode).toBe(422)
    expect((await sysadmin.post('/api/housekeeping/bin/restore', { records: [] })).statusCode).toBe(422)
    expect((await manager.get('/api/housekeeping/bin')).statusCode).toBe(403)
    expect((await college.nobody.get('/api/housekeeping/bin')).statusCode).toBe(401)
  })
})

describe('the queue', () => {
  it('names work that failed, with its reason, and tries it again', async () => {
    const job = { name: 'fragile', payload: z.object({}) }
    let tries = 0
    await college.queue.work(job, async () => {
      tries += 1
      if (tries === 1) throw new Error('The mail server did not answer.')
    })
    await college.queue.enqueue(null, job, {})
    const read = async () => (await sysadmin.get('/api/housekeeping/queue')).json()
    await eventually(async () => expect((await read()).meta.total).toBe(1))
    const [failed] = (await read()).data
    expect(failed).toMatchObject({ name: 'fragile', message: 'The mail server did not answer.', tries: 1 })
    const again = await sysadmin.post(`/api/housekeeping/queue/fragile/${failed.id}/retry`)
    expect(again.statusCode).toBe(202)
    await eventually(() => expect(tries).toBe(2))
    expect((await read()).meta.total).toBe(0)
    expect((await sysadmin.post(`/api/housekeeping/queue/fragile/${failed.id}/retry`)).statusCode).toBe(404)
  })
})

describe('who is signed in', () => {
  it('is listed, and one can be signed out', async () => {
    const visitor = await college.as('registrar', { name: 'Petra Visitor' })
    const { data } = (await sysadmin.get('/api/housekeeping/sessions?search=petra')).json()
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ name: 'Petra Visitor', address: '127.0.0.1', isOwn: false })
    expect(JSON.stringify(data)).not.toContain('token')
    expect((await sysadmin.delete(`/api/housekeeping/sessions/${data[0].id}`)).statusCode).toBe(204)
    expect((await visitor.get('/auth/account')).statusCode).toBe(404)
    expect((await sysadmin.delete(`/api/housekeeping/sessions/${data[0].id}`)).statusCode).toBe(404)
  })
})

it('says how much the database holds and which migrations it has had', async () => {
  await makePerson(sysadmin)
  const { data } = (await sysadmin.get('/api/housekeeping/database')).json()
  const people = data.kept.find(({ title }: { title: string }) => title === 'People')
  expect(people.rows).toBeGreaterThan(0)
  expect(people.bytes).toBeGreaterThan(8000)
  expect(people.lately).toBeGreaterThan(0)
  expect(data.behind.map(({ title }: { title: string }) => title)).toContain('History')
  expect(data.migrations.every(({ appliedAt }: { appliedAt: string | null }) => appliedAt !== null)).toBe(
    true,
  )
  expect(data.backup).toEqual({ last: null, overdue: true })
  await college.database.execute({
    text: `insert into backups_taken (id, taken_at, seconds, bytes, version, name) values
      (gen_random_uuid(), '2026-11-18T02:00:00Z', 9, 5000000, '0.90.0', 'older.zip'),
      (gen_random_uuid(), '2026-11-19T02:00:00Z', 9, 5000001, '0.90.0', 'newer.zip')`,
    values: [],
  })
  expect((await sysadmin.get('/api/housekeeping/database')).json().data.backup).toEqual({
    last: {
      takenAt: '2026-11-19T02:00:00.000Z',
      seconds: 9,
      bytes: 5_000_001,
      version: '0.90.0',
      name: 'newer.zip',
    },
    overdue: false,
  })
})
