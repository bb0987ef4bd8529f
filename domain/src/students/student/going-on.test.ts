import { describe, expect, it } from 'vitest'
import { programmeCodes, programmes } from '#college/programmes/programmes.ts'
import { type Beginning, firstDatesOf, firstSessionOf } from './first-session.ts'
import { type Awarded, beginningAfter, nextProgrammesOf, startAfter } from './going-on.ts'

const awarded = (code: keyof typeof programmes): Awarded => ({
  code,
  levels: programmes[code].levels.map(String),
  credits: programmes[code].credits,
})

describe('who has ended a programme', () => {
  it.each<[keyof typeof programmes, string]>([
    ['FO', 'Cert120 GradDip Cert180 DipHE BA'],
    ['Cert120', 'Cert180 DipHE BA'],
    ['Cert180', 'DipHE BA'],
    ['DipHE', 'BA'],
    ['BA', ''],
    ['GradDip', ''],
    ['PGCert', 'PGDip MA'],
    ['PGDip', 'MA'],
    ['MA', ''],
    ['IA', 'FO Cert120 GradDip Cert180 DipHE BA'],
  ])('%s usually goes on to: %s', (code, expected) => {
    const next = nextProgrammesOf(awarded(code), programmeCodes.map(awarded))
    expect(next.map((one) => one.code).join(' ')).toBe(expected)
  })

  it('of a programme the college made itself goes on too', () => {
    const own = { code: 'Lay', levels: ['4'], credits: 40 }
    expect(nextProgrammesOf(own, [awarded('Cert120'), awarded('MA')]).map(({ code }) => code)).toEqual([
      'Cert120',
    ])
  })

  it.each([
    ['2027-07-31', '2027-09-01'],
    ['2027-05-01', '2027-09-01'],
    ['2027-04-30', '2027-05-01'],
    ['2027-08-31', '2027-09-01'],
    ['2027-08-01', '2027-09-01'],
    ['2027-09-01', '2027-09-02'],
    ['2028-01-10', '2028-01-11'],
    ['2026-12-31', '2027-01-01'],
  ])('on %s begins the next on %s', (end, expected) => {
    expect(startAfter(end)).toBe(expected)
  })
})

describe('a beginning after another programme', () => {
  const beginning = (to: keyof typeof programmes, studyPace: 'FT' | 'PT'): Beginning => ({
    intake: '2027-09-01',
    studentType: 'Independent',
    studyPace,
    years: null,
    auditing: false,
    programme: { ...awarded(to), dissertation: to === 'MA' ? { credits: 60, readyFrom: 90 } : null },
  })

  it.each<[keyof typeof programmes, keyof typeof programmes, 'FT' | 'PT', unknown]>([
    ['Cert120', 'DipHE', 'FT', ['5', 120, '2028-07-31']],
    ['Cert120', 'BA', 'FT', ['5', 120, '2029-07-31']],
    ['DipHE', 'BA', 'FT', ['6', 120, '2028-07-31']],
    ['DipHE', 'BA', 'PT', ['6', 60, null]],
    ['Cert120', 'Cert180', 'FT', ['4', 60, '2028-07-31']],
    ['PGCert', 'MA', 'FT', ['7', 120, '2029-07-31']],
    ['Cert120', 'GradDip', 'FT', ['6', 120, '2028-07-31']],
    ['IA', 'DipHE', 'FT', ['4', 120, '2029-07-31']],
  ])('%s → %s %s begins at its level, with its credits, until: %j', (from, to, pace, expected) => {
    const after = beginningAfter(beginning(to, pace), awarded(from))
    const { level, credits } = firstSessionOf(after)
    expect([level, credits, firstDatesOf(after).expectedEnd]).toEqual(expected)
  })
})
