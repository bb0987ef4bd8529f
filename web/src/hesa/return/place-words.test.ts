import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'

test.each([
  ['Student/ETHNIC', 'Student, ETHNIC'],
  ['Student/Engagement[0198]/ENGSTARTDATE', 'Engagement, ENGSTARTDATE'],
  ['Student/Engagement[0198]/StudentCourseSession[2025-1]/SCSMODE', 'StudentCourseSession, SCSMODE'],
  ['Student/Engagement[0198]', 'Student, Engagement'],
  ['Student', 'Student'],
])('%s is told as "%s"', (path, words) => {
  expect(placeWords(path)).toBe(words)
})
