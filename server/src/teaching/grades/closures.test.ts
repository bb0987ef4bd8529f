import { expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openGrades } from './test-grades.ts'

const { admin, college, hub, registrar, taught, study, enrol, sheetOf, enter, agree } = await openGrades()

it('late work is counted without the closures of the hub where the module is taught', async () => {
  const { session } = await study('Adams')
  const atHub = async (of: string) => {
    const instance = await taught([{ title: 'Essay', due: '2026-11-02', weight: 100 }], { hub: of })
    await enrol(session, instance)
    await agree(instance, ['60'])
    await enter(instance, [[0, 0, 'handedIn', '11/11/2026']])
    const [row] = (await sheetOf(instance)).rows
    const release = (mark: number, outcome: string) =>
      registrar.post(`/api/grades/${instance.id}/release`, {
        releasedOn: college.clock.today(),
        results: [{ enrolment: row?.enrolment, mark, outcome }],
      })
    return { instance, release }
  }
  const closure = { kind: 'Closure', name: 'Boiler', start: '2026-11-09', end: '2026-11-10' }
  await make(admin, 'calendar-entries', { ...closure, hub: hub.id })
  const there = await atHub(hub.id)
  const sheet = await registrar.get(`/api/grades/${there.instance.id}`)
  expect(sheet.json().data.instance.closures).toEqual([
    { name: 'Boiler', start: '2026-11-09', end: '2026-11-10' },
  ])
  expect((await there.release(40, 'Passed')).statusCode).toBe(200)
  const elsewhere = await atHub((await make(admin, 'hubs', { name: 'Leeds' })).id)
  expect((await elsewhere.release(40, 'Passed')).statusCode).toBe(409)
  expect((await elsewhere.release(0, 'Resit pending')).statusCode).toBe(200)
  // A closure that is entered afterwards changes nothing the board has taken.
  await make(admin, 'calendar-entries', { ...closure, name: 'Flood', start: '2026-11-03', end: '2026-11-06' })
  const [taken] = (await registrar.get(`/api/grades/${elsewhere.instance.id}`)).json().data.rows
  expect(taken.works[0].held).toEqual({
    mark: '0',
    why: '60 → 0: more than five working days late, due 02/11/2026',
  })
})
