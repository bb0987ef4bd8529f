import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeApplicant, makeInterviewer, makeTimes } from './test-interviews.ts'

const test = await testApp({ features: { 'interview-panel-needed': false } })
const office = await test.as('manager')
const ruth = await makeInterviewer(test, office, 'Marsh')

it('needs no panel where the college does without, and keeps answers of each kind of applicant', async () => {
  const [bare = ''] = await makeTimes(office, test.database, { days: ['2026-12-01'], to: '10:30' })
  const applicant = await makeApplicant(office, {
    course: { applicantType: 'Independent' },
    interview: { journey: 'In my own words.' },
  })
  const booked = await office.post(`/api/interviews/${bare}/book`, { application: applicant.id })
  expect(booked.statusCode, booked.body).toBe(200)

  const sheet = `/api/interviews/${bare}/sheet`
  const read = async () => (await office.get(`/api/applications/${applicant.id}`)).json().data
  const { version } = await read()
  const stranger = await ruth.as.put(sheet, { version, answers: { journey: 'Through a friend.' } })
  expect(stranger.statusCode).toBe(404)
  const { version: ofTime } = (await office.get(`/api/interviews/${bare}`)).json().data
  await office.patch(`/api/interviews/${bare}`, { panel: [ruth.member] }, { version: ofTime })
  const kept = await ruth.as.put(sheet, { version, answers: { journey: 'Through a friend.' } })
  expect(kept.statusCode, kept.body).toBe(200)
  expect((await read()).interviewNotes.journey).toBe('Through a friend.')
  // Preaching is asked of ordinands only.
  const wrong = await ruth.as.put(sheet, { version, answers: { preaching: 'Once.', unknown: 'x' } })
  expect(wrong.json().error.details.map(({ param }: { param: string }) => param)).toEqual([
    'interviewNotes.preaching',
    'interviewNotes.unknown',
  ])

  // Two who write into the same answer at once are told; into different ones they are not in each other's way.
  const other = await office.put(sheet, { version, answers: { books: 'Rowan Williams.' } })
  expect(other.statusCode).toBe(200)
  const late = await office.put(sheet, { version, answers: { journey: 'By chance.' } })
  expect(late.statusCode).toBe(409)
  expect(await read()).toMatchObject({
    // What the applicant wrote stays theirs.
    interview: { journey: 'In my own words.' },
    interviewNotes: { journey: 'Through a friend.', books: 'Rowan Williams.' },
  })
})
