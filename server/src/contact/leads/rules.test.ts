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

describe('somebody whose episode is over', () => {
  it('begins another with who looks after them and how they heard of the college, and only then', async () => {
    const { id: person } = await makePerson(office, {})
    const hub = await make(office, 'hubs', { name: 'York' })
    const first = await make(office, 'leads', {
      person,
      hub: hub.id,
      owner: office.userId,
      heardFrom: { group: 'Church' },
    })
    const early = await office.post(`/api/leads/${first.id}/again`)
    expect(early.statusCode, early.body).toBe(422)
    expect(early.json().error.details).toMatchObject([{ param: 'stage' }])
    await office.patch(`/api/leads/${first.id}`, { stage: 'Not responsive' }, { version: first.version })

    const director = await college.as('hub director', {
      hub: (await make(office, 'hubs', { name: 'Leeds' })).id,
    })
    expect((await director.post(`/api/leads/${first.id}/again`)).statusCode).toBe(404)
    const own = await college.as('hub director', { hub: hub.id })
    const again = await own.post(`/api/leads/${first.id}/again`)
    expect(again.statusCode, again.body).toBe(201)
    expect(again.json().data).toMatchObject({
      person: { id: person },
      stage: 'Initial contact made',
      hub: { id: hub.id },
      owner: { id: office.userId },
      heardFrom: { group: 'Church' },
      source: 'office',
    })
    const twice = await own.post(`/api/leads/${first.id}/again`)
    expect(twice.json().error.details).toMatchObject([{ param: 'person' }])
  })
})

it('is sent back as it was read, with what is worked out of it', async () => {
  const { id: person } = await makePerson(office, {})
  const { id } = await make(office, 'leads', { person })
  const { data } = (await office.get(`/api/leads/${id}`)).json()
  expect(data).toMatchObject({ goesOn: true, toBeLetGo: false })
  const put = await office.put(`/api/leads/${id}`, { ...data, note: 'Sings' }, { version: data.version })
  expect(put.statusCode, put.body).toBe(200)
  expect(put.json().data).toMatchObject({ note: 'Sings', goesOn: true })
})

describe('somebody who does not answer', () => {
  it('is proposed to be let go after three tries, and stays in their stage however long it takes', async () => {
    const { id: person } = await makePerson(office, {})
    const lead = await make(office, 'leads', { person })
    const proposed = async () =>
      (await office.get('/api/leads?toBeLetGo=true&fields=stage'))
        .json()
        .data.map(({ id }: { id: string }) => id)
    for (const times of [1, 2, 3]) {
      expect(await proposed(), `after ${times - 1}`).not.toContain(lead.id)
      await make(office, 'interactions', { lead: lead.id, kind: 'Call', outcome: 'No answer' })
    }
    expect(await proposed()).toContain(lead.id)
    const read = (await office.get(`/api/leads/${lead.id}`)).json().data
    expect(read).toMatchObject({
      stage: 'Initial contact made',
      unanswered: 3,
      toBeLetGo: true,
      goesOn: true,
    })
    const change = { stage: 'Not responsive' }
    const letGo = await office.patch(`/api/leads/${lead.id}`, change, { version: read.version })
    expect(letGo.json().data).toMatchObject({ toBeLetGo: false, goesOn: false })
    expect(await proposed()).not.toContain(lead.id)
  })

  it('is proposed sooner or later as the college says', async () => {
    const { id: person } = await makePerson(office, {})
    const lead = await make(office, 'leads', { person })
    await make(office, 'interactions', { lead: lead.id, kind: 'Call', outcome: 'No answer' })
    const isProposed = async () => {
      const [listed, ...more] = (
        await office.get(`/api/leads?id=${lead.id}&fields=stage,toBeLetGo,goesOn`)
      ).json().data
      expect(more).toEqual([])
      expect(listed).toMatchObject({ stage: 'Initial contact made', goesOn: true })
      const { toBeLetGo } = (await office.get(`/api/leads/${lead.id}`)).json().data
      expect(listed.toBeLetGo).toBe(toBeLetGo)
      return toBeLetGo
    }
    expect(await isProposed()).toBe(false)
    const set = await office.put('/api/settings/leads', { value: { tries: 1 } }, { version: 0 })
    expect(set.statusCode, set.body).toBe(200)
    expect(await isProposed()).toBe(true)
    expect((await office.get(`/api/leads?id=${lead.id}&toBeLetGo=true`)).json().data).toHaveLength(1)
    await office.put('/api/settings/leads', { value: null }, { version: 1 })
    expect(await isProposed()).toBe(false)
  })
})
