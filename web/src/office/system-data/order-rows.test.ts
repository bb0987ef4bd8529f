import { expect, test } from 'vitest'
import { moveRow, moveToTop, sortByName } from './order-rows.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))
test.each([
  ['a', 1, 'bac'],
  ['c', -1, 'acb'],
  ['b', -1, 'bac'],
  ['a', -1, undefined],
  ['c', 1, undefined],
  ['x', 1, undefined],
] as const)('the value %s moved by %i gives the list %s', (id, step, moved) => {
  expect(
    moveRow(rows, id, step)
      ?.map((row) => row.id)
      .join(''),
  ).toBe(moved)
})

test('one goes to the top and the others keep their order', () => {
  const ids = (moved: readonly { readonly id: string }[]) => moved.map(({ id }) => id).join('')
  expect(ids(moveToTop(rows, 'c'))).toBe('cab')
  expect(ids(moveToTop(rows, 'a'))).toBe('abc')
})

test('A to Z keeps the order of headings, and counts as people do', () => {
  const named = (value: string, group: string | null) => ({ value, group })
  const sorted = sortByName([
    named('Week 10', 'Term'),
    named('élan', null),
    named('Week 2', 'Term'),
    named('Zeal', null),
    named('eel', null),
  ])
  expect(sorted.map(({ value }) => value)).toEqual(['Week 2', 'Week 10', 'eel', 'élan', 'Zeal'])
})
