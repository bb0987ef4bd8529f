import { collections } from '@minster/domain/register/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'

const test = await testApp()
let office: SignedInCalls
let entry: string

beforeAll(async () => {
  office = await test.as('sysadmin')
  const { id: person } = await makePerson(office)
  const said = await make(office, 'consents', {
    person,
    purpose: 'study',
    channel: 'email',
    state: 'refused',
    source: 'spoken',
    at: '2026-03-02T10:00:00.000Z',
  })
  entry = said.id
})

const nowhere = '00000000-0000-4000-8000-000000000000'

describe.each(['PATCH', 'PUT', 'DELETE'] as const)('%s of what is never changed', (method) => {
  const asked = (calls: Pick<SignedInCalls, 'call'>, id: string) =>
    calls.call({
      method,
      url: `/api/consents/${id}`,
      ...(method !== 'DELETE' && { payload: { state: 'given' } }),
    })

  it('is refused to nobody in particular, to whoever may not see it, where there is nothing, and at last as such', async () => {
    expect((await asked(test.nobody, entry)).statusCode).toBe(401)
    const faculty = await test.as('faculty')
    expect((await asked(faculty, entry)).statusCode).toBe(403)
    expect((await asked(faculty, nowhere)).statusCode).toBe(403)
    for (const id of [nowhere, 'nonsense']) expect((await asked(office, id)).statusCode).toBe(404)
    const refused = await asked(office, entry)
    expect(refused.statusCode).toBe(405)
    expect(refused.headers['allow']).toBe('GET, HEAD')
    expect(refused.json().error.message).toBe(
      method === 'DELETE' ? 'Consents are never removed.' : 'Consents are never changed.',
    )
    expect((await office.get(`/api/consents/${entry}`)).json().data).toMatchObject({
      state: 'refused',
      version: 1,
    })
  })

  it('is done to a record of a type that is changed', async () => {
    const { id, version } = await makePerson(office)
    const reply = await office.call({
      method,
      url: `/api/people/${id}`,
      headers: { 'if-match': `"${version}"` },
      ...(method !== 'DELETE' && { payload: { firstName: 'Hannah', lastName: 'Lacey' } }),
    })
    expect(reply.statusCode, reply.body).toBeLessThan(300)
  })

  it('is unknown where only this address of the records has no such call', async () => {
    const { id: person } = await makePerson(office)
    const { id } = await make(office, 'leads', { person, owner: office.userId })
    expect((await office.get(`/api/my-leads/${id}`)).statusCode).toBe(200)
    const reply = await office.call({
      method,
      url: `/api/my-leads/${id}`,
      ...(method !== 'DELETE' && { payload: { campaign: 'Summer' } }),
    })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['allow']).toBeUndefined()
    const refusing = test.app.registeredRoutes.flatMap((route) =>
      route.method === method && route.config?.onlyRefuses ? [route.url] : [],
    )
    expect(refusing).toContain('/api/consents/:id')
    for (const { path, name } of collections) {
      const others = collections.filter((one) => one.name === name)
      const isDone = others.some(({ access: { edit, remove } }) =>
        method === 'DELETE' ? (remove ?? edit) !== undefined : edit !== undefined,
      )
      if (isDone) expect(refusing, path).not.toContain(`/api/${path}/:id`)
    }
  })
})
