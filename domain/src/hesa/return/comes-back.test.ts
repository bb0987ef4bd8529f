import { describe, expect, it } from 'vitest'
import { checkStudent } from '../checks/check-return.ts'
import { engagementOf, sessionOf } from './fixed-college.ts'
import type { AwardFacts, EngagementFacts, StudentFacts } from './return-facts.ts'
import { returnOfStudent } from './return-of-student.ts'
import { collegeWith, entitiesOf, studentWith, valuesOf } from './test-return.ts'

const award: AwardFacts = {
  id: 'a',
  award: 'BA',
  isExit: false,
  classification: 'Upper second',
  decidedOn: '2025-09-08',
  conferredOn: null,
}
const before = sessionOf({
  id: 'before',
  academicYear: '2024-25',
  status: 'Completed',
  startDate: '2024-09-16',
  endDate: '2025-06-27',
  programmeThen: 'BA',
  fee: 630000,
  year: {
    id: 'year',
    termTimeAccommodation: '01',
    termTimePostCode: 'DH1 3RN',
    feeEligibility: '01',
    equalQualification: '03',
  },
})
const wholeYearAway = sessionOf({
  id: 'away',
  academicYear: '2025-26',
  status: 'Dormant',
  startDate: '2025-09-15',
  programmeThen: 'BA',
})
const finished: Partial<EngagementFacts> = {
  status: 'Completed',
  start: '2024-09-16',
  end: '2025-06-27',
  expectedEnd: '2025-06-30',
  sessions: [before],
  leftOut: 'Has no session in 2025-26.',
}
const withdrawn: Partial<EngagementFacts> = {
  ...finished,
  status: 'Withdrawn',
  endReason: 'Personal',
  end: '2026-02-02',
  creditsEarned: 240,
  sessions: [before, wholeYearAway],
  leftOut: 'Was away for the whole of 2025-26.',
}
const of = (more: Partial<EngagementFacts>, leftOpen: readonly string[] = ['e']): StudentFacts =>
  studentWith(more, {}, { leftOpen })

describe('who HESA has open', () => {
  it.each<[string, Partial<EngagementFacts>, readonly string[], readonly string[]]>([
    ['finished, and the board has sat since', { ...finished, awards: [award] }, ['e'], ['01']],
    ['finished, and the board has still to sit', finished, ['e'], ['98']],
    ['withdrew while away all year', withdrawn, ['e'], ['01']],
    ['left before the year, though it was not told', { ...withdrawn, end: '2025-07-01' }, ['e'], ['01']],
    ['had been closed', { ...finished, awards: [award] }, [], []],
    ['is another', finished, ['another'], []],
    ['goes on, away all year', { ...withdrawn, status: 'IoS', end: null }, ['e'], []],
    ['left after the year', { ...withdrawn, end: '2026-08-01' }, ['e'], []],
    [
      'changed programme here',
      { ...withdrawn, status: 'Transferred', transferredTo: 'Another programme here' },
      ['e'],
      [],
    ],
  ])('%s', (_who, more, leftOpen, codes) => {
    const facts = of(more, leftOpen)
    expect(valuesOf('Leaver.RSNENGEND', facts)).toEqual(codes)
    expect(valuesOf('Engagement.NUMHUS', facts)).toEqual(codes.length > 0 ? ['e'] : [])
  })

  it('comes back with the award and the last session, in which nothing is taken once more', () => {
    const facts = of({ ...finished, awards: [award] })
    expect(entitiesOf(facts)).toEqual([
      'Student',
      'Disability',
      'Engagement',
      'EntryProfile',
      'Leaver',
      'QualificationAwarded',
      'StudentCourseSession',
      'StudyLocation',
    ])
    expect(valuesOf('StudentCourseSession.SCSENDDATE', facts)).toEqual(['2025-06-27'])
  })

  it.each([
    ['finished', { ...finished, awards: [award] }],
    ['withdrew while away', withdrawn],
  ])('and %s is returned so that no rule stops it', (_who, more) => {
    const college = collegeWith({ unansweredIsNotAvailable: true })
    const facts = of(more)
    const returned = returnOfStudent(facts, college)
    const found = returned ? checkStudent({ facts, returned, college, last: null }) : null
    expect(found?.map(({ check }) => check)).toEqual([])
  })

  it('comes back beside an engagement entered since that continues nothing', () => {
    const facts = of({ ...finished, awards: [award] })
    const anew = engagementOf({
      id: 'anew',
      programme: 'MA',
      start: '2025-09-15',
      sessions: [sessionOf({ id: 'n', academicYear: '2025-26', programmeThen: 'MA' })],
    })
    const both = { ...facts, engagements: [...facts.engagements, anew] }
    expect(valuesOf('Engagement.NUMHUS', both)).toEqual(['e', 'anew'])
    expect(valuesOf('Engagement.NUMHUS', { ...both, leftOpen: [] })).toEqual(['anew'])
  })

  it('is one engagement with what continues it, and is closed by its end', () => {
    const [first] = of({
      ...finished,
      status: 'Transferred',
      transferredTo: 'Another programme here',
    }).engagements
    const next = engagementOf({
      ...withdrawn,
      id: 'next',
      programme: 'BA',
      start: '2025-09-15',
      continues: 'e',
      sessions: [wholeYearAway],
    })
    const facts = { ...of(finished), engagements: first ? [first, next] : [] }
    expect(valuesOf('Leaver.ENGENDDATE', facts)).toEqual(['2026-02-02'])
    expect(valuesOf('StudentCourseSession.SCSSTARTDATE', facts)).toEqual(['2024-09-16'])
  })
})
