import { describe, expect, it } from 'vitest'
import { engagementOf, sessionOf } from './fixed-college.ts'
import type { AwardFacts, EngagementFacts } from './return-facts.ts'
import { cellsReturned, collegeWith, studentWith, valuesOf } from './test-return.ts'

const award: AwardFacts = {
  id: 'a',
  award: 'BA',
  isExit: false,
  classification: 'Upper second',
  decidedOn: '2026-09-08',
  conferredOn: null,
}
const of = (more: Partial<EngagementFacts>) => studentWith({ end: '2026-06-26', ...more })
const left = { status: 'Withdrawn', endReason: 'Personal' } as const
const gone = { status: 'Transferred', transferredTo: 'Another provider' } as const

describe('why somebody left', () => {
  it.each<[string, Partial<EngagementFacts>, string]>([
    ['completed, with an award', { status: 'Completed', awards: [award] }, '01'],
    ['completed, before the board', { status: 'Completed', creditsEarned: 360 }, '98'],
    ['withdrew with credit', { ...left, creditsEarned: 20 }, '01'],
    ['withdrew with a lower award', { ...left, awards: [{ ...award, isExit: true }] }, '01'],
    ['withdrew with nothing', left, '11'],
    ['was terminated with nothing', { status: 'Terminated', endReason: 'Academic' }, '11'],
    ['went to another provider', gone, '03'],
    ['went nobody knows where', { ...gone, transferredTo: 'Not known' }, '11'],
    ['died, whatever was earned', { ...left, endReason: 'Death', creditsEarned: 40, awards: [award] }, '05'],
  ])('%s', (_how, more, code) => {
    expect(valuesOf('Leaver.RSNENGEND', of(more))).toEqual([code])
  })

  it('is returned as the college maps it', () => {
    const mappings = [{ id: 'm', version: 1, field: 'Leaver.RSNENGEND', value: 'Board to come', code: '01' }]
    expect(valuesOf('Leaver.RSNENGEND', of({ status: 'Completed' }), collegeWith({}, { mappings }))).toEqual([
      '01',
    ])
  })
})

describe('the last day', () => {
  it.each<[string, Partial<EngagementFacts>, (string | null)[]]>([
    ['is that of the engagement', left, ['2026-06-26']],
    ['is the last attended, where that is told', { ...left, lastAttended: '2026-05-01' }, ['2026-05-01']],
    ['is wanted where nobody said it', { ...left, end: null }, [null]],
    ['is none of who goes on', { end: null }, []],
    ['is not told before the year is over', { ...left, end: '2026-08-01' }, []],
    ['is the last of the year', { ...left, end: '2026-07-31' }, ['2026-07-31']],
    ['is none of who changed programme here', { ...gone, transferredTo: 'Another programme here' }, []],
  ])('%s', (_what, more, days) => {
    expect(valuesOf('Leaver.ENGENDDATE', of(more))).toEqual(days)
  })

  it('is not told before it has come', () => {
    const facts = of({ status: 'Completed' })
    expect(valuesOf('Leaver.ENGENDDATE', facts, collegeWith({}, { today: '2026-06-25' }))).toEqual([])
    expect(valuesOf('Leaver.ENGENDDATE', facts, collegeWith({}, { today: '2026-06-26' }))).toHaveLength(1)
  })

  it('is where it is from', () => {
    const told = (more: Partial<EngagementFacts>) =>
      cellsReturned(of(more)).find(({ name }) => name === 'Leaver.ENGENDDATE')?.cell.origin.words
    expect(told(left)).toBe('Engagement · End')
    expect(told({ ...left, lastAttended: '2026-05-01' })).toBe('Engagement · Last attended')
  })
})

describe('who goes on here', () => {
  const after = (more: Partial<EngagementFacts>) => {
    const [one] = of({ status: 'Completed' }).engagements
    const next = engagementOf({
      id: 'next',
      programme: 'MA',
      start: '2026-09-14',
      continues: 'e',
      leftOut: 'Has no session in 2025-26.',
      sessions: [sessionOf({ id: 'n', academicYear: '2026-27', programmeThen: 'MA' })],
      ...more,
    })
    return studentWith({}, {}, { engagements: one ? [one, next] : [] })
  }

  it.each<[string, Partial<EngagementFacts>, number]>([
    ['has not left', {}, 0],
    ['has not left before the next begins', { status: 'Starting' }, 0],
    ['has left where the next never began', { status: 'Did not start' }, 1],
    ['has left where they only audit', { studentType: 'Auditor (fee-paying)' }, 1],
  ])('%s', (_what, more, count) => {
    expect(valuesOf('Leaver.ENGENDDATE', after(more))).toHaveLength(count)
  })
})

describe('what somebody was awarded', () => {
  const awarded = (more: Partial<AwardFacts>) => of({ status: 'Completed', awards: [{ ...award, ...more }] })
  it.each<[string, Partial<AwardFacts>, string, string | null]>([
    ['their programme', {}, 'BA', '0002'],
    ['a lower award', { award: 'CertHE', isExit: true, classification: 'Merit' }, 'CertHE', '0010'],
    [
      'one of two words',
      { award: 'Foundation Award', isExit: true, classification: null },
      'FoundationAward',
      null,
    ],
    [
      'the ordinary degree',
      { award: 'BA (Ordinary)', isExit: true, classification: null },
      'BA(Ordinary)',
      '0007',
    ],
    ['one the university has still to class', { classification: null }, 'BA', null],
  ])('%s', (_what, more, id, result) => {
    expect(valuesOf('QualificationAwarded.QUALID', awarded(more))).toEqual([id])
    expect(valuesOf('QualificationAwarded.QUALAWARDRESULT', awarded(more))).toEqual([result])
    expect(valuesOf('QualificationAwarded.QUALAWARDID', awarded(more))).toEqual(['a'])
  })

  it('has no class where the regulations give it none, and the code for that is to be chosen', () => {
    const cell = cellsReturned(awarded({ classification: null, isUnclassed: true })).find(
      ({ name }) => name === 'QualificationAwarded.QUALAWARDRESULT',
    )?.cell
    expect(cell?.origin.at).toMatchObject({ by: 'mapping', value: 'Not classified' })
  })

  it('is told once the board has decided it', () => {
    const college = collegeWith({}, { today: '2026-09-07' })
    expect(valuesOf('QualificationAwarded.QUALID', awarded({}), college)).toEqual([])
    expect(valuesOf('Leaver.RSNENGEND', awarded({}), college)).toEqual(['98'])
  })

  it('is of the year in which they finished, and of none before', () => {
    const later = {
      ...awarded({}),
      engagements: awarded({}).engagements.map((one) => ({ ...one, end: '2026-08-31' })),
    }
    expect(valuesOf('QualificationAwarded.QUALID', later)).toEqual([])
  })
})
