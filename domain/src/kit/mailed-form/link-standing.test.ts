import { expect, it } from 'vitest'
import { ownStandingOf } from './link-standing.ts'

it.each([
  [{ isVoid: false, isExpired: false }, 'open'],
  [{ isVoid: false, isExpired: true }, 'expired'],
  [{ isVoid: true, isExpired: false }, 'void'],
  [{ isVoid: true, isExpired: true }, 'void'],
] as const)('a link that is %j is %s', (fate, standing) => {
  expect(ownStandingOf(fate)).toBe(standing)
})
