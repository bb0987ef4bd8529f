import { beforeAll, describe, expect, it } from 'vitest'
import { make, type Reply } from '#test/make.ts'
import { openFiles } from './test-files.ts'

const { admin, change, durham, kinds, made, nobodyLeft, registrar, send, whole } = await openFiles()

describe('a file beside what is told by form', () => {
  beforeAll(nobodyLeft)
  const told = async () => {
    const { data } = (await registrar.get('/api/durham/queue')).json()
    const ids = data.map(({ id }: Reply) => id)
    expect((await registrar.post('/api/durham/queue/told', { ids, on: durham.today })).statusCode).toBe(200)
  }

  it('brings nothing back that its columns do not tell', async () => {
    const { engagement } = await whole()
    const { file } = await made('registrations')
    await told()
    await change(`engagements/${engagement.id}`, { studyPace: 'FT' })
    expect(await kinds()).toEqual(['pace'])
    await told()
    await send(file)
    expect(await kinds()).toEqual([])
  })

  it('goes once more where the form said something else meanwhile', async () => {
    const { data } = (await admin.get('/api/engagements?pageSize=100')).json()
    const person = (await admin.get(`/api/students/${data[0].student.id}`)).json().data.person.id
    await change(`people/${person}`, { lastName: 'Baker' })
    await told()
    await change(`people/${person}`, { lastName: 'O’Brien' })
    expect(await kinds()).toEqual(['name'])
    const again = await made('registrations')
    expect(again).toMatchObject({ state: 'Made', isSame: false })
    await send(again.file)
    expect(await kinds()).toEqual([])
  })

  it('taken back, leaves nobody registered whom only it registered', async () => {
    await nobodyLeft()
    const { person } = await whole()
    const { file } = await made('registrations')
    await send(file)
    await change(`people/${person.id}`, { lastName: 'Baker' })
    await told()
    expect(await kinds()).toEqual([])
    expect((await registrar.post(`/api/durham/files/${file}/unsent`)).json().data).toEqual({ opened: 1 })
    expect(await kinds()).toEqual(['registration'])
  })

  it('asks for no module of somebody who has gone', async () => {
    await nobodyLeft()
    const { engagement, session, student } = await whole()
    await change(`students/${student}`, { partnerId: '000912345' })
    await make(admin, 'module-enrolments', { session: session.id, moduleInstance: durham.instances[0]?.id })
    expect((await made('modules', { preview: true })).rows).toBe(1)
    await change(`engagements/${engagement.id}`, {
      status: 'Withdrawn',
      reason: 'They asked',
      consequences: [],
    })
    expect((await made('modules', { preview: true })).rows).toBe(0)
  })
})

it('a change told under an entry that says something else by now is refused', async () => {
  await nobodyLeft()
  const { person } = await whole()
  await send((await made('registrations')).file)
  await change(`people/${person.id}`, { lastName: 'Baker' })
  const [seen] = (await registrar.get('/api/durham/queue')).json().data
  await change(`people/${person.id}`, { lastName: 'Cole' })
  const reply = await registrar.post('/api/durham/queue/told', { ids: [seen.id], on: durham.today })
  expect(reply.statusCode).toBe(404)
  expect(await kinds()).toEqual(['name'])
})
