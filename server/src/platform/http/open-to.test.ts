import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { takeForms } from './plain-forms.ts'

const listed = 'https://www.example.org'
const college = await testApp({
  features: { xero: false },
  routes: (app) => {
    void app.register(async (within) => {
      takeForms(within)
      const sent = async ({ body }: { readonly body: unknown }) => ({ sent: body })
      const openTo = () => [listed]
      within.post('/api/probe/listed', { config: { access: 'public', openTo } }, sent)
      within.post('/api/probe/off', { config: { access: 'public', openTo, feature: 'xero' } }, sent)
      within.post('/api/probe/any', { config: { access: 'public', openTo: 'any website' } }, sent)
    })
    app.post('/api/probe/closed', { config: { access: 'public' } }, async () => ({ ok: true }))
  },
})
const staff = await college.as('sysadmin')
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const sendForm = (url: string, payload: string, headers: Record<string, string> = {}) =>
  college.nobody.call({ method: 'POST', url, payload, headers: { ...form, ...headers } })
const allowed = 'access-control-allow-origin'

describe('a call that is open to listed websites', () => {
  it.each<[Record<string, string>, number]>([
    [{}, 200],
    [{ origin: listed }, 200],
    [{ origin: listed, 'sec-fetch-site': 'cross-site' }, 200],
    [{ origin: listed, 'sec-fetch-site': 'same-site' }, 200],
    [{ origin: 'http://localhost:3000' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'https://www.example.org.evil.example' }, 403],
    [{ origin: 'http://www.example.org' }, 403],
    [{ origin: 'null' }, 403],
  ])('takes one with %j: %i', async (headers, status) => {
    const answers = [
      await college.nobody.post('/api/probe/listed', { a: '1' }, { headers }),
      await sendForm('/api/probe/listed', 'a=1', headers),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(status)
      if (status === 200) expect(answer.json()).toEqual({ sent: { a: '1' } })
      expect(answer.headers[allowed]).toBe(headers['origin'] === listed ? listed : undefined)
      expect(answer.headers['vary']).toContain('origin')
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  it('lets their browsers ask beforehand, and those of others not', async () => {
    const ask = (origin: string) =>
      college.nobody.call({
        method: 'OPTIONS',
        url: '/api/probe/listed',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const answer = await ask(listed)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      [allowed]: listed,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    })
    expect((await ask('https://evil.example')).statusCode).toBe(403)
  })

  it('is as closed as any other while its feature is off', async () => {
    const answer = await college.nobody.post('/api/probe/off', {}, { headers: { origin: listed } })
    expect(answer.json().error.code).toBe('FEATURE_OFF')
    expect((await sendForm('/api/probe/off', 'a=1', { origin: listed })).statusCode).toBe(404)
    const asked = await college.nobody.call({
      method: 'OPTIONS',
      url: '/api/probe/off',
      headers: { origin: listed, 'access-control-request-method': 'POST' },
    })
    expect(asked.statusCode).toBe(404)
  })
})

it('a call that is open to any website takes a form of each', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}]) {
    const answer = await sendForm('/api/probe/any', 'a=1&b=%C3%A9+f&a=2', headers)
    expect(answer.json()).toEqual({ sent: { a: '2', b: 'é f' } })
    expect(answer.headers).not.toHaveProperty(allowed)
  }
})

it('every other call stays closed to the same websites, and takes no form', async () => {
  const headers = { origin: listed }
  for (const url of ['/api/probe/closed', '/auth/reset'])
    expect((await college.nobody.post(url, { id: 'a@b.org' }, { headers })).statusCode).toBe(403)
  expect((await staff.post('/api/leads', {}, { headers })).statusCode).toBe(403)
  expect((await sendForm('/api/probe/closed', 'a=1')).statusCode).toBe(415)
  expect((await sendForm('/auth/login', 'email=a%40b.org&password=x')).statusCode).toBe(415)
})
