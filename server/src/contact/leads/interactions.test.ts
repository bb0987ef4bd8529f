import { collectionOf } from '@minster/domain/register/paths'
import { describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')

const makeLead = async () => make(office, 'leads', { person: (await makePerson(office)).id })
const read = async (id: string) => (await office.get(`/api/leads/${id}`)).json().data
const say = (lead: Reply, kind: string, values: object = {}) =>
  make(office, 'interactions', { lead: lead.id, kind, ...values })

describe('what was said', () => {
  it('is from whoever notes it down, and just now unless they say when', async () => {
    const lead = await makeLead()
    const said = await say(lead, 'Note')
    expect(said).toMatchObject({ by: { id: office.userId } })
    expect(String(said['at']).slice(0, 10)).toBe(college.clock.today())
    expect(await say(lead, 'Note', { at: '2026-01-02T09:00:00.000Z' })).toMatchObject({
      at: expect.stringContaining('2026-01-02T09:00:00'),
    })
  })

  it.each([
    ['Call', 422],
    ['Visit', 422],
    ['Mail', 201],
    ['Event', 201],
  ])('says of a %s what came of it', async (kind, status) => {
    const lead = await makeLead()
    const reply = await office.post('/api/interactions', { lead: lead.id, kind })
    expect(reply.statusCode, reply.body).toBe(status)
  })

  it('tells of the episode when they were last in touch and how often they were tried since, and so when it is changed or taken away', async () => {
    const lead = await makeLead()
    expect(await read(lead.id)).toMatchObject({ lastContact: null })
    await say(lead, 'Call', { outcome: 'Reached', at: '2026-09-01T09:00:00.000Z' })
    const tried = await say(lead, 'Call', { outcome: 'No answer', at: '2026-09-05T09:00:00.000Z' })
    await say(lead, 'Mail', { at: '2026-09-06T09:00:00.000Z' })
    expect(await read(lead.id)).toMatchObject({ lastContact: '2026-09-01', unanswered: 2 })
    await office.patch(`/api/interactions/${tried.id}`, { outcome: 'Reached' }, { version: tried.version })
    expect(await read(lead.id)).toMatchObject({ lastContact: '2026-09-05', unanswered: 1 })
    await office.delete(`/api/interactions/${tried.id}`)
    expect(await read(lead.id)).toMatchObject({ lastContact: '2026-09-01', unanswered: 1 })
    await office.post(`/api/interactions/${tried.id}/restore`)
    expect(await read(lead.id)).toMatchObject({ lastContact: '2026-09-05', unanswered: 1 })
  })

  it('by two at the same moment counts both', async () => {
    const lead = await makeLead()
    let second: ReturnType<typeof office.post> | undefined
    await college.database.transaction(async (tx) => {
      const body = { lead: lead.id, kind: 'Mail' }
      const by = { caller: nobody, byRule: true }
      await college.door.create(tx, collectionOf('interactions'), body, by)
      second = office.post('/api/interactions', body)
      await new Promise((done) => setTimeout(done, 300))
    })
    expect((await second)?.statusCode).toBe(201)
    expect(await read(lead.id)).toMatchObject({ unanswered: 2 })
  })

  it('is refused while it lies in the future', async () => {
    const lead = await makeLead()
    const body = { lead: lead.id, kind: 'Note', at: '2999-01-02T09:00:00.000Z' }
    const reply = await office.post('/api/interactions', body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param: 'at' }])
    const said = await say(lead, 'Note')
    const moved = await office.patch(
      `/api/interactions/${said.id}`,
      { at: body.at },
      { version: said.version },
    )
    expect(moved.statusCode).toBe(422)
  })

  it('is told of many episodes with one question for all', async () => {
    const leads = await Promise.all(Array.from({ length: 20 }, makeLead))
    let questions = 0
    await college.database.transaction(async (tx) => {
      const { rows } = tx
      const counting = Object.assign(Object.create(tx), {
        rows: (...asked: Parameters<typeof rows>) => {
          questions += 1
          return rows.apply(tx, asked)
        },
      })
      const results = await college.door.createMany(
        counting,
        collectionOf('interactions'),
        leads.map(({ id }) => ({ body: { lead: id, kind: 'Mail' } })),
        { caller: nobody, byRule: true },
      )
      for (const result of results) if ('refused' in result) throw result.refused
    })
    expect(questions).toBeLessThan(20)
    for (const { id } of leads) expect(await read(id)).toMatchObject({ unanswered: 1 })
  })
})
