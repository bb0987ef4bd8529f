import { describe, expect, it } from 'vitest'
import { withoutSmall } from './suppress.ts'

describe('a table that could pick somebody out', () => {
  it.each([
    [
      [[12], [30], [7]],
      [[12], [30], [7]],
    ],
    // Two small ones hide each other.
    [
      [[3], [30], [4]],
      [[null], [30], [null]],
    ],
    // A single one could be counted back from the total: the next smallest goes with it.
    [
      [[3], [30], [7]],
      [[null], [30], [null]],
    ],
    [
      [[0], [30], [5]],
      [[0], [30], [5]],
    ],
    // In two directions.
    [
      [
        [2, 9, 20],
        [8, 11, 30],
        [40, 50, 60],
      ],
      [
        [null, null, 20],
        [null, null, 30],
        [40, 50, 60],
      ],
    ],
    // A single number that stands alone can only be hidden itself.
    [[[2]], [[null]]],
    [[], []],
  ])('shows %j as %j', (cells, shown) => {
    expect(withoutSmall(cells)).toEqual(shown)
  })
})
