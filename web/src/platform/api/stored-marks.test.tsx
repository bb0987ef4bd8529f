import { expect, it } from 'vitest'
import { dropMarksOf, storedLists, storeMark } from './stored-marks.ts'

it('whoever signs out takes their own marks along, and nobody else’s', async () => {
  const mark = { subject: 'ann', at: '2026-11-22T10:00:00Z', version: null }
  for (const user of ['leaving', 'leaving-later']) {
    await storeMark({ user, kind: 'registers', list: 'a-day' }, mark)
    await storeMark({ user, kind: 'check-ins', list: 'an-event' }, mark)
  }
  await dropMarksOf('leaving')
  expect([await storedLists('leaving', 'registers'), await storedLists('leaving', 'check-ins')]).toEqual([
    [],
    [],
  ])
  expect(await storedLists('leaving-later', 'registers')).toEqual(['a-day'])
  expect(await storedLists('leaving-later', 'check-ins')).toEqual(['an-event'])
})
