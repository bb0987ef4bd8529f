import { expect, it } from 'vitest'
import { nextPart } from './next-part.ts'

const open = (id: number) => ({ id, before: null })
const filled = (id: number) => ({ id, before: '02' })

it.each([
  ['as many as may be are taken as they are', [filled(1), open(2)], 0, [1, 2], 0],
  ['of more the first are taken', [open(1), open(2), open(3), open(4), open(5)], 0, [1, 2], 3],
  [
    'what was filled in since is passed over',
    [filled(1), open(2), filled(3), open(4), open(5)],
    0,
    [2, 4],
    1,
  ],
  [
    'what was left empty before is passed over',
    [open(1), filled(2), open(3), open(4), open(5)],
    1,
    [3, 4],
    1,
  ],
  ['at the end nothing comes after', [open(1), filled(2), open(3)], 1, [3], 0],
  ['all of them may be filled in', [filled(1), filled(2), filled(3)], 0, [], 0],
])('%s', (_name, found, skip, ids, more) => {
  const next = nextPart(found, { most: 2, skip })
  expect([next.part.map(({ id }) => id), next.more]).toEqual([ids, more])
})
