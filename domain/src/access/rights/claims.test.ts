import { describe, expect, it } from 'vitest'
import { allowsEverything, coversGrant } from './claims.ts'

describe('who may do everything', () => {
  it.each([
    [['*'], 'everything', true],
    [['*:*'], 'everything', true],
    [['dashboard', '*'], 'everything', true],
    [['*'], 'hub', false],
    [['*:view'], 'everything', false],
    [['users'], 'everything', false],
    [[], 'everything', false],
  ] as const)('%j on %s: %s', (claims, scope, all) => {
    expect(allowsEverything({ claims, scope })).toBe(all)
  })
})

describe('nobody hands on more than they hold', () => {
  const own = [
    { claims: ['users', 'leads'], scope: 'everything' },
    { claims: ['students'], scope: 'hub' },
  ] as const
  it.each([
    [['users:edit', 'leads:*'], 'everything', true],
    [['leads:view'], 'own', true],
    [['students:view'], 'hub', true],
    [['students:view'], 'everything', false],
    [['students:view'], 'programme', false],
    [['*'], 'everything', false],
    [['*:view'], 'hub', false],
    [['not readable'], 'everything', true],
    [[], 'everything', true],
  ] as const)('%j on %s: %s', (claims, scope, covered) => {
    expect(coversGrant(own, { claims, scope })).toBe(covered)
  })
})
