import { expect, it } from 'vitest'
import type { OwnLetters } from './own-letter-calls.ts'
import { whyNoLetter } from './why-no-letter.ts'

const study = (id: string, refused: string | null) => ({ id, label: id, standing: null, refused })
const held = (values: Partial<OwnLetters>): OwnLetters => ({
  studies: [study('ba', null), study('ma', 'Over')],
  usual: 'ba',
  refused: null,
  next: null,
  made: [],
  ...values,
})

it.each<[string, Partial<OwnLetters>, string | null, string | null]>([
  ['the usual studies', {}, null, null],
  ['those that are chosen', {}, 'ma', 'Over'],
  ['no studies at all', { studies: [], usual: null, refused: 'None' }, null, 'None'],
  ['a college without a letterhead', { refused: 'No letterhead' }, 'ba', 'No letterhead'],
  ['studies still to be chosen', { usual: null }, null, null],
  ['studies of which none can be', { usual: null, studies: [study('ma', 'Over')] }, null, 'Over'],
])('of %s it says why there can be no letter', (_what, values, chosen, why) => {
  expect(whyNoLetter(held(values), chosen)).toBe(why)
})
