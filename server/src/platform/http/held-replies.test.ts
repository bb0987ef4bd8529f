import { defineCalls } from '@minster/domain/platform/calls/calls'
import { dataOf } from '@minster/domain/platform/calls/replies'
import { AppError } from '@minster/domain/platform/errors/errors'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestApp, testApp } from '#test/app.ts'
import type { App } from './app.ts'
import { serve, serveThrough, serveUnread } from './serve.ts'

const venue = z.object({ name: z.string(), seats: z.int().exactOptional() })
const probes = defineCalls('Probes', {
  'POST /api/probe/venues/:id': {
    summary: 'Answers what it is sent',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ answer: z.unknown() }),
    reply: dataOf(venue),
    status: 201,
    refuses: ['CONFLICT'],
  },
  'POST /api/probe/unread/:id': {
    summary: 'Reads what it is sent itself',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ answer: z.unknown() }),
    reply: dataOf(venue),
  },
  'DELETE /api/probe/venues/:id': { summary: 'Answers nothing', reply: null },
  'GET /api/probe/:collection/:id': { summary: 'Through several', reply: dataOf(z.string()) },
})
const config = { access: 'public' } as const
const halls = [
  { path: 'halls', title: 'Halls' },
  { path: 'rooms', title: 'Rooms' },
]

/** A venue with whatever else stands in an answer, which its type does not know. */
function venueIn(answer: unknown): z.infer<typeof venue> {
  const found = z.looseObject({ name: z.string() }).safeParse(answer)
  return found.success ? found.data : { name: 'St Oswald’s' }
}

const routes = (app: App) => {
  serve(app, probes, 'POST /api/probe/venues/:id', config, async ({ body: { answer } }) => {
    if (answer === 'stale') throw new AppError('CONFLICT')
    if (answer === 'gone') throw new AppError('NOT_FOUND')
    return { data: venueIn(answer) }
  })
  serveUnread(app, probes, 'POST /api/probe/unread/:id', config, async ({ params: { id } }) => ({
    data: { name: id },
  }))
  serve(app, probes, 'DELETE /api/probe/venues/:id', config, async () => {})
  serveThrough(
    app,
    probes,
    'GET /api/probe/:collection/:id',
    halls,
    () => config,
    async ({ params: { id } }, { path }) => ({ data: `${path} ${id}` }),
  )
}
const college = await testApp({ routes })
const url = `/api/probe/venues/${crypto.randomUUID()}`

describe('a call by its contract', () => {
  it.each<[what: string, answer: unknown, status: number]>([
    ['what it says', { name: 'Chapel', seats: 80 }, 201],
    ['without what may be left out', { name: 'Chapel' }, 201],
    ['with more than it says', { name: 'Chapel', key: 'under the mat' }, 500],
    ['with something of another kind', { name: 'Chapel', seats: 'many' }, 500],
    ['a refusal it names', 'stale', 409],
    ['a refusal it does not name', 'gone', 500],
  ])('answers %s', async (_what, answer, status) => {
    const reply = await college.nobody.post(url, { answer })
    expect(reply.statusCode).toBe(status)
    if (status === 201) expect(reply.json()).toEqual({ data: answer })
    if (status === 500) expect(reply.body).not.toContain('under the mat')
  })

  it('refuses what it does not take before it is handled', async () => {
    expect((await college.nobody.post(url, { answer: 1, more: 2 })).statusCode).toBe(422)
    expect((await college.nobody.post('/api/probe/venues/7', { answer: 1 })).statusCode).toBe(422)
  })

  it('lets a handler read for itself', async () => {
    const reply = await college.nobody.post('/api/probe/unread/7', 'anything')
    expect(reply.json()).toEqual({ data: { name: '7' } })
  })

  it('answers nothing where there is no reply', async () => {
    const reply = await college.nobody.delete(url)
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
  })

  it('is there under each of several addresses', async () => {
    expect((await college.nobody.get('/api/probe/halls/1')).json()).toEqual({ data: 'halls 1' })
    expect((await college.nobody.get('/api/probe/rooms/2')).json()).toEqual({ data: 'rooms 2' })
  })

  it('is not held where the product is built: answers go out as they are', async () => {
    const built = await openTestApp({ beside: college, routes, holdsReplies: false })
    const answer = { name: 'Chapel', key: 'under the mat' }
    const reply = await built.nobody.post(url, { answer })
    expect([reply.statusCode, reply.json()]).toEqual([201, { data: answer }])
    expect((await built.nobody.post(url, { answer: 'gone' })).statusCode).toBe(404)
    await built.close()
  })
})
