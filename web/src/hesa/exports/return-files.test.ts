import { expect, test } from 'vitest'
import { countsWords, sinceWords, studentsWords } from './return-files.ts'

test.each([
  [null, null],
  [{ new: 0, gone: 0, changed: 0 }, 'the same as the file before'],
  [{ new: 1200, gone: 0, changed: 3 }, 'since the file before 1,200 new, 3 changed'],
  [{ new: 0, gone: 2, changed: 0 }, 'since the file before 2 gone'],
])('what differs from the file before is told in a line: %j', (since, words) => {
  expect(sinceWords(since)).toBe(words)
})

test('what is in a file is told in the order of the return', () => {
  const counts = [
    { entity: 'Course', count: 9 },
    { entity: 'Student', count: 6000 },
    { entity: 'StudentCourseSession', count: 6100 },
  ]
  expect(countsWords(counts)).toBe('Course 9, Student 6,000, Student course session 6,100')
  expect(studentsWords(counts)).toBe('6,000 students')
  expect(studentsWords([{ entity: 'Student', count: 1 }])).toBe('1 student')
  expect(studentsWords([])).toBe('0 students')
})
