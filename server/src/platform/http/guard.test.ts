import { describe, expect, it } from 'vitest'
import { type CallOptions, openTestApp, testApp } from '#test/app.ts'
import type { App } from './app.ts'

const probe = (app: App) => {
  const answer = async () => ({ ok: true })
  app.route({
    method: ['GET', 'POST'],
    url: '/api/probe/public',
    config: { access: 'public' },
    handler: answer,
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/api/probe/anyone',
    config: { access: 'signed-in' },
    handler: answer,
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/api/probe/needing',
    config: { access: 'applications:view' },
    handler: answer,
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/api/probe/both',
    config: { access: { all: ['students:admin', 'applications:admin'] } },
    handler: answer,
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/api/probe/off',
    config: { access: 'applications:view', feature: 'xero' },
    handler: answer,
  })
}
const college = await testApp({ routes: probe })
const staff = await college.as('admissions')
const student = await college.as('student')

const foreign = { headers: { origin: 'https://evil.example' } }
const junk = { payload: '{', headers: { 'content-type': 'application/json' } }

describe('order of refusals', () => {
  const post = (
    who: typeof staff | typeof college.nobody,
    url: string,
    broken: boolean,
    options: CallOptions = {},
  ) =>
    who.call({
      method: 'POST',
      url,
      headers: { ...options.headers, ...(broken ? junk.headers : {}) },
      ...(broken ? { payload: junk.payload } : {}),
    })

  it.each([
    [
      'signed out comes before another site',
      () => post(college.nobody, '/api/probe/off', true, foreign),
      401,
      'SIGNED_OUT',
    ],
    [
      'another site before the claim',
      () => post(student, '/api/probe/off', true, foreign),
      403,
      'CROSS_SITE',
    ],
    ['the claim before the feature', () => post(student, '/api/probe/off', true), 403, 'FORBIDDEN'],
    ['the feature before the body', () => post(staff, '/api/probe/off', true), 404, 'FEATURE_OFF'],
    ['the body last', () => post(staff, '/api/probe/needing', true), 400, 'BAD_REQUEST'],
    ['and then nothing', () => post(staff, '/api/probe/needing', false), 200, undefined],
  ])('%s', async (_name, call, status, code) => {
    const response = await call()
    expect(response.statusCode).toBe(status)
    expect(response.json().error?.code).toBe(code)
  })

  it('names the permissions that are missing', async () => {
    expect((await student.get('/api/probe/needing')).json().error).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      message: 'You do not have permission to access this page',
      details: [{ message: 'This permission is needed: “Reads applications.”', param: 'applications:view' }],
    })
    expect((await staff.get('/api/probe/both')).json().error.details).toEqual([
      {
        message:
          'This permission is needed: “Removes students and opens the pathway, Stage 2 and COT reports.”',
        param: 'students:admin',
      },
    ])
  })

  it('has what only some may see kept by no cache', async () => {
    expect((await staff.get('/api/probe/needing')).headers['cache-control']).toBe('no-store')
    expect((await student.get('/api/probe/needing')).headers['cache-control']).toBe('no-store')
  })

  it('lets everybody who is signed in to what asks for no more', async () => {
    expect((await student.get('/api/probe/anyone')).statusCode).toBe(200)
    expect((await college.nobody.get('/api/probe/anyone')).statusCode).toBe(401)
    expect((await college.nobody.get('/api/probe/public')).statusCode).toBe(200)
  })
})

describe('calls from another site', () => {
  const own = 'http://localhost:3000'
  const cases: [headers: Record<string, string>, allowed: boolean][] = [
    [{}, true],
    [{ origin: own }, true],
    [{ origin: 'http://minster.example:8080', host: 'minster.example:8080' }, true],
    [{ origin: 'https://localhost:3000' }, false],
    [{ origin: 'http://localhost:3001' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'http://localhost:3000.evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: own }, false],
  ]
  it.each(cases)('%j may write: %s', async (headers, allowed) => {
    expect((await staff.post('/api/probe/anyone', {}, { headers })).statusCode).toBe(allowed ? 200 : 403)
    expect((await staff.get('/api/probe/anyone', { headers })).statusCode).toBe(200)
  })

  it('are told of nothing they may read', async () => {
    const asked = { ...foreign.headers, 'access-control-request-method': 'POST' }
    for (const response of [
      await staff.get('/api/probe/anyone', foreign),
      await staff.call({ method: 'OPTIONS', url: '/api/probe/anyone', headers: asked }),
      await staff.get('/auth/account', foreign),
    ])
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it('are refused at sign-in and sign-out too', async () => {
    for (const url of ['/auth/login', '/auth/logout']) {
      const response = await staff.post(url, { email: 'a@b.org', password: 'x' }, foreign)
      expect(response.json().error.code).toBe('CROSS_SITE')
    }
    expect((await staff.get('/auth/account')).statusCode).toBe(200)
  })
})

describe('every route', () => {
  it('that is not marked public refuses whoever is signed out, before it reads anything', async () => {
    const routes = routesOf(college.app)
    expect(routes.length).toBeGreaterThan(15)
    const open: string[] = []
    for (const { method, url } of routes) {
      const response = await college.nobody.call({ method, url, payload: '{', headers: junk.headers })
      if (response.statusCode !== 401) open.push(`${method} ${url}`)
    }
    expect(open.toSorted()).toEqual(publicRoutes.toSorted())
  })

  it('that a student may not use refuses students', async () => {
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/static/swagger-ui.css', '/api/openapi.json'])
      expect((await student.get(url)).statusCode).toBe(403)
    expect((await staff.get('/api/openapi.json')).statusCode).toBe(200)
  })

  it.each([
    ['says nothing of access', {}, 'GET /api/forgotten says neither "public" nor what it needs'],
    [
      'names a feature there is not',
      { access: 'public', feature: 'time-travel' },
      'unknown feature "time-travel"',
    ],
  ])('that %s stops the start', async (_name, config, message) => {
    const opening = openTestApp({
      beside: college,
      routes: (app) => {
        app.get('/api/forgotten', { config }, async () => 'open')
      },
    })
    await expect(opening).rejects.toThrow(message)
  })
})

/** Everything one can reach without signing in; a new line here is a decision. */
const publicRoutes = [
  'GET /*',
  'GET /api/calendar/feeds/:file',
  'GET /api/config',
  'GET /api/enquiry-form',
  'GET /api/privacy',
  'GET /api/probe/public',
  'GET /api/public-events',
  'GET /api/public-events/:id',
  'GET /api/reference-form/words',
  'GET /api/status',
  'GET /api/unsubscribe/:token',
  'GET /auth/account',
  'GET /auth/azure',
  'GET /auth/azure/callback',
  'GET /enquire',
  'GET /events',
  'GET /events/:id/book',
  'GET /manifest.webmanifest',
  'GET /metrics',
  'HEAD /*',
  'HEAD /api/calendar/feeds/:file',
  'HEAD /api/status',
  'HEAD /enquire',
  'HEAD /events',
  'HEAD /events/:id/book',
  'HEAD /manifest.webmanifest',
  'POST /api/booking-links/again',
  'POST /api/booking-links/cancel',
  'POST /api/booking-links/change',
  'POST /api/booking-links/look',
  'POST /api/browser-errors',
  'POST /api/enquiries',
  'POST /api/public-events/:id/bookings',
  'POST /api/interview-links/book',
  'POST /api/interview-links/cancel',
  'POST /api/interview-links/look',
  'POST /api/preference-links',
  'POST /api/preference-links/disown',
  'POST /api/preference-links/look',
  'POST /api/preference-links/save',
  'POST /api/probe/public',
  'POST /api/placement-report/draft',
  'POST /api/placement-report/open',
  'POST /api/placement-report/send',
  'POST /api/bursary-reference/draft',
  'POST /api/bursary-reference/open',
  'POST /api/bursary-reference/send',
  'POST /api/form-confirmation/open',
  'POST /api/form-confirmation/send',
  'POST /api/reference-form/decline',
  'POST /api/reference-form/draft',
  'POST /api/reference-form/open',
  'POST /api/reference-form/send',
  'POST /api/reference-form/undo-decline',
  'POST /api/unsubscribe/:token',
  'POST /auth/login',
  'POST /auth/loginas',
  'POST /auth/logout',
  'POST /auth/password',
  'POST /auth/password/link',
  'POST /auth/register',
  'POST /auth/register/confirm',
  'POST /auth/register/link',
  'POST /auth/reset',
  'POST /auth/second-step',
  'POST /auth/unlock',
]

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const methods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

function routesOf(app: App): { method: Method; url: string }[] {
  return app.registeredRoutes.flatMap(({ method, url }) =>
    methods.filter((one) => [method].flat().includes(one)).map((one) => ({ method: one, url })),
  )
}
