import { expect, it } from 'vitest'
import { largestFile, problemBeforeSending } from './upload-limits.ts'

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
