import { expect, test } from 'vitest'
import { movedBy } from './moves.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))
test.each([
  ['a', 1, 'bac'],
  ['c', -1, 'acb'],
  ['b', -1, 'bac'],
  ['a', -1, undefined],
  ['c', 1, undefined],
  ['x', 1, undefined],
] as const)('%s moved by %i gives %s', (id, step, moved) => {
  expect(
    movedBy(rows, id, step)
      ?.map((row) => row.id)
      .join(''),
  ).toBe(moved)
})
