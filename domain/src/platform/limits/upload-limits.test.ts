import { expect, it } from 'vitest'
import { largestFile, problemBeforeSending, quotaOf, quotaProblem, usualQuotas } from './upload-limits.ts'

it.each([
  [0, 'This file is empty.'],
  [1, null],
  [largestFile, null],
  [largestFile + 1, 'This file has 21 MB; 20 MB is the most we take.'],
  [200 * 1024 * 1024, 'This file has 200 MB; 20 MB is the most we take.'],
])('of a file of %d bytes is said before it is sent: %s', (size, words) => {
  const said = problemBeforeSending({ size })
  if (words === null) expect(said).toBeNull()
  else expect(said).toContain(words)
})

const megabyte = 1024 * 1024

it.each([
  ['a student', ['forms:student'], 200],
  ['an applicant', ['forms:applicant'], 200],
  ['a student who teaches', ['forms:student', 'students:faculty'], 2048],
  ['a registrar', ['students', 'modules'], 2048],
  ['a system administrator', ['*'], 2048],
  ['nobody in particular', [], 200],
])('an upload of %s with %j may keep %d MB', (_who, claims, megabytes) => {
  expect(quotaOf(claims, usualQuotas)).toBe(megabytes * megabyte)
})

it.each<[size: number, used: number, stored: number, words: RegExp | null]>([
  [1, 0, 0, null],
  [20, 180, 180, null],
  [20, 181, 181, /^You may keep 200 MB of files here and have 19 MB left; this one takes 20 MB\. Delete/],
  [0.001, 200, 200, /have 0 MB left; this one takes 1 MB/],
  [20, 0, 580, null],
  [20, 0, 581, /until the bin is emptied/],
])('a file of %d MB beside %d, and %d with the bin, of 200', (size, used, stored, words) => {
  const said = quotaProblem(
    size * megabyte,
    { used: used * megabyte, stored: stored * megabyte },
    200 * megabyte,
  )
  if (words === null) expect(said).toBeNull()
  else expect(said).toMatch(words)
})
