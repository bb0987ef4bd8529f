import { expect, it } from 'vitest'
import { openEnrolment } from '#students/enrolment/test-enrolment.ts'
import { testApp } from '#test/app.ts'
import { keepCodes } from '#test/hesa-schema.ts'

const college = await testApp()
const there = await openEnrolment(college)
const { admin } = there

it('come back from the bin as they were answered before a schema had other codes', async () => {
  const { student, session } = await there.bare(
    'Binned',
    { start: '2026-10-05' },
    { startDate: '2026-10-05' },
  )
  await there.answer(student)
  const engagement = (await there.engagementOf(student)).id
  const kept = await Promise.all(
    [
      `hesa-answers?student=${student}`,
      `entry-profiles?engagement=${engagement}`,
      `hesa-years?session=${session}`,
    ].map(async (path) => {
      const [{ id }] = (await admin.get(`/api/${path}`)).json().data
      return `/api/${path.slice(0, path.indexOf('?'))}/${id}`
    }),
  )
  for (const path of kept) expect((await admin.delete(path)).statusCode, path).toBe(204)
  await keepCodes(college, admin, {
    'Student.SEXID': [{ code: '99', label: 'Another' }],
    'EntryProfile.HIGHESTQOE': [{ code: 'H0003', label: 'First degree' }],
    'Student.TTACCOM': [{ code: '99', label: 'Another' }],
  })
  for (const path of kept) {
    const back = await admin.post(`${path}/restore`)
    expect(back.statusCode, `${path} ${back.body}`).toBe(200)
  }
  const [, entry = ''] = kept
  const { version, qualification } = (await admin.get(entry)).json().data
  expect(qualification).toBe('degree')
  expect((await admin.patch(entry, { qualification: 'masters' }, { version })).statusCode).toBe(422)
})
