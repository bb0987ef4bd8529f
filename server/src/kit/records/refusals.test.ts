import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'

const test = await testApp()
let staff: SignedInCalls
let application: Reply
const nowhere = '/api/applications/00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  staff = await test.as('sysadmin')
  application = await makeApplication(staff, { course: { hub: (await makeHub(staff, 'London')).id } })
})

const params = (response: { json(): { error: { details: { param: string }[] } } }) =>
  response
    .json()
    .error.details.map(({ param }) => param)
    .toSorted()
const address = () => `/api/applications/${application.id}`

describe('the order of refusals', () => {
  it.each(['[1]', '"text"', 'null', '5'])(
    'a body of %s is no record: 400 before 404 and 428',
    async (payload) => {
      const headers = { 'content-type': 'application/json' }
      for (const url of [nowhere, address()])
        for (const method of ['PATCH', 'PUT'] as const)
          expect((await staff.call({ method, url, headers, payload })).statusCode).toBe(400)
    },
  )

  it('tells what is unknown before a reason that is too long', async () => {
    const reply = await staff.patch(nowhere, { reason: 'x'.repeat(501) }, { version: 1 })
    expect(reply.statusCode).toBe(404)
    expect((await staff.patch(address(), { reason: 'x'.repeat(501) })).statusCode).toBe(428)
  })

  it('tells what is wrong with reserved keys beside what is wrong with fields', async () => {
    const body = { reason: 'x'.repeat(501), consequences: 'all', nothing: 1, status: 'Lost' }
    const changed = await staff.patch(address(), body, { version: 1 })
    expect(changed.statusCode).toBe(422)
    expect(params(changed)).toEqual(['consequences', 'nothing', 'reason', 'status'])
    const { id: person } = await makePerson(staff)
    const added = await staff.post('/api/applications', { person, reason: 5, status: 'Lost' })
    expect(params(added)).toEqual(['reason', 'status'])
  })

  it('asks whose record it is before it reads how its list is filtered', async () => {
    expect((await staff.get(`${nowhere}/neighbours?nothing=1`)).statusCode).toBe(404)
    expect((await staff.get('/api/applications/nonsense/neighbours')).statusCode).toBe(404)
    expect((await staff.get(`${address()}/neighbours?status=Rejected`)).json().data.position).toBeNull()
  })
})

describe('what a reply gave goes back in', () => {
  it('as a whole, links as they came', async () => {
    const { data } = (await staff.get(address())).json()
    const replaced = await staff.put(address(), data, { version: data.version })
    expect(replaced.statusCode, replaced.body).toBe(200)
    expect(replaced.json().data).toEqual(data)
  })

  it('and an unknown field beside a link is still only an unknown field', async () => {
    const { data } = (await staff.get(address())).json()
    const reply = await staff.patch(address(), { nothing: 1, person: data.person }, { version: data.version })
    expect(reply.statusCode).toBe(422)
    expect(params(reply)).toEqual(['nothing'])
  })
})

it.each([
  ['half of a character', '\ud800'],
  ['a NUL', 'a\u0000b'],
])('%s cannot be kept in a text', async (_what, text) => {
  const { data } = (await staff.get(address())).json()
  const body = { notes: text, course: { course: text } }
  const reply = await staff.patch(address(), body, { version: data.version })
  expect(reply.statusCode).toBe(422)
  expect(params(reply)).toEqual(['course.course', 'notes'])
})

it.each(['a\u0000b', '\ud800'])('a reason of %j cannot be kept either', async (reason) => {
  const { data } = (await staff.get(address())).json()
  const reply = await staff.patch(address(), { status: 'Rejected', reason }, { version: data.version })
  expect(reply.statusCode).toBe(422)
  expect(params(reply)).toEqual(['reason'])
  const many = { ids: [data.id], change: { status: 'Rejected' }, reason }
  expect((await staff.post('/api/applications/bulk', many)).statusCode).toBe(422)
})
