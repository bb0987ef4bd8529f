import type { LightMyRequestResponse as Response } from 'fastify'
import { describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'

const college = await testApp()
const minute = 60_000
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
const why = { reason: 'Cannot find the form' }
const office = await college.as('sysadmin')
const nowhere = '0191a2b3-0000-7000-8000-000000000000'

function cookieIn({ headers }: Response): string {
  const [cookie] = [headers['set-cookie']].flat()
  return /^[^;]+/.exec(String(cookie))?.[0] ?? ''
}

/** Begins, and answers how to go on calling with the session it left. */
async function impersonation(as: SignedInCalls, path: string, body: object = why) {
  const answer = await as.post(`/auth/loginas/${path}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  const headers = { cookie: cookieIn(answer) }
  return { answer, headers, cookie: headers.cookie }
}

const account = async (cookie: string) =>
  (await college.nobody.get('/auth/account', { headers: { cookie } })).json()
const goBack = (cookie: string) => college.nobody.post('/auth/loginas', undefined, { headers: { cookie } })

async function studentAccount() {
  const { id: person } = await makePerson(office)
  const student = await make(office, 'students', { person })
  const userId = await college.makeUser({ role: 'student', name: 'Hannah Jones', person })
  return { person, student: student.id, userId }
}

describe('logging in as somebody', () => {
  it('makes them the current user, saves the real one, and gives both back their place', async () => {
    const support = await college.as('support', { name: 'Alice Morgan' })
    const { student, userId } = await studentAccount()
    const { answer, cookie } = await impersonation(support, `student/${student}`)
    const overriding = {
      user: expect.objectContaining({ id: userId, name: 'Hannah Jones', permissions: ['forms:student'] }),
      realUser: expect.objectContaining({ id: support.userId, name: 'Alice Morgan' }),
      impersonation: { write: false, until: expect.any(String) },
    }
    expect(answer.json()).toEqual(overriding)
    expect(await account(cookie)).toEqual(overriding)
    expect(cookie, 'on a fresh token').not.toBe(support.cookie)
    expect((await support.get('/api/account/preferences')).statusCode).toBe(401)

    const back = await goBack(cookie)
    expect(back.json()).toEqual({ user: expect.objectContaining({ id: support.userId }) })
    expect(await account(cookieIn(back))).toEqual(back.json())
    expect((await account(cookie)).error.status).toBe(404)
  })

  it('knows accounts by themselves and by the records they hang on', async () => {
    const { person, student, userId } = await studentAccount()
    const tutor = await college.makeUser({ role: 'faculty' })
    const faculty = await make(office, 'faculty', { person: (await makePerson(office)).id, user: tutor })
    for (const [path, id] of [
      [`user/${userId}`, userId],
      [`student/${student}`, userId],
      [`applicant/${person}`, userId],
      [`faculty/${faculty.id}`, tutor],
    ]) {
      const found = await office.get(`/auth/loginas/${path}`)
      expect(found.json().data).toMatchObject({ id, refused: null })
    }
  })

  it.each([
    ['user', nowhere],
    ['user', 'no-id'],
    ['student', nowhere],
    ['faculty', nowhere],
    ['applicant', nowhere],
  ])('%s %s is nobody', async (mode, id) => {
    expect((await office.post(`/auth/loginas/${mode}/${id}`, why)).statusCode).toBe(404)
  })

  it('is refused without the claim, without a reason and in a mode there is not', async () => {
    const { userId } = await studentAccount()
    const url = `/auth/loginas/user/${userId}`
    expect((await college.nobody.post(url, why)).statusCode).toBe(401)
    expect((await (await college.as('registrar')).post(url, why)).statusCode).toBe(403)
    for (const [body, param] of [
      [{}, 'reason'],
      [{ reason: '  ' }, 'reason'],
      [{ reason: 'x'.repeat(501) }, 'reason'],
      [{ ...why, write: 'yes' }, 'write'],
      [{ ...why, forever: true }, 'forever'],
    ] as const) {
      const answer = await office.post(url, body)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().error.details[0].param).toBe(param)
    }
    expect((await office.post(`/auth/loginas/ghost/${userId}`, why)).statusCode).toBe(422)
  })

  it('never leads to more rights than one’s own, to oneself, or to somebody inactive', async () => {
    const support = await college.as('support')
    const refused = async (userId: string, words: string) => {
      const answer = await support.post(`/auth/loginas/user/${userId}`, why)
      expect(answer.statusCode).toBe(403)
      expect(answer.json().error.message).toContain(words)
    }
    for (const role of ['sysadmin', 'faculty', ['student', 'registrar']])
      await refused(await college.makeUser({ role }), 'may do more than you may')
    await refused(support.userId, 'That is you yourself')

    const gone = await college.makeUser({ role: 'student' })
    await college.database.execute({ text: 'update users set active = false where id = $1', values: [gone] })
    expect((await support.post(`/auth/loginas/user/${gone}`, why)).statusCode).toBe(404)
    const colleague = await college.makeUser({ role: 'support' })
    await impersonation(support, `user/${colleague}`)
  })

  it('is not done by somebody who stands in already', async () => {
    const support = await college.makeUser({ role: 'support' })
    const { userId } = await studentAccount()
    const admin = await college.as('sysadmin')
    const { headers } = await impersonation(admin, `user/${support}`, { ...why, write: true })
    const answer = await college.nobody.post(`/auth/loginas/user/${userId}`, why, { headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.message).toContain('Return to yourself first')
  })
})

describe('somebody who only looks', () => {
  it('can change nothing by any call, and can end it', async () => {
    const admin = await college.as('sysadmin')
    const clerk = await college.makeUser({ role: 'admissions' })
    const { id: person, version } = await makePerson(office)
    const { headers, cookie } = await impersonation(admin, `user/${clerk}`)
    const unsafe = college.app.registeredRoutes.flatMap(({ method, url, config }) =>
      methods
        .filter((one) => [method].flat().includes(one) && !config?.endsImpersonation)
        .map((one) => ({ method: one, url: url.replaceAll(/:\w+/g, person) })),
    )
    expect(unsafe.length).toBeGreaterThan(100)
    for (const { method, url } of unsafe) {
      const answer = await college.nobody.call({
        method,
        url,
        headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${version}"` },
        payload: '{}',
      })
      expect({ method, url, code: answer.json().error?.code }).toEqual({ method, url, code: 'READ_ONLY' })
      expect(answer.statusCode).toBe(403)
    }
    const seen = await college.nobody.get(`/api/people/${person}`, { headers })
    expect(seen.json().abilities).toMatchObject({ edit: false, remove: false })
    expect((await goBack(cookie)).statusCode).toBe(200)
  })

  it('is signed out altogether by signing out', async () => {
    const admin = await college.as('sysadmin')
    const { userId } = await studentAccount()
    const { headers, cookie } = await impersonation(admin, `user/${userId}`)
    expect((await college.nobody.post('/auth/logout', undefined, { headers })).statusCode).toBe(204)
    expect((await account(cookie)).error.status).toBe(404)
    const kept = await office.get('/api/impersonations')
    expect(kept.json().data[0]).toMatchObject({ as: { id: userId }, ended: expect.any(String) })
  })
})

describe('somebody who may change something', () => {
  it('is a system administrator, and the history says who it really was', async () => {
    const support = await college.as('support')
    const { userId } = await studentAccount()
    const answer = await support.post(`/auth/loginas/user/${userId}`, { ...why, write: true })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.details[0].param).toBe('admin:sysadmin')

    const admin = await college.as('sysadmin', { name: 'Alice Morgan' })
    const clerk = await college.makeUser({ role: 'admissions', name: 'Ada Clerk' })
    const { headers } = await impersonation(admin, `user/${clerk}`, { ...why, write: true })
    const made = await college.nobody.call({
      method: 'POST',
      url: '/api/people',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ firstName: 'New', lastName: 'Person' }),
    })
    expect(made.statusCode, made.body).toBe(201)
    const history = await office.get(`/api/people/${made.json().data.id}/history`)
    expect(history.json().data[0]).toMatchObject({
      by: { label: 'Alice Morgan' },
      as: { label: 'Ada Clerk' },
    })
  })
})

describe('standing in ends', () => {
  it('after thirty minutes: no call is answered, and one is oneself again', async () => {
    const support = await college.as('support')
    const { userId } = await studentAccount()
    const { cookie, headers } = await impersonation(support, `user/${userId}`)
    college.clock.advance(30 * minute - 5000)
    expect((await college.nobody.get('/api/account/preferences', { headers })).statusCode).toBe(200)
    college.clock.advance(6000)
    expect((await college.nobody.get('/api/account/preferences', { headers })).statusCode).toBe(401)
    expect((await account(cookie)).user.id).toBe(support.userId)
    const [kept] = (await office.get('/api/impersonations')).json().data
    expect(Date.parse(kept.ended) - Date.parse(kept.began)).toBe(30 * minute)
  })

  it('once the right to it is gone, or the other’s rights have grown', async () => {
    const roleOf = async (name: string) =>
      (
        await college.database.rows<{ id: string }>({
          text: 'select id from roles where name = $1',
          values: [name],
        })
      )[0]?.id
    for (const [whose, role] of [
      ['real', 'faculty'],
      ['other', 'registrar'],
    ] as const) {
      const support = await college.as('support')
      const { userId } = await studentAccount()
      const { headers, cookie } = await impersonation(support, `user/${userId}`)
      const changed = whose === 'real' ? support.userId : userId
      const user = (await office.get(`/api/users/${changed}`)).json().data
      const answer = await office.patch(
        `/api/users/${changed}`,
        { roles: [await roleOf(role)] },
        { version: user.version },
      )
      expect(answer.statusCode, answer.body).toBe(200)
      expect((await college.nobody.get('/api/account/preferences', { headers })).statusCode).toBe(401)
      expect((await goBack(cookie)).json().user?.id).toBe(support.userId)
    }
  })

  it('for nobody who does not stand in: they stay who they are', async () => {
    expect((await office.post('/auth/loginas')).json().user.id).toBe(office.userId)
    expect((await college.nobody.post('/auth/loginas')).statusCode).toBe(401)
  })
})

describe('what is kept', () => {
  it('is read by the person it was about, and by system administrators, and by nobody else', async () => {
    const support = await college.as('support', { name: 'Alice Morgan' })
    const { userId } = await studentAccount()
    const { cookie } = await impersonation(support, `user/${userId}`, { reason: 'Rang about the form' })
    await goBack(cookie)
    const hannah = await college.asUser(userId)
    const { data } = (await hannah.get('/api/account/impersonations')).json()
    expect(data).toEqual([
      {
        id: expect.any(String),
        by: { id: support.userId, name: 'Alice Morgan' },
        as: { id: userId, name: 'Hannah Jones' },
        reason: 'Rang about the form',
        write: false,
        began: expect.any(String),
        ended: expect.any(String),
      },
    ])
    expect((await hannah.get('/api/impersonations')).statusCode).toBe(403)
    expect((await (await college.as('manager')).get('/api/impersonations')).statusCode).toBe(403)
    expect((await office.get('/api/impersonations')).json().data[0]).toEqual(data[0])
    expect((await (await college.as('support')).get('/api/account/impersonations')).json().data).toEqual([])
  })
})

it('a search names those first whom one may be signed in as', async () => {
  const support = await college.as('support')
  await college.makeUser({ role: 'registrar', name: 'Zachary A%la' })
  await college.makeUser({ role: 'student', name: 'Zachary Zebra' })
  const named = async (typed: string) =>
    (await support.get(`/auth/loginas?search=${encodeURIComponent(typed)}`))
      .json()
      .data.map(({ name, refused }: { name: string; refused: string | null }) => [name, refused])
  expect(await named('zachary')).toEqual([
    ['Zachary Zebra', null],
    ['Zachary A%la', 'Zachary A%la may do more than you may.'],
  ])
  expect(await named('a%l')).toEqual([['Zachary A%la', 'Zachary A%la may do more than you may.']])
})
