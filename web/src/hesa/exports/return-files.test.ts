import { expect, test } from 'vitest'
import { countsWords, sinceWords } from './return-files.ts'

test.each([
  [null, null],
  [{ new: 0, gone: 0, changed: 0 }, 'the same as the file before'],
  [{ new: 1200, gone: 0, changed: 3 }, 'since the file before 1,200 new, 3 changed'],
  [{ new: 0, gone: 2, changed: 0 }, 'since the file before 2 gone'],
])('what differs from the file before is told in a line: %j', (since, words) => {
  expect(sinceWords(since)).toBe(words)
})

test('what is in a file is told in the order of the return', () => {
  expect(
    countsWords([
      { entity: 'Student', count: 6000 },
      { entity: 'StudentCourseSession', count: 6100 },
    ]),
  ).toBe('Student 6,000, Student course session 6,100')
})
