import { expect, it } from 'vitest'
import { testApp } from '../test/app.ts'
import { makeApplication, makePerson } from '../test/make.ts'
import { emptyBin } from './empty-bin.ts'

const test = await testApp()
const day = 24 * 60 * 60 * 1000

it('keeps a record in the bin for 30 days, then deletes it with what its history says of it', async () => {
  const staff = await test.as('sysadmin')
  const person = await makePerson(staff, { lastName: 'Forgotten' })
  await staff.delete(`/api/people/${person.id}`)
  const now = test.clock.now().getTime()

  expect(await emptyBin(test.database, new Date(now + 29 * day))).toBe(0)
  expect((await staff.post(`/api/people/${person.id}/restore`)).statusCode).toBe(200)
  await staff.delete(`/api/people/${person.id}`)

  expect(await emptyBin(test.database, new Date(now + 31 * day))).toBe(1)
  expect((await staff.post(`/api/people/${person.id}/restore`)).statusCode).toBe(404)
  const told = await test.database.rows<{ action: string; changes: unknown }>({
    text: 'select action, changes from history where record_id = $1 order by id',
    values: [person.id],
  })
  expect(told.map(({ action }) => action)).toEqual(['created', 'removed', 'restored', 'removed'])
  expect(JSON.stringify(told)).not.toContain('Forgotten')
})

it('leaves what others still link to', async () => {
  const staff = await test.as('sysadmin')
  const person = await makePerson(staff)
  const application = await makeApplication(staff, { person: person.id })
  await staff.delete(`/api/people/${person.id}`)
  const later = new Date(test.clock.now().getTime() + 31 * day)
  expect(await emptyBin(test.database, later)).toBe(0)
  expect((await staff.get(`/api/applications/${application.id}`)).statusCode).toBe(200)
})
