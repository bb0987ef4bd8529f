import { expect, it } from 'vitest'
import { testApp } from '../test/app.ts'
import { makeApplication, makePerson } from '../test/make.ts'

const test = await testApp()

async function kept(id: string): Promise<unknown> {
  const [row] = await test.database.rows({
    text: 'select kept_person_last_name as name from applications where id = $1',
    values: [id],
  })
  return row?.['name']
}

it('keeps a value beside its link, and follows both when they change', async () => {
  const staff = await test.as('sysadmin')
  const [one, other] = [
    await makePerson(staff, { lastName: 'Smith' }),
    await makePerson(staff, { lastName: 'Jones' }),
  ]
  const { id } = await makeApplication(staff, { person: one.id })
  expect(await kept(id)).toBe('Smith')
  await staff.patch(`/api/people/${one.id}`, { lastName: 'Smythe' }, { version: 1 })
  expect(await kept(id)).toBe('Smythe')
  await staff.patch(`/api/applications/${id}`, { person: other.id }, { version: 1 })
  expect(await kept(id)).toBe('Jones')
})
