import { expect, it } from 'vitest'
import { formatFileSize } from './format-file-size.ts'

it.each([
  [null, ''],
  [0, '0 bytes'],
  [999, '999 bytes'],
  [340_000, '340 kB'],
  [1_234_567, '1.2 MB'],
  [25_000_000, '25 MB'],
  [3_000_000_000_000, '3000 GB'],
])('a file of %s bytes reads "%s"', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words)
})
