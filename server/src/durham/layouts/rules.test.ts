import { firstLayouts } from '@minster/domain/durham/layouts/first-layouts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'

const college = await testApp()
let registrar: SignedInCalls

beforeAll(async () => {
  registrar = await college.as('registrar')
})

async function all(path: string): Promise<Reply[]> {
  return (await registrar.get(`/api/${path}`)).json().data
}
const layoutOf = async (kind: string) => {
  const [layout] = await all(`durham-layouts?kind=${kind}`)
  if (!layout) throw new Error(kind)
  return layout
}
const problemsOf = async (path: string, values: object) => {
  const reply = await registrar.post(`/api/${path}`, values)
  expect(reply.statusCode).toBe(422)
  return reply.json().error.details.map(({ param }: { param: string }) => param)
}

describe('layouts', () => {
  it('are there from the start, verified by nobody, and confirmed by the registrar', async () => {
    expect(await all('durham-layouts')).toHaveLength(firstLayouts.length)
    const layout = await layoutOf('registrations')
    expect(layout).toMatchObject({ format: 'CSV', source: { standing: 'Not verified' } })
    const reply = await registrar.patch(
      `/api/durham-layouts/${layout.id}`,
      { source: { standing: 'Confirmed' } },
      { version: 1 },
    )
    expect(reply.statusCode).toBe(200)
    const columns = await all(`durham-columns?layout=${layout.id}&sort=place`)
    expect(columns.map((column) => column['heading']).slice(0, 3)).toEqual([
      'First Name',
      'Middle Name',
      'Last Name',
    ])
  })

  it('of one file are not used from the same day', async () => {
    const values = { kind: 'census', name: 'Another' }
    expect(await problemsOf('durham-layouts', values)).toEqual(['inForceFrom'])
    await make(registrar, 'durham-layouts', { ...values, inForceFrom: '2027-01-01' })
    expect(await problemsOf('durham-layouts', { ...values, inForceFrom: '2027-01-01' })).toEqual([
      'inForceFrom',
    ])
  })

  it('of photographs give each picture a name of its own', async () => {
    const values = { kind: 'photos', name: 'Another', inForceFrom: '2027-01-01', fileName: 'photo-{year}' }
    expect(await problemsOf('durham-layouts', values)).toEqual(['fileName'])
  })

  it('stay where they are the last of their file', async () => {
    const layout = await layoutOf('modules')
    const reply = await registrar.delete(`/api/durham-layouts/${layout.id}`)
    expect(reply.statusCode).toBe(422)
    const other = await make(registrar, 'durham-layouts', {
      kind: 'modules',
      name: 'Another',
      inForceFrom: '2027-01-01',
    })
    expect((await registrar.delete(`/api/durham-layouts/${other.id}`)).statusCode).toBe(204)
  })
})

describe('a column', () => {
  it('has a place and a heading of its own, and holds what its file knows', async () => {
    const layout = await layoutOf('photos')
    const column = { layout: layout.id, place: 9, heading: 'E-mail', holds: 'email' }
    expect(await problemsOf('durham-columns', { ...column, place: 10 })).toEqual(['place'])
    expect(await problemsOf('durham-columns', { ...column, heading: 'banner id' })).toEqual(['heading'])
    expect(await problemsOf('durham-columns', { ...column, holds: 'mark' })).toEqual(['holds'])
    const { id } = await make(registrar, 'durham-columns', column)
    const changed = await registrar.patch(`/api/durham-columns/${id}`, { longest: 100 }, { version: 1 })
    expect(changed.statusCode).toBe(200)
  })

  it('has codes that say what they stand for', async () => {
    const layout = await layoutOf('census')
    const column = { layout: layout.id, place: 95, heading: 'Pace', holds: 'pace' }
    expect(await problemsOf('durham-columns', { ...column, codes: ['Part-time'] })).toEqual(['codes'])
    await make(registrar, 'durham-columns', { ...column, codes: ['P = PT', 'F = FT'] })
  })
})

it('a faculty member sees neither', async () => {
  const faculty = await college.as('faculty')
  expect((await faculty.get('/api/durham-layouts')).statusCode).toBe(403)
})
