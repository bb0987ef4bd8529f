import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')

describe('an episode', () => {
  it('is one at a time: a second is refused while the first goes on, and begun once it is over', async () => {
    const { id: person } = await makePerson(office, {})
    const first = await make(office, 'leads', { person })
    expect(first).toMatchObject({
      stage: 'Initial contact made',
      since: college.clock.today(),
      source: 'office',
    })
    const second = await office.post('/api/leads', { person })
    expect(second.statusCode).toBe(422)
    expect(second.json().error.details).toMatchObject([
      { param: 'person', message: 'They are a potential student already.' },
    ])
    const over = await office.patch(
      `/api/leads/${first.id}`,
      { stage: 'Not responsive' },
      { version: first.version },
    )
    expect(over.statusCode, over.body).toBe(200)
    expect((await office.post('/api/leads', { person })).statusCode).toBe(201)
  })

  it('is made a student’s by nobody’s hand', async () => {
    const { id: person } = await makePerson(office, {})
    const lead = await make(office, 'leads', { person })
    const reply = await office.patch(`/api/leads/${lead.id}`, { stage: 'Student' }, { version: lead.version })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([
      { param: 'stage', message: 'This happens by itself when they become a student.' },
    ])
  })
})
