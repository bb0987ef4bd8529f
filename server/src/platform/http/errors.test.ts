import { Writable } from 'node:stream'
import { AppError } from '@minster/domain/platform/errors/errors'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '#test/app.ts'
import type { App } from './app.ts'

const logged: string[] = []
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged.push(chunk.toString())
    done()
  },
})

const secret = 'Ndlovu, Zoë'
const config = { access: 'public' } as const
const probe = (app: App) => {
  const body = z.strictObject({
    name: z.string('Enter a name'),
    course: z.strictObject({ year: z.int() }).optional(),
  })
  app.post('/api/probe/body', { config, schema: { body } }, async (request) => ({ data: request.body }))
  app.get('/api/probe/bug', { config }, async () => {
    throw new Error('a bug of ours')
  })
  app.get('/api/probe/sql', { config }, async () => {
    await college.database.rows({ text: 'select $1::uuid', values: [secret] })
  })
  app.get('/api/probe/taken', { config }, async () => {
    const values = [crypto.randomUUID()]
    const text = `insert into roles (id, version, created_at, updated_at, name) values ($1, 1, now(), now(), '${secret}')`
    await college.database.execute({ text, values })
    await college.database.execute({ text, values: [crypto.randomUUID()] })
  })
  app.get('/api/probe/full', { config }, async () => {
    throw Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' })
  })
  app.get('/api/probe/conflict', { config }, async () => {
    throw new AppError('CONFLICT', undefined, [{ message: 'Taken', param: 'name' }], { version: 3 })
  })
}
const college = await testApp({ routes: probe, log })

const send = (payload: string | Buffer, headers: Record<string, string>) =>
  college.nobody.call({ method: 'POST', url: '/api/probe/body', payload, headers })
const json = { 'content-type': 'application/json' }

describe('bodies that cannot be read', () => {
  const large = JSON.stringify({ name: 'x'.repeat(20 * 1024 * 1024) })
  const cases: [
    name: string,
    payload: string | Buffer,
    headers: Record<string, string>,
    status: number,
    code: string,
  ][] = [
    ['malformed JSON', '{"name": ', json, 400, 'BAD_REQUEST'],
    ['an empty body said to be JSON', '', json, 400, 'BAD_REQUEST'],
    ['JSON that is not text', Buffer.from([0xff, 0xfe, 0x00]), json, 400, 'BAD_REQUEST'],
    ['a body that reaches for prototypes', '{"__proto__": {"a": 1}}', json, 400, 'BAD_REQUEST'],
    ['plain text', 'name=x', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_TYPE'],
    ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'UNSUPPORTED_TYPE'],
    ['XML', '<name/>', { 'content-type': 'application/xml' }, 415, 'UNSUPPORTED_TYPE'],
    ['a type that is none', '{}', { 'content-type': 'nonsense' }, 415, 'UNSUPPORTED_TYPE'],
    ['20 MB', large, json, 413, 'TOO_LARGE'],
    ['20 MB said to be 10 bytes', large, { ...json, 'content-length': '10' }, 413, 'TOO_LARGE'],
  ]
  it.each(cases)('%s', async (_name, payload, headers, status, code) => {
    const response = await send(payload, headers)
    expect(response.statusCode).toBe(status)
    expect(response.json().error).toMatchObject({ status, code, details: [] })
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

it('says every problem of a body at once, each with its place', async () => {
  const response = await send(JSON.stringify({ nickname: 1, course: { year: 'first', hub: 2 } }), json)
  expect(response.statusCode).toBe(422)
  expect(response.json().error).toEqual({
    status: 422,
    code: 'INVALID',
    message: 'Please check what is marked',
    details: expect.arrayContaining([
      { param: 'name', message: 'Enter a name' },
      { param: 'nickname', message: 'There is no field "nickname".' },
      { param: 'course.hub', message: 'There is no field "hub".' },
      { param: 'course.year', message: 'Enter a number.' },
    ]),
  })
  expect((await send(JSON.stringify({ name: 'Zoë' }), json)).json()).toEqual({ data: { name: 'Zoë' } })
})

it('the reply of a conflict carries what it says beside its details', async () => {
  const { error } = (await college.nobody.get('/api/probe/conflict')).json()
  expect(error).toMatchObject({ status: 409, code: 'CONFLICT', current: { version: 3 } })
})

it('is words alone to whoever follows a link into a tab of the browser', async () => {
  const followed = await college.nobody.get('/api/files/nothing/content', {
    headers: { 'sec-fetch-mode': 'navigate' },
  })
  expect([followed.statusCode, followed.headers['content-type'], followed.body]).toEqual([
    401,
    'text/plain; charset=utf-8',
    'Session expired - please login again',
  ])
  const asked = await college.nobody.get('/api/files/nothing/content', {
    headers: { 'sec-fetch-mode': 'cors' },
  })
  expect(asked.json().error.code).toBe('SIGNED_OUT')
})

describe('what is not there', () => {
  it.each(['/api/nothing', '/api', '/auth/nothing', '/nothing', '/api/%00', '/api/probe/body/%2e%2e'])(
    'GET %s',
    async (url) => {
      const response = await college.nobody.get(url, { headers: { accept: 'text/html' } })
      expect(response.statusCode).toBe(404)
      expect(response.json().error).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        message: 'Not found',
        details: [],
      })
    },
  )
  it('POST to an unknown address, whatever its body', async () => {
    const response = await college.nobody.call({
      method: 'POST',
      url: '/api/nothing',
      payload: '{',
      headers: json,
    })
    expect(response.statusCode).toBe(404)
  })
  it('an address that cannot be decoded', async () => {
    expect((await college.nobody.get('/api/%E0%A4%A')).json().error.code).toBe('BAD_REQUEST')
  })
})

describe('what nobody expected', () => {
  it.each(['/api/probe/bug', '/api/probe/sql', '/api/probe/taken'])('%s', async (url) => {
    logged.length = 0
    const response = await college.nobody.get(url)
    expect(response.statusCode).toBe(500)
    const { error } = response.json()
    expect(error).toEqual({
      status: 500,
      code: 'UNEXPECTED',
      message: expect.stringMatching(/Something went wrong on our side.* the number [0-9a-f-]{36}\.$/),
      details: [],
    })
    const incident = /[0-9a-f-]{36}/.exec(error.message)?.[0] ?? ''
    const line = logged.join('')
    expect(line).toContain(incident)
    expect(line).toContain('errors.test.ts')
    // Neither values nor statements belong in a log.
    expect(line).not.toContain('Ndlovu')
    expect(line).not.toContain('insert into')
  })
})

it('a full disk is said in words, and answers 503', async () => {
  const reply = await college.nobody.get('/api/probe/full')
  expect(reply.statusCode).toBe(503)
  expect(reply.json().error.message).toBe(
    'The disk of the server is full, so nothing can be kept at the moment. Tell the office.',
  )
})
