import { expect, it } from 'vitest'
import { mappingHref } from './hesa-collections.ts'

it.each([
  ['students', 'lists'],
  ['defaults', 'lists'],
  ['programmes', 'programmes'],
  ['modules', 'modules'],
  ['settings', 'college'],
] as const)('a lost code of %s is mended on the card %s', (what, card) => {
  expect(mappingHref('25056', [{ what, count: 1 }])).toBe(`/hesa/mapping?collection=25056&card=${card}`)
})
