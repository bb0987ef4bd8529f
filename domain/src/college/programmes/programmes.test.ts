import { describe, expect, it } from 'vitest'
import {
  exitAwards,
  hasDissertation,
  isCertHe,
  isNonStandard,
  isProgrammeCode,
  isTransferableAtEnd,
  type ProgrammeCode,
  programmeCodes,
  programmeMeantBy,
  programmes,
  programmeYearsOf,
} from './programmes.ts'

const cases: [ProgrammeCode, levels: number[], credits: number | null, fullTimeYears: number | undefined][] =
  [
    ['FO', [4, 5, 6], 60, 1],
    ['Cert120', [4], 120, 1],
    ['Cert180', [4], 180, 1],
    ['DipHE', [4, 5], 240, 2],
    ['BA', [4, 5, 6], 360, 3],
    ['GradDip', [6], 120, 1],
    ['PGCert', [7], 60, 1],
    ['PGDip', [7], 120, 1],
    ['MA', [7], 180, 2],
    ['Bespoke', [4, 5, 6], null, undefined],
    ['IA', [4, 5, 6], null, undefined],
  ]

describe('programmes', () => {
  it.each(cases)('%s: levels %j, credits %s, %s years full-time', (code, levels, credits, years) => {
    expect(programmes[code].levels).toEqual(levels)
    expect(programmes[code].credits).toBe(credits)
    expect(programmeYearsOf(code, 'FT')).toBe(years)
    expect(programmeYearsOf(code, 'PT')).toBe(code === 'MA' ? 3 : undefined)
    expect(programmeYearsOf(code, null)).toBe(code === 'MA' ? 3 : undefined)
  })

  it('are all in the table above', () => {
    expect(programmeCodes).toEqual(cases.map(([code]) => code))
    expect(isProgrammeCode('MA')).toBe(true)
    expect(isProgrammeCode('BSc')).toBe(false)
  })

  it('fall into the groups of the rules', () => {
    expect(programmeCodes.filter((code) => !isTransferableAtEnd(code))).toEqual(['BA', 'GradDip', 'MA'])
    expect(programmeCodes.filter(isNonStandard)).toEqual(['FO', 'Bespoke', 'IA'])
    expect(programmeCodes.filter(isCertHe)).toEqual(['Cert120', 'Cert180'])
    expect(isCertHe('CertHE')).toBe(true)
    expect(programmeCodes.filter(hasDissertation)).toEqual(['MA'])
    expect(exitAwards).toEqual(['Foundation Award', 'CertHE', 'DipHE', 'GradCert', 'PGCert', 'PGDip'])
  })

  it.each([
    ['CertHE', 'Cert120'],
    ['Foundation Award', 'FO'],
    ['pgdip', 'PGDip'],
    [' MA ', 'MA'],
    ['Individually arranged', 'IA'],
    ['BSc', null],
    ['', null],
  ])('%j means %s', (words, code) => {
    expect(programmeMeantBy(words)).toBe(code)
  })

  it('never mean two things by one word', () => {
    const words = programmeCodes.flatMap((code) => [
      ...new Set(
        [code, programmes[code].name, ...programmes[code].aliases].map((word) => word.toLowerCase()),
      ),
    ])
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })
})
