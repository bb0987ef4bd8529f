import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { makeApplication, makeHub, type Reply } from '#test/make.ts'

const college = await testApp()
let admissions: SignedInCalls
let registrar: SignedInCalls
let application: Reply

beforeAll(async () => {
  admissions = await college.as('admissions', { name: 'Ada Clerk' })
  registrar = await college.as('registrar')
  application = await makeApplication(admissions)
})

const about = (record: Reply, body: unknown = 'Rang about the dates.') => ({
  subject: 'applications',
  subjectId: record.id,
  body,
})
const list = (as: SignedInCalls, record: Reply, subject = 'applications') =>
  as.get(`/api/notes?subject=${subject}&subjectId=${record.id}`)

describe('notes about a record', () => {
  it('are written by whoever may change it, with their name', async () => {
    const response = await admissions.post('/api/notes', about(application))
    expect(response.statusCode).toBe(201)
    expect(response.json().data).toMatchObject({
      subject: 'applications',
      subjectId: application.id,
      body: 'Rang about the dates.',
      author: { id: admissions.userId, label: 'Ada Clerk' },
      version: 1,
    })
    expect(response.headers['location']).toBe(`/api/notes/${response.json().data.id}`)
  })

  it('are read by whoever may see it, newest first', async () => {
    const record = await makeApplication(admissions)
    for (const body of ['One', 'Two', 'Three']) await admissions.post('/api/notes', about(record, body))
    const response = await list(registrar, record)
    expect(response.json().data.map(({ body }: { body: string }) => body)).toEqual(['Three', 'Two', 'One'])
    expect(response.json().meta).toEqual({ total: 3, page: 1, pageSize: 50, writable: [] })
    const second = await registrar.get(
      `/api/notes?subject=applications&subjectId=${record.id}&page=2&pageSize=2`,
    )
    expect(second.json().data.map(({ body }: { body: string }) => body)).toEqual(['One'])
  })

  it('are changed on their newest version, and keep their author', async () => {
    const { id } = (await admissions.post('/api/notes', about(application))).json().data
    const manager = await college.as('manager')
    expect((await manager.patch(`/api/notes/${id}`, { body: 'Else' })).statusCode).toBe(428)
    const changed = await manager.patch(`/api/notes/${id}`, { body: 'Else' }, { version: 1 })
    expect(changed.json().data).toMatchObject({ body: 'Else', version: 2, author: { id: admissions.userId } })
    const stale = await admissions.patch(`/api/notes/${id}`, { body: 'Mine' }, { version: 1 })
    expect(stale.statusCode).toBe(409)
    expect((await manager.delete(`/api/notes/${id}`)).statusCode).toBe(204)
    expect((await manager.delete(`/api/notes/${id}`)).statusCode).toBe(404)
  })

  it('hold 200,000 characters, whatever they are, and no more', async () => {
    const whole = `${'ö'.repeat(199_998)}🙂`
    const response = await admissions.post('/api/notes', about(application, whole))
    expect(response.statusCode).toBe(201)
    expect(response.json().data.body).toBe(whole)
    const longer = await admissions.post('/api/notes', about(application, 'x'.repeat(200_001)))
    expect(longer.json().error).toMatchObject({
      status: 422,
      details: [{ param: 'body', message: 'Use at most 200,000 characters.' }],
    })
    const empty = await admissions.post('/api/notes', about(application, '  '))
    expect(empty.json().error.details).toEqual([{ param: 'body', message: 'Note is needed.' }])
  })

  it('tell all that is wrong with them at once', async () => {
    const body = { ...about(application, '  '), tier: 'Secret', author: registrar.userId, colour: 'red' }
    const response = await admissions.post('/api/notes', body)
    expect(response.statusCode).toBe(422)
    const params = response.json().error.details.map(({ param }: { param: string }) => param)
    expect(params.toSorted()).toEqual(['author', 'body', 'colour', 'tier'])
    expect((await admissions.post('/api/notes', [])).statusCode).toBe(400)
    const page = await admissions.get(`/api/notes?subject=applications&subjectId=${application.id}&page=-1`)
    expect(page.json().error.details).toEqual([
      { param: 'page', message: 'Give a whole number from 1 to 100,000.' },
    ])
  })

  it('cannot be moved to another record or given another author', async () => {
    const { id } = (await admissions.post('/api/notes', about(application))).json().data
    for (const change of [{ subjectId: id }, { author: registrar.userId }]) {
      const response = await admissions.patch(`/api/notes/${id}`, change, { version: 1 })
      expect(response.statusCode).toBe(422)
      expect(response.json().error.details[0].param).toBe(Object.keys(change)[0])
    }
  })

  it('are refused to who may only look, and unknown to who may not even that', async () => {
    const { id } = (await admissions.post('/api/notes', about(application))).json().data
    expect((await registrar.post('/api/notes', about(application))).statusCode).toBe(403)
    expect((await registrar.delete(`/api/notes/${id}`)).statusCode).toBe(403)
    const student = await college.as('student')
    expect((await list(student, application)).statusCode).toBe(403)
    expect((await college.nobody.get('/api/notes')).statusCode).toBe(401)

    const [london, leeds] = [await makeHub(await college.as('sysadmin'), 'London'), application]
    const director = await college.as('hub director', { hub: london.id })
    expect((await list(director, leeds)).statusCode).toBe(404)
    const mine = await makeApplication(admissions, { course: { hub: london.id } })
    expect((await list(director, mine)).statusCode).toBe(200)
    expect((await director.post('/api/notes', about(mine))).statusCode).toBe(201)
    expect((await list(director, mine, 'myapplicants')).json().data).toHaveLength(1)
  })

  it('name what they are about, or are refused', async () => {
    for (const subject of ['', 'notes', 'saved-views', 'nonsense'])
      expect((await list(admissions, application, subject)).statusCode, subject).toBe(422)
    const nothing = await admissions.get('/api/notes?subject=applications&subjectId=7')
    expect(nothing.statusCode).toBe(404)
    expect((await admissions.get('/api/notes?subject=applications&pageSize=1000')).statusCode).toBe(422)
    await admissions.delete(`/api/applications/${application.id}`)
    expect((await list(await college.as('sysadmin'), application)).statusCode).toBe(404)
  })
})
