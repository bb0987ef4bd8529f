import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { readDurhamDates } from './read-dates.ts'

const college = await testApp()
const registrar = await college.as('registrar')
const census = { step: 'census', academicYear: '2026-27', due: '2026-12-02', source: 'Bulletin' }

it('a step has one day in a year', async () => {
  const { id } = await make(registrar, 'durham-dates', census)
  expect(await readDurhamDates(college.database)).toEqual([{ ...census, id, standing: 'Confirmed' }])
  const again = await registrar.post('/api/durham-dates', census)
  expect(again.statusCode).toBe(422)
  expect(again.json().error.details[0].message).toBe(
    '“Census” has a day in 2026-27 already. Change that one.',
  )
  await make(registrar, 'durham-dates', { ...census, academicYear: '2027-28' })
  const moved = await registrar.patch(`/api/durham-dates/${id}`, { due: '2026-12-03' }, { version: 1 })
  expect(moved.statusCode).toBe(200)
})

it('belongs to a year whose parts follow each other', async () => {
  const reply = await registrar.post('/api/durham-dates', { ...census, academicYear: '2026-28' })
  expect(reply.statusCode).toBe(422)
})
