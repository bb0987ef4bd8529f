import { describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { watchedCalls } from './watched-calls.ts'

const lines: string[] = []
const college = await testApp({ log: { write: (line) => void lines.push(line) } })
const sysadmin = await college.as('sysadmin')
const password = 'a good long password'

interface Shown {
  readonly kind: string
  readonly count: number
  readonly user: { readonly id: string } | null
  readonly realUser: { readonly id: string } | null
  readonly address: string
  readonly target: string
}
async function events(query = ''): Promise<Shown[]> {
  return (await sysadmin.get(`/api/security-events?pageSize=200${query}`)).json().data
}
const signIn = (email: string, typed: string) =>
  college.nobody.post('/auth/login', { email, password: typed })

describe('what is recorded', () => {
  it('a right and a wrong password, with whose account it was and from where', async () => {
    const id = await college.makeUser({ role: 'admissions', email: 'ada@example.org', password })
    expect((await signIn('ada@example.org', 'not the password at all')).statusCode).toBe(401)
    expect((await signIn('Ada@Example.org', password)).statusCode).toBe(200)
    expect(await events(`&user=${id}`)).toEqual([
      expect.objectContaining({
        kind: 'signed-in',
        user: expect.objectContaining({ id }),
        target: 'password',
      }),
      expect.objectContaining({
        kind: 'wrong-password',
        user: expect.objectContaining({ id }),
        address: '127.0.0.1',
      }),
    ])
  })

  it('an address nobody has, without what was typed in its place', async () => {
    await signIn('my-secret-password-by-mistake@example.org', 'whatever else')
    await college.app.inject({ method: 'POST', url: '/auth/login', payload: {} })
    const kept = await college.database.rows({ text: 'select * from security_events', values: [] })
    expect(JSON.stringify(kept)).not.toContain('by-mistake')
    expect(JSON.stringify(kept)).not.toContain('whatever else')
    expect((await events('&kind=wrong-password')).some(({ user }) => user === null)).toBe(true)
    expect(lines.join('')).toContain('"event":"wrong-password"')
    expect(lines.join('')).not.toContain('by-mistake')
  })

  it('a hundred wrong passwords as a few rows with their count, and the limit that ended them', async () => {
    const id = await college.makeUser({ role: 'registrar', email: 'guessed@example.org', password })
    for (let turn = 0; turn < 14; turn += 1) await signIn('guessed@example.org', `wrong password ${turn}`)
    const found = await events(`&user=${id}`)
    const of = (kind: string) =>
      found.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0)
    expect([of('wrong-password'), of('too-many')]).toEqual([10, 4])
    expect(found.length).toBeLessThanOrEqual(4)
  })

  it('what is refused for want of a right, from another site, or with a token that is none', async () => {
    const student = await college.as('student')
    await student.get('/api/applications')
    await student.post('/api/tickets', {}, { headers: { origin: 'https://evil.example' } })
    await college.nobody.get('/api/applications', { headers: { authorization: 'Bearer minster_none' } })
    expect(await events(`&user=${student.userId}`)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'forbidden', target: 'GET /api/applications' }),
        expect.objectContaining({ kind: 'cross-site' }),
      ]),
    )
    expect(await events('&kind=unknown-token')).toHaveLength(1)
  })

  it('a sheet that leaves the house', async () => {
    const officer = await college.as('admissions')
    expect((await officer.get('/api/applications?export=excel')).statusCode).toBe(200)
    expect(await events(`&user=${officer.userId}&kind=exported`)).toHaveLength(1)
    await officer.get('/api/applications')
    expect(await events(`&user=${officer.userId}`)).toHaveLength(1)
  })

  it('who signed in as whom, and what they were refused then', async () => {
    const target = await college.makeUser({ role: 'applicant' })
    const support = await college.as('support')
    const began = await support.post(`/auth/loginas/user/${target}`, { reason: 'A question' })
    expect(began.statusCode, began.body).toBe(200)
    const cookie = String([began.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    await college.nobody.call({
      method: 'PATCH',
      url: '/api/forms/applicant/application',
      headers: { cookie, 'content-type': 'application/json' },
      payload: '{}',
    })
    const found = await events(`&user=${support.userId}`)
    expect(found.map(({ kind }) => kind).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'forbidden',
      'stood-in',
    ])
    expect(found.find(({ kind }) => kind === 'forbidden')).toMatchObject({
      user: { id: target },
      realUser: { id: support.userId },
    })
  })

  it('a changed right, with the id of who was changed', async () => {
    const id = await college.makeUser({ role: 'finance' })
    const { version } = (await sysadmin.get(`/api/users/${id}`)).json().data
    expect((await sysadmin.patch(`/api/users/${id}`, { name: 'Another' }, { version })).statusCode).toBe(200)
    expect((await events('&kind=rights-changed')).map(({ target }) => target)).toContain(
      `PATCH /api/users/:id ${id}`,
    )
  })

  it('an opened file of somebody’s disclosure check, and not of an open one', async () => {
    const opened = async (who: SignedInCalls, file: string) => who.get(`/api/files/${file}/content`)
    const upload = async (who: SignedInCalls) => {
      const form = new FormData()
      form.append('file', new Blob(['%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n']), 'paper.pdf')
      const sent = new Request('http://localhost/', { method: 'POST', body: form })
      const reply = await who.call({
        method: 'POST',
        url: '/api/files',
        headers: { 'content-type': sent.headers.get('content-type') ?? '' },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
      return String(reply.json().data.id)
    }
    const officer = await college.as('safeguarding')
    const [open, copy] = [await upload(officer), await upload(officer)]
    const person = (await sysadmin.post('/api/people', { firstName: 'Ann', lastName: 'Other' })).json().data
      .id
    const student = (await sysadmin.post('/api/students', { person })).json().data.id
    const made = await officer.post('/api/dbs-records', { student, copy, issuedOn: '2026-01-12' })
    expect(made.statusCode, made.body).toBe(201)
    await opened(officer, open)
    await opened(officer, copy)
    expect((await events(`&user=${officer.userId}&kind=file-opened`)).map(({ target }) => target)).toEqual([
      `GET /api/files/:id/content ${copy}`,
    ])
  })
})

describe('the list', () => {
  it('comes with the accounts that are locked', async () => {
    const id = await college.makeUser({ role: 'finance', email: 'locked@example.org', password })
    const locked = async () => (await sysadmin.get('/api/security-events')).json().meta.locked
    expect(await locked()).toEqual([])
    for (let turn = 0; turn < 30; turn += 1)
      await college.nobody.call({
        method: 'POST',
        url: '/auth/login',
        remoteAddress: `10.0.0.${turn}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email: 'locked@example.org', password: 'guessed once more' }),
      })
    expect(await locked()).toEqual([expect.objectContaining({ id })])
  })

  it('is a system administrator’s, narrows, and cannot be changed by any call', async () => {
    const manager = await college.as('manager')
    expect((await manager.get('/api/security-events')).statusCode).toBe(403)
    expect((await sysadmin.get('/api/security-events?kind=nothing')).statusCode).toBe(422)
    expect((await events('&search=ada@example')).every(({ user }) => user !== null)).toBe(true)
    expect(await events('&search=127.0.0.1')).not.toEqual([])
    expect(await events('&search=10.9.8.7')).toEqual([])
    expect(await events('&from=2031-01-01')).toEqual([])
    const methods = college.app.registeredRoutes
      .filter(({ url }) => url.startsWith('/api/security-events'))
      .flatMap(({ method }) => method)
    expect(methods).toEqual(['GET'])
  })
})

it('every call that is watched is there', () => {
  const there = new Set(
    college.app.registeredRoutes.flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`)),
  )
  expect(Object.keys(watchedCalls).filter((call) => !there.has(call))).toEqual([])
})
