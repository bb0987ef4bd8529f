import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import type { Reply } from '#test/make.ts'

const college = await testApp()
let registrar: SignedInCalls
let first: Reply
beforeAll(async () => {
  registrar = await college.as('registrar')
  first = (await registrar.get('/api/regulations')).json().data[0]
})

const awardsOf = async (regulation: string): Promise<Record<string, unknown>[]> =>
  (
    await registrar.get(
      `/api/award-rules?regulation=${regulation}&fields=award,credits,from,least5,most4,classified,transferred&pageSize=50`,
    )
  )
    .json()
    .data.map(({ award, credits, from, least5, most4, classified, transferred }: Reply) => ({
      award,
      credits,
      from,
      least5,
      most4,
      classified,
      transferred,
    }))

describe('another edition of regulations', () => {
  it('begins with the numbers and the awards of the one it is begun from, verified by nobody', async () => {
    const { version } = first
    await registrar.patch(`/api/regulations/${first.id}`, { source: { standing: 'Confirmed' } }, { version })
    const reply = await registrar.post(`/api/regulations/${first.id}/edition`, {
      name: 'Common Awards 2027/28',
      inForceFrom: '2027-08-01',
    })
    expect(reply.statusCode).toBe(200)
    const { id } = reply.json().data
    const { data: made } = (await registrar.get(`/api/regulations/${id}`)).json()
    const { data: old } = (await registrar.get(`/api/regulations/${first.id}`)).json()
    expect(made).toMatchObject({ name: 'Common Awards 2027/28', inForceFrom: '2027-08-01', entryFrom: null })
    expect(made.source).toEqual({ ...old.source, standing: 'Not verified' })
    for (const section of ['passMarks', 'marking', 'resits', 'compensation', 'transfer', 'dissertation'])
      expect(made[section]).toEqual(old[section])
    const awards = await awardsOf(id)
    expect(awards.length).toBeGreaterThan(10)
    expect(awards).toEqual(await awardsOf(first.id))
    const [entry] = (await registrar.get(`/api/regulations/${id}/history`)).json().data
    expect(entry.reason).toBe('Begun from “Common Awards (Durham University)”')
  })

  it('leaves nothing where it meets one there is', async () => {
    const count = (await registrar.get('/api/regulations')).json().meta.total
    const reply = await registrar.post(`/api/regulations/${first.id}/edition`, { name: 'Twice' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details[0].message).toContain('is for every year from the same day too')
    expect((await registrar.get('/api/regulations')).json().meta.total).toBe(count)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'Day', inForceFrom: '2027-02-29' }, 'inForceFrom'],
    [{ name: 'Year', entryFrom: '2027-29', inForceFrom: '2029-08-01' }, 'entryFrom'],
  ])('is refused for %o', async (body, param) => {
    const reply = await registrar.post(`/api/regulations/${first.id}/edition`, body)
    expect([reply.statusCode, reply.json().error.details[0].param]).toEqual([422, param])
  })

  it('is begun by who edits grades', async () => {
    const manager = await college.as('manager')
    const reply = await manager.post(`/api/regulations/${first.id}/edition`, { name: 'Mine' })
    expect(reply.statusCode).toBe(403)
  })
})
