import { expect, it } from 'vitest'
import { kindsOfOthers } from './canned-reply-kinds.ts'

const kinds = ['Support tickets', 'Letter of status', 'Extension requests']

it.each([
  [['tickets:admin'], []],
  [['students:edit'], ['Support tickets', 'Extension requests']],
  [['students:edit', 'students:extensions'], ['Support tickets']],
  [[], kinds],
])('with %j the replies of %j are for others to keep', (claims, others) => {
  expect(kindsOfOthers(kinds, claims)).toEqual(others)
})
