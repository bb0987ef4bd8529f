import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openTestApp, type SignedInCalls, testApp } from '#test/app.ts'
import { soon } from '#test/patience.ts'

const college = await testApp()
const url = '/api/account/tokens'
const order = { name: 'Timetable', claims: ['applications:view'], expires: '2027-01-31' }

async function tokenOf(who: SignedInCalls, more: object = {}): Promise<{ id: string; token: string }> {
  const made = await who.post(url, { ...order, ...more })
  expect(made.statusCode).toBe(201)
  return made.json().data
}
const bearing = (token: string, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${token}`, ...more },
})

describe('a personal token', () => {
  it('is shown once, kept as its SHA-256 only, and listed without its secret', async () => {
    const who = await college.as('admissions')
    const { id, token } = await tokenOf(who)
    expect(token).toMatch(/^minster_[\w-]{43}$/)
    const [row] = await college.database.rows<{ token_hash: Buffer }>({
      text: 'select token_hash from api_tokens where id = $1',
      values: [id],
    })
    expect(row?.token_hash.toString('hex')).toBe(createHash('sha256').update(token).digest('hex'))
    const listed = await who.get(url)
    expect(listed.json().data).toEqual([
      {
        id,
        name: 'Timetable',
        claims: ['applications:view'],
        createdAt: expect.stringMatching(/^2026-11-20T/),
        expiresAt: '2027-01-31T23:59:59.999Z',
        lastUsedAt: null,
      },
    ])
    const account = await who.get('/auth/account')
    expect(account.json().user.tokens).toEqual([
      { name: 'Timetable', created: expect.stringContaining('2026-11-20T'), lastUsed: null },
    ])
    expect(listed.body + account.body).not.toContain(token)
  })

  it('does what it was made for, and nothing else its owner may do', async () => {
    const who = await college.as('admissions')
    const { token } = await tokenOf(who)
    expect((await college.nobody.get('/api/applications', bearing(token))).statusCode).toBe(200)
    expect((await college.nobody.get('/api/organisations', bearing(token))).statusCode).toBe(403)
    const changing = await college.nobody.post('/api/applications', {}, bearing(token))
    expect(changing.statusCode).toBe(403)
    const listed = (await who.get(url)).json().data
    expect(listed[0].lastUsedAt).toMatch(/^2026-11-20T/)
  })

  it('sees the rows its owner sees, however wide its claim', async () => {
    const faculty = await college.as('faculty')
    const { token } = await tokenOf(faculty, { claims: ['myapplicants:view'] })
    const own = await faculty.get('/api/myapplicants')
    const seen = await college.nobody.get('/api/myapplicants', bearing(token))
    expect(seen.statusCode).toBe(200)
    expect(seen.json()).toEqual(own.json())
    expect((await college.nobody.get('/api/applications', bearing(token))).statusCode).toBe(403)
  })

  it('is not bound to a site, and goes before a cookie', async () => {
    const who = await college.as('sysadmin')
    const { token } = await tokenOf(who, { claims: ['hubs:edit', 'systemdata', 'admin'] })
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await college.nobody.post('/api/applications', {}, bearing(token, headers))
    expect(answer.json().error.code).toBe('FORBIDDEN')
    const both = await college.nobody.get('/api/applications', bearing(token, { cookie: who.cookie }))
    expect(both.statusCode).toBe(403)
    expect((await who.post('/api/applications', {}, { headers })).json().error.code).toBe('CROSS_SITE')
  })

  it.each([
    ['GET', url],
    ['POST', url],
    ['GET', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions'],
    ['PUT', '/api/account/password'],
    ['GET', '/api/account/two-step'],
    ['POST', '/api/account/two-step'],
    ['POST', '/api/account/two-step/off'],
  ] as const)('never reaches how its owner signs in: %s %s', async (method, path) => {
    const { token } = await tokenOf(await college.as('sysadmin'), { claims: ['*'] })
    const answer = await college.nobody.call({ method, url: path, ...bearing(token) })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.message).toBe('A token cannot do this. Sign in yourself.')
  })

  it('ends when it is revoked, at once and on every server', async () => {
    const beside = await openTestApp({ beside: college })
    try {
      const who = await college.as('admissions')
      const { id, token } = await tokenOf(who)
      expect((await beside.nobody.get('/api/applications', bearing(token))).statusCode).toBe(200)
      const stranger = await college.as('admissions')
      expect((await stranger.delete(`${url}/${id}`)).statusCode).toBe(404)
      expect((await who.delete(`${url}/${id}`)).statusCode).toBe(204)
      expect((await college.nobody.get('/api/applications', bearing(token))).statusCode).toBe(401)
      await expect
        .poll(async () => (await beside.nobody.get('/api/applications', bearing(token))).statusCode, soon)
        .toBe(401)
    } finally {
      await beside.close()
    }
  })

  it('ends with its last day, with its owner’s account, and with its owner’s claim', async () => {
    const who = await college.as('admissions')
    const admin = await college.as('sysadmin')
    const { token } = await tokenOf(who, { claims: ['applications:view', 'contacts:view'] })
    const read = () => college.nobody.get('/api/applications', bearing(token))
    const user = (await admin.get(`/api/users/${who.userId}`)).json().data
    const faculty = await college.database.rows<{ id: string }>({
      text: "select id from roles where name = 'faculty'",
      values: [],
    })
    expect((await read()).statusCode).toBe(200)
    const change = (body: object, version: number) =>
      admin.patch(`/api/users/${who.userId}`, body, { version })
    expect((await change({ roles: [faculty[0]?.id] }, user.version)).statusCode).toBe(200)
    expect((await read()).statusCode).toBe(403)
    expect((await change({ active: false }, user.version + 1)).statusCode).toBe(200)
    expect((await read()).statusCode).toBe(401)
  })

  it('is unknown when it is forged, and no cookie helps then', async () => {
    const who = await college.as('admissions')
    for (const forged of ['minster_', `minster_${'a'.repeat(43)}`])
      expect(
        (await college.nobody.get('/api/applications', bearing(forged, { cookie: who.cookie }))).statusCode,
      ).toBe(401)
    const token = who.cookie.replace('minster=', '')
    expect((await college.nobody.get('/api/applications', bearing(token))).statusCode).toBe(401)
  })

  it.each([
    [{ claims: ['students:edit'] }, 'claims', 'You do not hold "students:edit" yourself.'],
    [{ claims: ['*'] }, 'claims', 'You do not hold "*" yourself.'],
    [{ claims: ['applications: view'] }, 'claims', 'You do not hold "applications: view" yourself.'],
    [{ claims: [] }, 'claims', 'Choose what the token may do'],
    [{ name: ' ' }, 'name', 'Enter a name'],
    [{ expires: '2026-11-19' }, 'expires', 'This day has passed.'],
    [{ expires: '2028-01-01' }, 'expires', 'Choose a day within a year. Before then, make a new token.'],
    [{ expires: '31/01/2027' }, 'expires', 'Enter the last day it is needed'],
  ])('refuses %j at %s', async (more, param, message) => {
    const who = await college.as('admissions')
    const refused = await who.post(url, { ...order, ...more })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details).toEqual([{ param, message }])
  })

  it('is one of twenty at most', async () => {
    const who = await college.as('admissions')
    for (let made = 0; made < 20; made += 1) await tokenOf(who)
    expect((await who.post(url, order)).statusCode).toBe(409)
  })
})

it('an access token is described for programs', async () => {
  const who = await college.as('admissions')
  const document = (await who.get('/api/openapi.json')).json()
  expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(document.security).toEqual([{ session: [] }, { token: [] }])
  expect(document.paths['/api/account/tokens'].post.security).toEqual([{ session: [] }])
  expect(document.paths['/api/applications'].get.security).toBeUndefined()
})
