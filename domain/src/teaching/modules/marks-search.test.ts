import { expect, it } from 'vitest'
import { marksSought } from './marks-search.ts'

it.each([
  ['TMM2 marks', 'TMM2', true],
  ['marks gospel', 'gospel', true],
  ['Grades: Gospel of Mark', 'Gospel of', true],
  ['marking', '', true],
  ['gospel', 'gospel', false],
  ['market', 'market', false],
])('“%s” looks for the words “%s”, for marks: %s', (search, words, isForMarks) => {
  expect(marksSought(search)).toEqual({ words, isForMarks })
})

it('nothing is looked for where nothing is said', () => {
  expect(marksSought(' ,: ')).toBeNull()
})
