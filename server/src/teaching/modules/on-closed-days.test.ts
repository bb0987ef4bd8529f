import { expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openTeaching } from './test-modules.ts'

const { college, registrar, london, york, aModule, taught, anAssignment } = await openTeaching()
const admin = await college.as('sysadmin')

it('the page of a module says what is due or taught on a day its hub is closed, and refuses none of it', async () => {
  const closure = { kind: 'Closure', name: 'Moving day', start: '2026-11-12' }
  await make(admin, 'calendar-entries', { ...closure, hub: london.id })
  await make(admin, 'calendar-entries', { ...closure, name: 'Flood', start: '2026-11-19', hub: york.id })
  const module = await aModule({ code: 'TMM1950', name: 'Wisdom' })
  const now = await taught(module, { hub: london.id })
  await anAssignment(now, { title: 'Essay', due: '2026-11-12', resitDue: '2027-05-31', weight: 50 })
  await anAssignment(now, { title: 'Journal', due: '2026-11-19', weight: 50 })
  const day = { kind: 'Teaching day', moduleInstances: [now.id] }
  await make(admin, 'teaching-days', { ...day, day: '2026-11-21' })
  await make(admin, 'teaching-days', { ...day, day: '2026-11-19', hub: york.id })
  await make(admin, 'teaching-days', {
    ...day,
    title: 'Easter school',
    day: '2027-03-24',
    lastDay: '2027-03-27',
  })
  const reply = await registrar.get(`/api/modules/${module.id}/page`)
  expect(reply.json().data.onClosedDays).toEqual([
    'Essay is due on Thursday 12/11/2026, which is a closure of the college (Moving day).',
    'Essay is due again on Monday 31/05/2027, which is the Spring bank holiday.',
    'Teaching day: it is taught on Thursday 19/11/2026, which is a closure of the college (Flood).',
    'Easter school: it is taught on Friday 26/03/2027, which is Good Friday.',
  ])
})
