import { expect, it } from 'vitest'
import { describeAward } from './describe-award.ts'

const award = {
  award: 'BA',
  proposedClass: 'Upper second',
  classification: null,
  decidedOn: '2026-06-26',
  conferredOn: null,
}

it.each([
  [{}, 'BA, Upper second (proposed), board of 26/06/2026, not conferred yet'],
  [
    { classification: 'First', conferredOn: '2026-07-04' },
    'BA, First, board of 26/06/2026, conferred on 04/07/2026',
  ],
  [{ proposedClass: null }, 'BA, board of 26/06/2026, not conferred yet'],
])('an award with %o is said in one line', (part, words) => {
  expect(describeAward({ ...award, ...part })).toBe(words)
})
