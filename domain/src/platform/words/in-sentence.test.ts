import { expect, it } from 'vitest'
import { inSentence } from './in-sentence.ts'

it.each([
  ['Application', 'application'],
  ['FC application', 'FC application'],
  ['DBS records', 'DBS records'],
  ['IoS request', 'IoS request'],
  ['Date of the BAP', 'date of the BAP'],
  ['E-mail templates', 'e-mail templates'],
  ['A levels', 'a levels'],
  ['', ''],
])('says “%s” within a sentence as “%s”', (name, said) => {
  expect(inSentence(name)).toBe(said)
})
