import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeApplication, makePerson } from '#test/make.ts'

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

it('finds a record by the words of the person it leads to, as those stand now', async () => {
  const staff = await test.as('sysadmin')
  const person = await makePerson(staff, {
    firstName: 'Zoë',
    lastName: 'Wyndham',
    email: 'zoe.w@example.net',
  })
  const { id } = await makeApplication(staff, { person: person.id })
  const found = async (search: string) => {
    const reply = await staff.get(`/api/applications?search=${encodeURIComponent(search)}`)
    const { data }: { data: { id: string }[] } = reply.json()
    return data.map((row) => row.id)
  }
  expect(await found('wyndham zoe')).toEqual([id])
  await staff.patch(`/api/people/${person.id}`, { email: 'zoe@vicarage.example' }, { version: 1 })
  expect(await found('@VICARAGE')).toEqual([id])
  expect(await found('zoe.w@')).toEqual([])
})
