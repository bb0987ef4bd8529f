import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { uploadSchema, xsdWith } from './test-schemas.ts'

const college = await testApp()
let registrar: SignedInCalls

beforeAll(async () => {
  registrar = await college.as('registrar')
})

const add = (values: object) => registrar.post('/api/hesa/collections', values)
const listed = async () => (await registrar.get('/api/hesa/collections')).json()
const setState = async (id: string, state: string) => {
  const { version } = (await registrar.get(`/api/hesa-collections/${id}`)).json().data
  return registrar.patch(`/api/hesa-collections/${id}`, { state }, { version })
}

describe('collections', () => {
  it('are suggested from the year that ended last, then from the newest, with days marked as reckoned', async () => {
    const first = await listed()
    expect(first.data).toEqual([])
    const { code, academicYear } = first.meta.next
    expect([first.meta.next.opens, first.meta.next.source]).toEqual([null, ''])
    const year = Number(academicYear.slice(0, 4))
    const days = {
      opens: `${year + 1}-08-03`,
      submitBy: `${year + 1}-10-16`,
      signOffBy: `${year + 1}-10-30`,
    }
    const made = await add({ code, academicYear, state: 'Under way', ...days })
    expect(made.statusCode).toBe(201)
    expect(made.json().data).toMatchObject({ code, state: 'Under way', schema: null, source: null, ...days })

    const { next } = (await listed()).meta
    expect(next).toMatchObject({ code: `${year - 1999}056`, opens: `${year + 2}-08-03` })
    const second = (await add({ code: next.code, academicYear: next.academicYear })).json().data
    expect(second).toMatchObject({
      state: 'In preparation',
      submitBy: `${year + 2}-10-16`,
      source: `Reckoned from the days of ${code}, a year later. Put in those HESA publishes for ${next.code}.`,
    })
    expect((await listed()).data.map((one: { code: string }) => one.code)).toEqual([next.code, code])
  })

  it('are under way one at a time, and whoever tries is told which is', async () => {
    const { data } = await listed()
    const [newest, underWay] = data
    const reply = await registrar.patch(
      `/api/hesa-collections/${newest.id}`,
      { state: 'Under way' },
      { version: newest.version },
    )
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([
      {
        param: 'state',
        message: `${underWay.code} of ${underWay.academicYear} is under way already, and one is at a time. Close that one first.`,
      },
    ])
  })

  it('are under way one at a time also where two are begun at once', async () => {
    const { data } = await listed()
    const set = (one: { readonly id: string }, state: string) => setState(one.id, state)
    expect((await set(data[1], 'In preparation')).statusCode).toBe(200)
    const replies = await Promise.all([set(data[0], 'Under way'), set(data[1], 'Under way')])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ])
  })

  it('are of the year their code says', async () => {
    const reply = await add({ code: '20056', academicYear: '2021-22' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([
      {
        param: 'academicYear',
        message:
          'The code and the year do not agree: 20056 is the collection of the academic year that begins in 2020.',
      },
    ])
    expect((await add({ code: '20051', academicYear: '2020-21' })).statusCode).toBe(422)
    await make(registrar, 'hesa-collections', { code: '20056', academicYear: '2020-21' })
    expect((await add({ code: '20056', academicYear: '2020-21' })).statusCode).toBe(422)
  })

  it('are changed by who makes the return, and seen by nobody outside of it', async () => {
    const faculty = await college.as('faculty')
    expect((await faculty.get('/api/hesa/collections')).statusCode).toBe(403)
    expect((await faculty.post('/api/hesa/collections', {})).statusCode).toBe(403)
    expect((await faculty.get('/api/hesa/collections/20056/changes')).statusCode).toBe(403)
  })
  it('stay once they are closed, have a schema, or a code was chosen for them', async () => {
    const { id } = await make(registrar, 'hesa-collections', { code: '19056', academicYear: '2019-20' })
    const remove = () => registrar.delete(`/api/hesa-collections/${id}`)
    const refusal = async () => {
      const reply = await remove()
      expect(reply.statusCode).toBe(422)
      return reply.json().error.details
    }
    expect(
      (await uploadSchema(registrar, '19056', { 'a.xsd': xsdWith() }, { confirm: 'true' })).statusCode,
    ).toBe(200)
    const values = { collection: id, frame: 'Student.ETHNIC', value: 'white', code: '160' }
    const mapping = await make(registrar, 'hesa-mappings', values)
    expect(await refusal()).toEqual([
      { param: 'id', message: 'The collection 19056 has a schema. Take that back first, under Export.' },
    ])
    const own = (await listed()).data.find((one: { code: string }) => one.code === '19056')
    await registrar.delete(`/api/hesa/collections/19056/schema?id=${own.schema.id}`)
    expect(await refusal()).toEqual([
      {
        param: 'id',
        message:
          'One code was chosen for the collection 19056. Take that choice back first, under Mapping Status.',
      },
    ])
    await registrar.delete(`/api/hesa-mappings/${mapping.id}`)
    await setState(id, 'Closed')
    expect(await refusal()).toEqual([
      { param: 'id', message: 'The collection 19056 is closed: it stays, as what was returned.' },
    ])
    await setState(id, 'In preparation')
    expect((await remove()).statusCode).toBe(204)
    expect((await registrar.post(`/api/hesa-mappings/${mapping.id}/restore`)).statusCode).toBe(422)
  })
})
