import { expect, test } from 'vitest'
import { withValueReplaced } from './view-query.ts'

const isChosen = (path: string) => path === 'otherInformation.churchStream' || path === 'stream'

test.each([
  ['?stream=Methodist', '?stream=Methodist+Church'],
  [
    '?otherInformation.churchStream=Anglican,Methodist',
    '?otherInformation.churchStream=Anglican,Methodist+Church',
  ],
  ['?stream[ne]=Methodist&sort=-intake', '?stream[ne]=Methodist+Church&sort=-intake'],
  ['?stream=Methodist,Methodist Church', '?stream=Methodist+Church'],
  ['?search=Methodist&intake[gte]=2026-09-01', null],
  ['?stream[contains]=Methodist', null],
  ['?name=Methodist', null],
  ['?stream=Methodists', null],
  ['', null],
])('the query of a view %s becomes %s', (query, replaced) => {
  expect(withValueReplaced(query, { isChosen, from: 'Methodist', to: 'Methodist Church' })).toBe(replaced)
})

test('a word with a comma is no value of an address', () => {
  expect(
    withValueReplaced('?stream=Methodist', { isChosen, from: 'Methodist', to: 'Church, Methodist' }),
  ).toBe(null)
})
