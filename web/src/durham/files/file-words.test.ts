import { expect, test } from 'vitest'
import { differenceWords, placeWords } from './file-words.ts'

test.each([
  [{ added: 12, changed: 3, gone: 1 }, '12 new, 3 changed, 1 gone'],
  [{ added: 1200, changed: 0, gone: 0 }, '1,200 new'],
  [{ added: 0, changed: 0, gone: 0 }, 'Nothing differs'],
  [{ added: null, changed: null, gone: null }, 'Nothing differs'],
])('what differs is counted', (difference, words) => {
  expect(differenceWords(difference)).toBe(words)
})

test('a file says whom it is about', () => {
  expect(placeWords('', '', false)).toBe('Every hub')
  expect(placeWords('', 'London', true)).toBe('London, only what changed')
  expect(placeWords('June board', '', null)).toBe('June board, Every hub')
})
