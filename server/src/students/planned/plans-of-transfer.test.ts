import { beforeAll, expect, it } from 'vitest'
import { databaseBefore } from '#test/database-before.ts'

const { insert, rows, bringForward, close } = await databaseBefore('0035_transfers')
beforeAll(() => close)

it('a transfer that was planned before it was asked where to is still done on its day', async () => {
  const person = await insert('people', {})
  const engagement = await insert('engagements', { student: await insert('students', { person }) })
  const planned = await insert('planned_changes', { engagement, status: 'Transferred', state: 'Planned' })
  await insert('planned_changes', { engagement, status: 'Transferred', state: 'Called off' })
  await insert('planned_changes', { engagement, status: 'Withdrawn', state: 'Planned' })
  await bringForward()
  expect(await rows(`select id from planned_changes where transferred_to = 'Not known'`)).toEqual([
    { id: planned },
  ])
})
