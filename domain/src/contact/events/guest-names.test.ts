import { expect, it } from 'vitest'
import { guestsNamed } from './guest-names.ts'

it.each<[number, string | null, (string | null)[]]>([
  [0, 'Tom Jones', []],
  [1, null, [null]],
  [2, 'Tom Jones', ['Tom Jones', null]],
  [2, 'Tom Jones, Anna Jones, Ben', ['Tom Jones', 'Anna Jones']],
  [2, 'Tom and Anna Jones', ['Tom', 'Anna Jones']],
  [3, 'Tom;Sandy Andrews\nAnna & Ben', ['Tom', 'Sandy Andrews', 'Anna']],
])('%i guests named “%s” are %j', (guests, names, expected) => {
  expect(guestsNamed(guests, names)).toEqual(expected)
})
