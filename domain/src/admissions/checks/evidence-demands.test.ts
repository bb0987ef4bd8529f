import { describe, expect, it } from 'vitest'
import { valueLists } from '#college/lists/value-lists.ts'
import { studentTypes } from '#college/programmes/student-types.ts'
import { type EvidencePaper, evidenceDemands, paperFor, standingsOf } from './evidence-demands.ts'

const of = (applicantType: string) => ({ course: { applicantType } })
const demanded = (applicantType: string, features = {}) =>
  standingsOf(of(applicantType), [], features).map(({ demand }) => demand)

describe('what is demanded of', () => {
  const everybody = ['identity']
  const named: Readonly<Record<string, readonly string[]>> = {
    Ordinand: ['identity', 'recommendation', 'safeguarding'],
  }

  it.each(studentTypes)('an applicant of type %s', (type) => {
    expect(demanded(type)).toEqual(named[type] ?? everybody)
  })

  it('an ordinand of a college that does not manage the BAP', () => {
    expect(demanded('Ordinand', { bap: false })).toEqual(['identity', 'safeguarding'])
  })

  it('somebody who has not said what they apply for', () => {
    expect(standingsOf({}, []).map(({ demand }) => demand)).toEqual(everybody)
  })
})

describe('a demand', () => {
  const passport: EvidencePaper = { kind: 'Identity', type: null, isVerified: false }
  const letter: EvidencePaper = { kind: 'Supporting', type: 'BAP stage 2 recommendation', isVerified: true }
  it.each([
    ['nothing', [], ['wanted', 'wanted', 'wanted']],
    ['a passport nobody has seen yet', [passport], ['to verify', 'wanted', 'wanted']],
    ['one seen and one not', [passport, { ...passport, isVerified: true }], ['verified', 'wanted', 'wanted']],
    ['the letter of the panel', [letter], ['wanted', 'verified', 'wanted']],
    ['some other paper', [{ ...letter, type: null }], ['wanted', 'wanted', 'wanted']],
  ] as const)('of an ordinand, met with %s', (_case, papers, states) => {
    expect(standingsOf(of('Ordinand'), papers).map(({ state }) => state)).toEqual(states)
  })

  it('names types the college has, and makes the paper that meets it', () => {
    for (const demand of ['identity', 'recommendation', 'safeguarding'] as const) {
      const { kind, type } = paperFor(demand)
      expect(kind).toBe(evidenceDemands[demand].kind)
      if (type !== null) expect(valueLists['evidenceTypes']).toContain(type)
      const [met] = standingsOf(of('Ordinand'), [{ kind, type, isVerified: true }]).filter(
        (one) => one.demand === demand,
      )
      expect(met?.state).toBe('verified')
    }
  })
})
