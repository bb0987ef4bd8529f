import { expect, it } from 'vitest'
import { describeGroup } from './describe-group.ts'

const group = {
  id: 'g1',
  version: 1,
  name: 'Wesley',
  leaders: [],
  capacity: 12,
  room: 'Library',
  weekday: 'Monday',
  from: '19:30',
  until: '21:00',
}

it.each([
  ['nobody who may not see them', {}, []],
  ['those who may', { genders: { Female: 5, Male: 6, 'Not known': 1 } }, ['5 female, 6 male, 1 not known']],
  ['those who may, of an empty group', { genders: {} }, []],
])('a group tells its genders to %s', (_whom, more, words) => {
  expect(describeGroup({ ...group, ...more })).toEqual([
    'Nobody leads it yet',
    'Monday, 19:30 to 21:00 · Library',
    ...words,
  ])
})
