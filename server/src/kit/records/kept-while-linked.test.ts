import { beforeAll, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makePerson } from '#test/make.ts'

const college = await testApp()
let staff: SignedInCalls
beforeAll(async () => {
  staff = await college.as('sysadmin')
})

it('keeps a hub that is in use and says by what, in reply and refusal alike', async () => {
  const hub = await make(staff, 'hubs', { name: 'York' })
  const path = `/api/hubs/${hub.id}`
  expect((await staff.get(path)).json().abilities).toMatchObject({ edit: true, remove: true })
  await makeApplication(staff, { person: (await makePerson(staff)).id, course: { hub: hub.id } })
  const organisation = await make(staff, 'organisations', {
    name: 'St Olave',
    type: 'Church',
    hub: hub.id,
  })
  expect((await staff.get(path)).json().abilities).toMatchObject({ edit: true, remove: false })
  const refused = await staff.delete(path, { version: 1 })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('It is used by applications and organisations. Make it inactive instead')
  expect((await staff.delete(`/api/organisations/${organisation.id}`, { version: 1 })).statusCode).toBe(204)
  expect((await staff.delete(path, { version: 1 })).body).toContain('It is used by applications. Make')
})

it('lets a hub nothing names go, and counts links to several', async () => {
  const hub = await make(staff, 'hubs', { name: 'Durham' })
  expect((await staff.delete(`/api/hubs/${hub.id}`, { version: 1 })).statusCode).toBe(204)
  const programme = await make(staff, 'programmes', { code: 'BA', name: 'Theology', active: true })
  expect((await staff.get(`/api/programmes/${programme.id}`)).json().abilities).toMatchObject({
    remove: true,
  })
  const person = await makePerson(staff)
  await make(staff, 'faculty', { person: person.id, programmes: [programme.id] })
  expect((await staff.get(`/api/programmes/${programme.id}`)).json().abilities).toMatchObject({
    remove: false,
  })
})
