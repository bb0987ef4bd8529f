import { describe, expect, it } from 'vitest'
import { type OwnEngagement, whyNotBegunSoLate, whyNotContinued } from './continues.ts'

const own = (id: string, continues: string | null = null, start = '2026-09-14'): OwnEngagement => ({
  id,
  continues,
  programme: id,
  start,
})

describe('an engagement that continues another', () => {
  it.each<[string, string | null, readonly OwnEngagement[], RegExp | string | null]>([
    ['none', null, [own('Cert120')], null],
    ['the one before', 'Cert120', [own('Cert120')], null],
    ['the last of a chain', 'DipHE', [own('Cert120'), own('DipHE', 'Cert120')], null],
    ['the one it named before', 'Cert120', [own('Cert120'), own('BA', 'Cert120')], null],
    ['one that began on the same day', 'Cert120', [own('Cert120', null, '2027-09-13')], null],
    [
      'one that begins later',
      'Cert120',
      [own('Cert120', null, '2027-09-14')],
      'Cert120 from 14/09/2027 begins later than this one. Choose the engagement they came from.',
    ],
    ['itself', 'BA', [own('BA')], /does not continue itself/],
    ['somebody else’s', 'MA', [own('Cert120')], /of the same student/],
    [
      'one that goes on elsewhere',
      'Cert120',
      [own('Cert120'), own('DipHE', 'Cert120')],
      /^DipHE from 14\/09\/2026 continues that one already/,
    ],
    ['what continues it', 'DipHE', [own('DipHE', 'BA'), own('BA')], /That one continues this one/],
    [
      'what continues what continues it',
      'MA',
      [own('MA', 'PGDip'), own('PGDip', 'BA'), own('BA')],
      /That one continues this one/,
    ],
    [
      'what leads into a circle made before there was a rule',
      'Z',
      [own('Z', 'X'), own('X', 'Y'), own('Y', 'X')],
      null,
    ],
  ])('may name %s', (_what, continues, others, expected) => {
    const why = whyNotContinued({ id: 'BA', continues, start: '2027-09-13' }, others)
    if (expected === null) expect(why).toBeNull()
    else expect(why).toMatch(expected)
  })
})

describe('an engagement that another continues', () => {
  const others = [own('Cert120', null, '2025-09-14'), own('BA', 'Cert120', '2026-09-14')]
  it.each([
    ['2026-09-14', null],
    ['2026-09-15', 'BA from 14/09/2026 continues this one, which then begins after it. Change that first.'],
  ])('may begin on %s: %s', (start, expected) => {
    expect(whyNotBegunSoLate({ id: 'Cert120', start }, others)).toBe(expected)
    expect(whyNotBegunSoLate({ id: 'BA', start: '2029-09-14' }, others)).toBeNull()
  })
})
