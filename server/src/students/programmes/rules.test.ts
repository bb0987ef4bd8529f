import { beforeAll, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'

const college = await testApp()
let registrar: SignedInCalls
let programme: Reply
beforeAll(async () => {
  registrar = await college.as('registrar')
  programme = await make(registrar, 'programmes', { code: 'BA', name: 'Bachelor of Arts' })
})
const fee = (values: object) =>
  registrar.post('/api/programme-fees', {
    programme: programme.id,
    academicYear: '2026-27',
    feeStatus: 'Home',
    amount: 735_000,
    ...values,
  })

it('a programme has one fee for each year, pace, type and fee status', async () => {
  for (const values of [
    {},
    { studyPace: 'PT' },
    { feeStatus: 'Overseas' },
    { academicYear: '2027-28' },
    { studentType: 'Ordinand' },
  ])
    expect((await fee(values)).statusCode, JSON.stringify(values)).toBe(201)
  const twice = await fee({ studyPace: 'PT', amount: 1 })
  expect([twice.statusCode, twice.json().error.details[0].param]).toEqual([422, 'amount'])
})

it.each([
  [{ academicYear: '2026-28' }, 'academicYear'],
  [{ academicYear: '2026' }, 'academicYear'],
  [{ studyPace: 'ME', amount: -5 }, 'studyPace'],
  [{ academicYear: '2029-30', amount: -5 }, 'amount'],
  [{ academicYear: '2029-30', amount: 12.5 }, 'amount'],
])('a programme of %j is refused', async (values, param) => {
  const reply = await fee(values)
  expect([reply.statusCode, reply.json().error.details[0].param]).toEqual([422, param])
})

it('fees are read by whoever reads programmes and changed by whoever edits them', async () => {
  const faculty = await college.as('faculty')
  expect((await faculty.get('/api/programme-fees')).statusCode).toBe(403)
})
