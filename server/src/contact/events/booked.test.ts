import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')

it('gives a booking its code and says when it came in', async () => {
  const event = await make(office, 'events', { title: 'Open day', start: '2027-03-06T10:00:00.000Z' })
  const book = async () =>
    make(office, 'registrations', { event: event.id, person: (await makePerson(office)).id })
  const [first, second] = [await book(), await book()]
  expect(first).toMatchObject({ source: 'office', bookedAt: expect.any(String) })
  expect(first['code']).toMatch(/^[A-HJ-KM-NP-Z2-9]{6}$/)
  expect(second['code']).not.toBe(first['code'])
  const changed = await office.patch(
    `/api/registrations/${first.id}`,
    { note: 'By train' },
    { version: first.version },
  )
  expect(changed.json().data).toMatchObject({ code: first['code'], bookedAt: first['bookedAt'] })
})
