import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'

const college = await testApp()
let registrar: SignedInCalls

beforeAll(async () => {
  registrar = await college.as('registrar')
})

const add = (values: object) => registrar.post('/api/hesa/collections', values)
const listed = async () => (await registrar.get('/api/hesa/collections')).json()

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
})
