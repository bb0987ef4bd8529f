import { expect, test } from 'vitest'
import { changeWords } from './change-report.ts'

test('a change says what Durham holds and what is so now', () => {
  expect(changeWords({ was: 'PT', is: 'FT' })).toBe('PT → FT')
  expect(changeWords({ was: null, is: 'BA, from 14/09/2026' })).toBe('BA, from 14/09/2026')
})
