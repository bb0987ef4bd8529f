import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { makeApplication } from '#test/make.ts'

const test = await testApp()
let staff: SignedInCalls

beforeAll(async () => {
  staff = await test.as('sysadmin')
  await makeApplication(staff, { reference: 'A' })
  await makeApplication(staff, { reference: 'B', status: 'Under review' })
})

const params = (response: { json(): { error: { details: { param: string }[] } } }) =>
  response.json().error.details.map(({ param }) => param)
const filtered = (filter: unknown) =>
  staff.get(
    `/api/applications?fields=reference&sort=reference&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
const deep = (levels: number) => `${'{"or":['.repeat(levels)}{}${']}'.repeat(levels)}`

describe('a list call that cannot be read', () => {
  it.each([
    ['__proto__=1', ['__proto__']],
    ['__proto__[gt]=1', ['__proto__']],
    ['constructor=1', ['constructor']],
    ['search=a&search=b', ['search']],
    ['sort=intake&sort=status', ['sort']],
    ['sort=,', ['sort']],
    ['page=1&page=2', ['page']],
    ['bin=1', ['bin']],
    ['field=status', ['field']],
    ['course.hub[empty]=maybe', ['course.hub[empty]']],
    ['intake[gte]=2026-01-01,2027-01-01', ['intake[gte]']],
    ['person.lastName[contains]=a&person.lastName[contains]=b', ['person.lastName[contains]']],
    ['export=csv', ['export']],
  ])('%s is refused, naming it', async (query, named) => {
    const reply = await staff.get(`/api/applications?${query}`)
    expect(reply.statusCode, reply.body).toBe(422)
    expect(params(reply)).toEqual(named)
  })

  it('finds nothing by a character that nothing can hold', async () => {
    for (const address of [
      '/api/applications?search=a%00b',
      '/api/applications?notes[contains]=%00',
      '/api/applications?status[contains]=%00',
      '/api/people/options?search=%00',
      '/api/search?q=%00ab',
    ]) {
      const reply = await staff.get(address)
      expect(reply.statusCode, address).toBe(200)
      expect(reply.json().data).toEqual([])
    }
    expect((await staff.get('/api/value-lists/%00')).statusCode).toBe(404)
  })

  it('refuses filters, orders and fields wider than anybody needs', async () => {
    const words = Array.from({ length: 8000 }, (_, index) => ({ notes: { contains: `a${index}` } }))
    const wide = await staff.post('/api/applications/export/custom?export=excel', {
      fields: ['reference'],
      filter: { or: words },
    })
    expect(wide.statusCode, wide.body).toBe(422)
    expect(params(wide)).toEqual(['filter'])
    expect(wide.json().error.details[0].message).toMatch(/at most 100 conditions/)
    const ids = Array.from({ length: 5001 }, () => '00000000-0000-4000-8000-000000000000')
    const many = await staff.post('/api/applications/bulk', { filter: { id: ids }, change: {} })
    expect(params(many)).toEqual(['filter'])
    const fine = { or: words.slice(0, 100) }
    expect((await filtered(fine)).statusCode).toBe(200)
    const order = await staff.get(
      `/api/applications?sort=${Array.from({ length: 11 }, () => 'status').join()}`,
    )
    expect(params(order)).toEqual(['sort'])
    const fields = Array.from({ length: 1001 }, (_, index) => `f${index}`).join()
    expect(params(await staff.get(`/api/applications?fields=${fields}`))).toEqual(['fields'])
    const twice = Array.from({ length: 2000 }, () => 'status').join()
    expect((await staff.get(`/api/applications?fields=${twice}`)).statusCode).toBe(200)
  })

  it('refuses filters nested without end, in the address and in a body', async () => {
    const inAddress = await staff.get(`/api/applications?filter=${encodeURIComponent(deep(60))}`)
    expect(params(inAddress)).toEqual(['filter'])
    const headers = { 'content-type': 'application/json' }
    const endless = deep(30_000)
    for (const [url, payload] of [
      ['/api/applications/export/custom?export=excel', `{"fields":["status"],"filter":${endless}}`],
      ['/api/applications/bulk', `{"change":{},"filter":${endless}}`],
    ] as const) {
      const reply = await staff.call({ method: 'POST', url, headers, payload })
      expect(reply.statusCode, reply.body).toBe(422)
    }
  })

  it('takes for the columns of a sheet only what it can read', async () => {
    const sheet = (body: unknown) => staff.post('/api/applications/export/custom?export=excel', body)
    const wrong = await sheet({ fields: 5, sort: 5, search: 7, pageSize: {} })
    expect(wrong.statusCode).toBe(422)
    expect(params(wrong).toSorted()).toEqual(['fields', 'pageSize', 'search', 'sort'])
    expect(params(await sheet([{ path: 'status' }]))).toEqual(['fields'])
    expect((await sheet('status')).statusCode).toBe(400)
  })
})

it('an alternative that demands nothing lets everything through', async () => {
  const all = await filtered({ or: [{}, { status: ['Submitted'] }] })
  expect(all.json().meta.total).toBe(2)
  expect((await filtered({ or: [{ status: ['Submitted'] }] })).json().meta.total).toBe(1)
})
