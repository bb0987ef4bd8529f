import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { makeApplication, type Reply } from '#test/make.ts'

const college = await testApp()
let admissions: SignedInCalls
let registrar: SignedInCalls
let hesa: SignedInCalls
let application: Reply

beforeAll(async () => {
  admissions = await college.as('admissions', { name: 'Ada Clerk' })
  registrar = await college.as('registrar', { name: 'Ruth Register' })
  hesa = await college.as('hesa', { name: 'Henry Return' })
  application = await makeApplication(admissions)
})

interface Task {
  readonly id: string
  readonly version: number
  readonly title: string
}
const give = (as: SignedInCalls, values: object) =>
  as.post('/api/tasks', { subject: 'applications', subjectId: application.id, ...values })
const mine = async (as: SignedInCalls, done = false): Promise<Task[]> =>
  (await as.get(`/api/tasks/mine?done=${done}`)).json().data

describe('a task', () => {
  it('is given to somebody who sees the record, and is among their own by due date', async () => {
    const later = await give(admissions, {
      title: 'Ask for the transcript',
      owner: registrar.userId,
      due: '2026-12-24',
    })
    expect(later.statusCode).toBe(201)
    expect(later.json().data).toMatchObject({
      owner: { id: registrar.userId, label: 'Ruth Register' },
      author: { id: admissions.userId, label: 'Ada Clerk' },
      doneAt: null,
      version: 1,
    })
    await give(admissions, { title: 'Ring the referee', owner: registrar.userId, due: '2026-12-01' })
    expect((await mine(registrar)).map(({ title }) => title)).toEqual([
      'Ring the referee',
      'Ask for the transcript',
    ])
    expect(await mine(admissions)).toEqual([])
  })

  it('says which record it is about, and where its owner opens that', async () => {
    const [task] = await mine(registrar)
    expect(task).toMatchObject({ about: { collection: 'applications', label: application['label'] } })
  })

  it('is done, and can be taken up again', async () => {
    const [task] = await mine(registrar)
    const done = await registrar.patch(`/api/tasks/${task?.id}`, { done: true }, { version: 1 })
    expect(done.json().data).toMatchObject({ doneBy: { id: registrar.userId }, version: 2 })
    expect((await mine(registrar, true)).map(({ id }) => id)).toEqual([task?.id])
    const again = await registrar.patch(`/api/tasks/${task?.id}`, { done: false }, { version: 2 })
    expect(again.json().data).toMatchObject({ doneAt: null, doneBy: null })
  })

  it('cannot be given to who may not see the record', async () => {
    const refused = await give(admissions, { title: 'Count it', owner: hesa.userId })
    expect(refused.json().error).toMatchObject({
      status: 422,
      details: [{ param: 'owner', message: 'They may not see this record. Choose somebody who may.' }],
    })
    const [task] = await mine(registrar)
    const passed = await registrar.patch(`/api/tasks/${task?.id}`, { owner: hesa.userId }, { version: 3 })
    expect(passed.statusCode).toBe(422)
    const offered = await admissions.get(
      `/api/tasks/owners?subject=applications&subjectId=${application.id}&search=r`,
    )
    const labels = offered.json().data.map(({ label }: { label: string }) => label)
    expect(labels).toContain('Ruth Register')
    expect(labels).not.toContain('Henry Return')
  })

  it('tells every problem at once', async () => {
    const refused = await give(admissions, { title: '', due: 'soon', colour: 'red' })
    const params = refused.json().error.details.map(({ param }: { param: string }) => param)
    expect(params.toSorted()).toEqual(['colour', 'due', 'owner', 'title'])
  })

  it('is as unknown as its record to who does not see that', async () => {
    const [task] = await mine(registrar)
    expect((await hesa.get(`/api/tasks?subject=applications&subjectId=${application.id}`)).statusCode).toBe(
      403,
    )
    expect((await hesa.patch(`/api/tasks/${task?.id}`, { done: true }, { version: 3 })).statusCode).toBe(404)
    expect((await hesa.delete(`/api/tasks/${task?.id}`)).statusCode).toBe(404)
  })

  it('is not changed by who only looks at the record and neither gave nor has it', async () => {
    const { id } = (await give(admissions, { title: 'Mine', owner: admissions.userId })).json().data
    const looking = await college.as('finance')
    expect((await looking.patch(`/api/tasks/${id}`, { title: 'Theirs' }, { version: 1 })).statusCode).toBe(
      403,
    )
    expect((await admissions.delete(`/api/tasks/${id}`)).statusCode).toBe(204)
  })

  it('leaves the list of its owner when the record goes out of their sight', async () => {
    const passing = await college.as('registrar')
    await give(admissions, { title: 'Soon gone', owner: passing.userId })
    expect(await mine(passing)).toHaveLength(1)
    const manager = await college.as('sysadmin')
    await manager.patch(`/api/users/${passing.userId}`, { roles: [] }, { version: 1 })
    expect(await mine(passing)).toEqual([])
  })
})
