import { describe, expect, test } from 'vitest'
import { withInvisibleShown, withoutInvisible } from './invisible.ts'

describe('invisible characters', () => {
  test.each([
    ['\u202eAnn\u202c', 'Ann', '[U+202E]Ann[U+202C]'],
    ['Zo\u200bë', 'Zoë', 'Zo[U+200B]ë'],
    ['\ufeffSmith\u200e', 'Smith', '[U+FEFF]Smith[U+200E]'],
    ['Co\u00adop', 'Coop', 'Co[U+00AD]op'],
    ['Ann\u200dLee', 'AnnLee', 'Ann[U+200D]Lee'],
    ['Jo\u2066hn\u2069', 'John', 'Jo[U+2066]hn[U+2069]'],
  ])('%j are taken out of a name, and shown where they stood', (written, clean, shown) => {
    expect(withoutInvisible(written)).toBe(clean)
    expect(withInvisibleShown(written)).toBe(shown)
  })

  test.each(['Siân O’Hara', 'می‌خواهم', 'क्‍ष', '👩‍🎓', 'Ødegaard-Quill', 'José\u0301'])(
    '%s stays as it is',
    (written) => {
      expect(withoutInvisible(written)).toBe(written)
    },
  )
})
