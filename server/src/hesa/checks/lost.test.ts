import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { engagementNode, nodeOf, sendReturn } from '../continuity/test-sent.ts'
import { openMissing } from '../missing/test-missing.ts'
import { address, check, readFoundAs, readProblemsAs } from './test-checks.ts'

const college = await testApp()
const there = await openMissing(college)
const { admin } = there

it('names who went on in what was sent last and is not returned now, and nobody else', async () => {
  const officer = await college.as('hesa')
  const lost = await there.student('Lost', {
    session: { academicYear: '2027-28', startDate: '2027-09-14', endDate: null },
    goesOn: false,
  })
  const back = await there.student('Back')
  const ended = await there.student('Ended', {
    session: { academicYear: '2027-28', startDate: '2027-09-14', endDate: null },
    goesOn: false,
  })
  const { id } = await make(admin, 'hesa-collections', { code: '24056', academicYear: '2024-25' })
  const open = (one: typeof lost) => nodeOf({}, engagementNode(one.engagement))
  await sendReturn(
    college,
    id,
    new Map([
      [lost.student, open(lost)],
      [back.student, open(back)],
      [ended.student, nodeOf({}, engagementNode(ended.engagement, { isOver: true }))],
    ]),
  )
  await check(officer)
  expect((await readProblemsAs(officer)).returned).toBe(1)
  const { data } = await readFoundAs(officer, 'lost-since-last-year')
  expect(data.map(({ student }) => student?.label)).toEqual(['Hannah Lost'])
})

it('notices what has changed of a return that was sent, for somebody to say what it means', async () => {
  const officer = await college.as('hesa')
  const [{ id }] = (await admin.get('/api/hesa-collections?code=25056')).json().data
  const sent = await there.student('Sent')
  await sendReturn(
    college,
    id,
    new Map([[sent.student, nodeOf({ SURNAME: 'Otherwise' }, engagementNode(sent.engagement))]]),
  )
  await check(officer)
  const { data } = (await officer.get(`${address}/later-changes?open=true`)).json()
  expect(data).toContainEqual(
    expect.objectContaining({
      path: 'Student/SURNAME',
      sent: 'Otherwise',
      now: 'Sent',
      noticedAt: expect.any(String),
      decision: null,
    }),
  )
})
