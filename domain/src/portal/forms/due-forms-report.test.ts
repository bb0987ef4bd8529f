import { expect, it } from 'vitest'
import { latenessOf, latenessWords } from './due-forms-report.ts'

it.each([
  [-14, 'coming', 'In 14 days'],
  [-1, 'coming', 'In 1 day'],
  [0, 'coming', 'Due today'],
  [1, 'late', '1 day late'],
  [7, 'late', '7 days late'],
  [8, 'long', '8 days late'],
])('a form due %i days ago is %s: %s', (days, bucket, words) => {
  expect(latenessOf(days)).toBe(bucket)
  expect(latenessWords(days)).toBe(words)
})
