import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openDurham } from './test-changes.ts'

const durham = await openDurham()
const { admin, college, registrar, study, change, tellAll, kinds, today } = durham

const read = async (query = '', as = registrar) => (await as.get(`/api/durham/queue${query}`)).json()
const tell = (body: object, as = registrar) => as.post('/api/durham/queue/told', { on: today, ...body })

describe('the queue', () => {
  it('says what it was and is, by which form, and by when', async () => {
    const { engagement, student } = await study()
    await tellAll()
    await change(`engagements/${engagement.id}`, { studyPace: 'FT' })
    await change(`engagements/${engagement.id}`, { status: 'IoS', interruptedFrom: today })
    const { data, meta } = await read()
    expect(data).toMatchObject([
      {
        kind: 'pace',
        was: 'PT',
        is: 'FT',
        from: null,
        concession: 'None',
        form: 'Change of Registration form',
      },
      {
        kind: 'suspension',
        student: { id: student },
        bannerId: null,
        programme: 'MA',
        hub: { id: durham.hub.id, label: 'London' },
        was: 'Registered',
        from: today,
        since: today,
        concession: 'TEI',
        isOverdue: false,
      },
    ])
    expect(meta).toEqual({
      total: 2,
      page: 1,
      pageSize: 50,
      kinds: { pace: 1, suspension: 1 },
      hubs: [{ id: durham.hub.id, label: 'London', count: 2 }],
      overdue: 0,
    })
    await tellAll()
  })

  it('is narrowed by kind, hub, year and words, counted besides, put in order and paged', async () => {
    const leeds = await make(admin, 'hubs', { name: 'Leeds' })
    const some = [await study(), await study({ hub: leeds.id }), await study({ hub: leeds.id })]
    await tellAll()
    for (const { engagement } of some) await change(`engagements/${engagement.id}`, { studyPace: 'FT' })
    await change(`people/${some[2]?.person.id}`, { lastName: 'Zachary' })
    expect((await read(`?hub=${leeds.id}`)).meta).toMatchObject({
      total: 3,
      kinds: { pace: 2, name: 1 },
      hubs: [{ count: 3 }, { count: 1 }],
    })
    expect((await read(`?hub=${leeds.id}&kind=pace`)).meta).toMatchObject({
      total: 2,
      kinds: { pace: 2, name: 1 },
      hubs: [{ count: 2 }, { count: 1 }],
    })
    expect((await read('?search=zach')).data).toHaveLength(2)
    expect((await read('?search=%25')).data).toEqual([])
    expect((await read('?year=2019-20')).meta).toMatchObject({ total: 0, kinds: {} })
    const { data } = await read('?sort=-student&pageSize=1&page=2')
    expect(data).toMatchObject([{ student: { label: 'Hannah Zachary' } }])
    for (const sort of ['due', '-due', 'student', 'since', '-since'])
      expect((await read(`?sort=${sort}`)).data).toHaveLength(4)
    await tellAll()
  })

  it('shows a hub’s own to whoever works for it alone, and nothing to whoever does not', async () => {
    const paris = await make(admin, 'hubs', { name: 'Paris' })
    await make(admin, 'roles', { name: 'hub office', scope: 'hub', claims: ['students:admin'] })
    const there = await college.as('hub office', { hub: paris.id })
    const [own, other] = [await study({ hub: paris.id }), await study()]
    const { data, meta } = await read('', there)
    expect(data).toMatchObject([{ engagement: own.engagement.id }])
    expect(meta).toMatchObject({ total: 1, hubs: [{ label: 'Paris' }] })
    const all = (await read()).data
    const foreign = all.find((one: { engagement: string }) => one.engagement === other.engagement.id)
    expect((await tell({ ids: [foreign.id] }, there)).statusCode).toBe(404)
    const faculty = await college.as('faculty')
    expect((await faculty.get('/api/durham/queue')).statusCode).toBe(403)
    await tellAll()
  })
})

describe('what Durham was told by a form', () => {
  it('leaves the queue, and only that', async () => {
    const { engagement } = await study()
    await tellAll()
    await change(`engagements/${engagement.id}`, { studyPace: 'FT', expectedEnd: '2028-07-31' })
    const { data } = await read()
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['length', 'pace'])
    const reply = await tell({ ids: [data[0].id], note: 'By e-mail' })
    expect(reply.json()).toEqual({ data: { told: 1 } })
    expect(await kinds()).toEqual(['pace'])
    // The same again, with one that is still there.
    expect((await tell({ ids: [data[0].id, data[1].id] })).statusCode).toBe(409)
    expect((await tell({ ids: [data[0].id] })).statusCode).toBe(404)
    await change(`engagements/${engagement.id}`, { expectedEnd: '2029-07-31' })
    expect(await kinds()).toEqual(['length', 'pace'])
    const both = (await read()).data.map(({ id }: { id: string }) => id)
    expect((await tell({ ids: both })).json()).toEqual({ data: { told: 2 } })
    expect(await kinds()).toEqual([])
  })

  it('counts also where it was told on a day before the last file', async () => {
    const { engagement } = await study()
    await tellAll()
    await change(`engagements/${engagement.id}`, { studyPace: 'FT' })
    const { data } = await read()
    const reply = await tell({ ids: [data[0].id], on: '2026-01-02' })
    expect(reply.statusCode).toBe(200)
    expect(await kinds()).toEqual([])
  })

  it('is not said of a day to come', async () => {
    await study()
    const { data } = await read()
    const reply = await tell({ ids: [data[0].id], on: '2050-01-01' })
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain('lies ahead')
  })
})
