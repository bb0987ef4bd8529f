import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openDurham } from './test-changes.ts'

const { admin, bespoke, college, hub, registrar, study, tellAll } = await openDurham()

const read = async (query = '', as = registrar) => (await as.get(`/api/durham/queue${query}`)).json()
async function plan(engagement: { readonly id: string }, body: object): Promise<string> {
  const { version } = (await registrar.get(`/api/engagements/${engagement.id}`)).json().data
  const values = { reason: 'As agreed', ...body }
  const reply = await registrar.patch(`/api/engagements/${engagement.id}`, values, { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().meta.planned.id
}

describe('what lies ahead and Durham will be told of', () => {
  it('stands beside the queue with its day, the next first, until it is called off', async () => {
    const [one, two] = [await study(), await study()]
    await tellAll()
    const pace = await plan(two.engagement, { studyPace: 'FT', from: '2027-02-01' })
    const away = await plan(one.engagement, {
      status: 'IoS',
      expectedReturn: '2027-09-13',
      from: '2027-01-12',
    })
    const { data, planned } = await read()
    expect(data).toEqual([])
    expect(planned).toEqual([
      {
        id: away,
        student: { id: one.student, label: expect.any(String) },
        title: 'Interrupted from 12/01/2027',
        from: '2027-01-12',
      },
      { id: pace, student: expect.anything(), title: 'Study pace FT from 01/02/2027', from: '2027-02-01' },
    ])
    const [{ student }] = planned
    expect((await read(`?search=${encodeURIComponent(student.label)}`)).planned).toHaveLength(1)
    expect((await read(`?hub=${hub.id}`)).planned).toHaveLength(2)
    expect((await read('?kind=pace')).planned).toEqual([])
    for (const id of [away, pace]) expect((await registrar.delete(`/api/planned/${id}`)).statusCode).toBe(204)
    expect((await read()).planned).toEqual([])
  })

  it('is nothing that Durham does not hear of, nor of a student the reader does not see', async () => {
    const own = await study({ programme: bespoke.id })
    await plan(own.engagement, { status: 'IoS', expectedReturn: '2027-09-13', from: '2027-01-12' })
    const other = await study()
    const elsewhere = await make(admin, 'hubs', { name: 'Elsewhere' })
    await plan(other.engagement, { hub: elsewhere.id, from: '2027-01-12' })
    expect((await read()).planned).toEqual([])
    const seen = await study()
    await plan(seen.engagement, { status: 'Withdrawn', from: '2027-03-01' })
    expect((await read()).planned).toHaveLength(1)
    await make(admin, 'roles', { name: 'desk of one hub', claims: ['students'], scope: 'hub' })
    const there = await college.as('desk of one hub', { hub: elsewhere.id })
    expect((await read('', there)).planned).toEqual([])
  })
})
