import { createServer } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'

interface Received {
  readonly path: string | undefined
  readonly auth: unknown
  readonly body: string
}
const received: Received[] = []
/** Where the service sends whoever reports. */
let movedTo: string | null = null
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    received.push({ path: request.url, auth: request.headers['x-sentry-auth'], body })
    if (movedTo !== null) response.writeHead(307, { location: movedTo })
    response.end('{}')
  })
})
await new Promise<void>((fulfil) => service.listen(0, '127.0.0.1', fulfil))
const address = service.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
afterAll(() => service.close())

const college = await testApp({
  config: { sentryDsn: `http://a-key@127.0.0.1:${port}/7` },
  routes: (app) => {
    app.get('/api/broken/:id', { config: { access: 'public' }, schema: { hide: true } }, () => {
      throw new TypeError('Nobody thought of this')
    })
  },
})

it('hears of what nobody expected, under the number its user was told, and not who or what it was about', async () => {
  const reply = await college.nobody.get('/api/broken/hannah-jones')
  expect(reply.statusCode).toBe(500)
  await eventually(() => expect(received).toHaveLength(1))
  const [report] = received
  expect(report?.path).toBe('/api/7/envelope/')
  expect(report?.auth).toContain('sentry_key=a-key')
  const incident = /number ([0-9a-f-]{36})/.exec(reply.json().error.message)?.[1]
  const event = JSON.parse(report?.body.split('\n')[2] ?? '{}')
  expect(event).toMatchObject({
    level: 'error',
    transaction: 'GET /api/broken/:id',
    tags: { incident },
    exception: { values: [{ type: 'TypeError', value: 'Nobody thought of this' }] },
  })
  expect(report?.body).not.toContain('hannah-jones')
})

/** Waits for a report of a fault made now: whatever was to be reported before it has come by then. */
async function oneMoreIsHeard(): Promise<void> {
  const reply = await college.nobody.get('/api/broken/1')
  const incident = /number ([0-9a-f-]{36})/.exec(reply.json().error.message)?.[1] ?? 'none'
  await eventually(() => expect(received.some(({ body }) => body.includes(incident))).toBe(true))
}

it('the address for errors hears nothing of what was expected', async () => {
  const before = received.length
  expect((await college.nobody.get('/api/nothing-here')).statusCode).toBe(404)
  expect((await college.nobody.get('/api/people')).statusCode).toBe(401)
  await oneMoreIsHeard()
  expect(received).toHaveLength(before + 1)
})

it('hears of what went wrong in a browser, with the page’s pattern', async () => {
  const before = received.length
  const payload = {
    page: '/applications/$id',
    name: 'TypeError',
    message: 'x is undefined',
    stack: '    at draw (main.js:1:2)',
  }
  expect((await college.nobody.post('/api/browser-errors', payload)).statusCode).toBe(204)
  await eventually(() => expect(received).toHaveLength(before + 1))
  const event = JSON.parse(received.at(-1)?.body.split('\n')[2] ?? '{}')
  expect(event).toMatchObject({
    transaction: 'browser /applications/:id',
    exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] },
    extra: { stack: payload.stack },
  })
  expect((await college.nobody.post('/api/browser-errors', { ...payload, cookie: 'x' })).statusCode).toBe(422)
})

describe('what a browser reports', () => {
  const report = (body: object) =>
    college.nobody.post('/api/browser-errors', {
      page: '/applications/:id',
      name: 'Error',
      message: 'It broke',
      stack: '',
      ...body,
    })

  it('goes on without e-mail address, record or what was asked for', async () => {
    const before = received.length
    const id = '01985ac6-4500-7e83-8000-000000000000'
    const reply = await report({
      page: `/applications/${id}?search=hannah`,
      message: `No hannah.jones@example.org at /applications/${id}?search=hannah&status=Submitted here`,
      stack: `at load (https://minster.example.org/assets/a.js?person=hannah:1:2)`,
    })
    expect(reply.statusCode).toBe(204)
    await eventually(() => expect(received).toHaveLength(before + 1))
    const { body = '' } = received.at(-1) ?? {}
    expect(body).not.toMatch(/hannah|jones|01985ac6|Submitted/)
    expect(body).toContain('/applications/:id')
    expect(body).toContain('a.js')
  })

  it('is handed on so often a minute', async () => {
    const before = received.length
    for (let times = 0; times < 55; times += 1) expect((await report({})).statusCode).toBeLessThan(430)
    await oneMoreIsHeard()
    // A minute may have begun meanwhile.
    expect(received.length - before).toBeLessThanOrEqual(41)
  })

  it('is refused an address that does nothing else, which reads how long to wait', async () => {
    const again = () =>
      college.nobody.call({
        method: 'POST',
        url: '/api/browser-errors',
        remoteAddress: '10.9.8.7',
        payload: { page: '/', name: 'Error', message: 'It broke', stack: '' },
      })
    const replies = await Promise.all(Array.from({ length: 61 }, again))
    const refused = replies.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json().error).toMatchObject({
      code: 'TOO_MANY',
      message: expect.stringMatching(/^Too many tries\. Try again in \d+ minutes\.$/),
    })
  })
})

it('a report of an error is not followed to another place', async () => {
  const before = received.length
  movedTo = `http://127.0.0.1:${port}/elsewhere`
  expect((await college.nobody.get('/api/broken/1')).statusCode).toBe(500)
  await eventually(() => expect(received.length).toBeGreaterThan(before))
  await oneMoreIsHeard()
  expect(new Set(received.slice(before).map(({ path }) => path))).toEqual(new Set(['/api/7/envelope/']))
})
