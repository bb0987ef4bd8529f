import { describe, expect, it } from 'vitest'
import { namesOf } from '#platform/words/names-of.ts'
import { tableOf } from '#platform/words/table-of.ts'
import { hesaQuestionTitles } from '#students/hesa/hesa-question-titles.ts'
import {
  type Answerer,
  answererOf,
  type FieldState,
  type MissingFacts,
  type MissingKey,
  missingFields,
  missingKeys,
  questionsOpenInWords,
  stateOf,
} from './missing-fields.ts'
import { missingReport, stateInRow } from './missing-report.ts'

const asked = { person: true, entry: true, year: true }
const facts: MissingFacts = {
  studentType: 'Ordinand',
  studyPace: 'FT',
  levels: ['4', '5', '6'],
  country: 'XF',
  status: 'Current',
  start: '2025-09-15',
  expectedEnd: '2028-06-30',
  end: null,
  endReason: null,
  lastAttended: null,
  interruptedFrom: null,
  transferredTo: null,
  transferredProvider: null,
  yearEnd: '2026-07-31',
  answers: {},
  feeEligibility: 'given',
  equalQualification: 'given',
  hasDateOfBirth: true,
  hasBannerId: true,
  hasAward: false,
  modulesOver: 0,
  modulesOpen: 0,
  hasDied: false,
  asked,
}

const left = { status: 'Withdrawn', end: '2026-02-01' }
const cases: [MissingKey, string, Partial<MissingFacts>, FieldState][] = [
  ['sex', 'not answered', {}, 'missing'],
  ['sex', 'answered', { answers: { sex: 'given' } }, 'given'],
  ['religion', 'refused', { answers: { religion: 'refused' } }, 'refused'],
  ['ethnicity', 'of whoever came from abroad', { country: 'KE' }, 'none'],
  ['ethnicity', 'of whoever has not said from where', { country: null }, 'missing'],
  ['careLeaver', 'of whoever takes a master’s', { levels: ['7'] }, 'none'],
  ['termTimeAccommodation', 'of whoever studies part time', { studyPace: 'PT' }, 'none'],
  ['dateOfBirth', 'empty', { hasDateOfBirth: false }, 'missing'],
  ['firstAttended', 'empty', { start: null }, 'missing'],
  ['expectedEnd', 'empty', { expectedEnd: null }, 'missing'],
  ['expectedEnd', 'there', {}, 'given'],
  ['feeEligibility', 'reckoned', {}, 'given'],
  ['feeEligibility', 'by no rule', { feeEligibility: 'missing' }, 'missing'],
  ['feeEligibility', 'while the student has not answered', { feeEligibility: 'waits' }, 'none'],
  ['equalQualification', 'by no rule', { equalQualification: 'missing' }, 'missing'],
  ['equalQualification', 'of whoever pays all of it', { equalQualification: 'waits' }, 'none'],
  ['interruptedFrom', 'of whoever studies', {}, 'none'],
  ['interruptedFrom', 'of whoever is away', { status: 'IoS' }, 'missing'],
  ['interruptedFrom', 'within the year', { status: 'IoS', interruptedFrom: '2026-02-01' }, 'given'],
  ['interruptedFrom', 'after the year', { status: 'IoS', interruptedFrom: '2026-10-01' }, 'none'],
  ['end', 'of whoever studies', {}, 'none'],
  ['end', 'of whoever left on no day', { status: 'Withdrawn' }, 'missing'],
  ['end', 'of whoever left within the year', left, 'given'],
  ['end', 'of whoever left after the year', { ...left, end: '2026-08-01' }, 'none'],
  ['end', 'of whoever completed', { status: 'Completed', end: '2026-07-31' }, 'given'],
  ['lastAttended', 'of whoever left', left, 'missing'],
  ['lastAttended', 'written down', { ...left, lastAttended: '2026-01-20' }, 'given'],
  ['lastAttended', 'of whoever died', { ...left, endReason: 'Death' }, 'none'],
  ['lastAttended', 'of whoever completed', { status: 'Completed', end: '2026-07-31' }, 'none'],
  ['endReason', 'of whoever left', left, 'missing'],
  ['endReason', 'of whoever died', { ...left, endReason: 'Death' }, 'given'],
  ['endReason', 'of whoever was terminated', { ...left, status: 'Terminated' }, 'missing'],
  ['endReason', 'of whoever was transferred', { ...left, status: 'Transferred' }, 'none'],
  ['transferredTo', 'of whoever was transferred', { ...left, status: 'Transferred' }, 'missing'],
  [
    'transferredTo',
    'here',
    { ...left, status: 'Transferred', transferredTo: 'Another programme here' },
    'given',
  ],
  [
    'transferredTo',
    'to a provider nobody named',
    { ...left, status: 'Transferred', transferredTo: 'Another provider' },
    'missing',
  ],
  [
    'transferredTo',
    'to a provider',
    { ...left, status: 'Transferred', transferredTo: 'Another provider', transferredProvider: '10007160' },
    'given',
  ],
  ['bannerId', 'not back yet', { hasBannerId: false }, 'missing'],
  ['award', 'of whoever studies', {}, 'none'],
  ['award', 'before the board', { status: 'Completed', end: '2026-07-31' }, 'missing'],
  ['award', 'given', { status: 'Completed', end: '2026-07-31', hasAward: true }, 'given'],
  ['moduleResults', 'while none is over', {}, 'none'],
  ['moduleResults', 'all there', { modulesOver: 4 }, 'given'],
  ['moduleResults', 'one without', { modulesOver: 4, modulesOpen: 1 }, 'missing'],
]

describe('What the return wants', () => {
  it.each(cases)('%s %s', (key, _how, values, state) => {
    expect(stateOf(key, { ...facts, ...values })).toBe(state)
  })

  it.each<[string, MissingKey, Partial<MissingFacts>, Answerer]>([
    ['the student where the portal asks', 'sex', {}, 'student'],
    ['the office where the portal asks no more', 'sex', { asked: { ...asked, person: false } }, 'office'],
    ['the office of a year that is over', 'termTimePostCode', { asked: { ...asked, year: false } }, 'office'],
    ['the student of themselves all the same', 'sex', { asked: { ...asked, year: false } }, 'student'],
    ['nobody of the dead', 'sex', { hasDied: true }, 'nobody'],
    ['the office of the dead', 'dateOfBirth', { hasDied: true }, 'office'],
    ['Durham', 'award', {}, 'durham'],
  ])('is answered by %s', (_who, key, values, by) => {
    expect(answererOf(key, { ...facts, ...values })).toBe(by)
  })

  it('holds every question of students, and names each thing once', () => {
    expect(missingKeys).toEqual(expect.arrayContaining(namesOf(hesaQuestionTitles)))
    const titles = missingKeys.map((key) => missingFields[key].title)
    const headings = missingKeys.map((key) => missingFields[key].heading)
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(headings).size).toBe(headings.length)
    for (const heading of headings) expect(heading.length).toBeLessThanOrEqual(14)
  })

  it('tells students how much is open and not what', () => {
    expect(questionsOpenInWords([])).toEqual([])
    expect(questionsOpenInWords(['sex', 'religion', 'country', 'termTimePostCode', 'award'])).toEqual([
      '2 questions about yourself.',
      '1 question about the time before you began your course.',
      '1 question about where you live this year.',
    ])
  })

  it('stands in a row as it was read', () => {
    const row = {
      engagement: 'e',
      student: { id: 's', label: 'Hannah Jones' },
      partnerId: null,
      studentType: null,
      status: 'Current',
      programme: { id: 'p', label: 'BA' },
      hub: null,
      missing: [{ field: 'sex' as const, by: 'student' as const }],
      refused: ['religion' as const],
      given: ['country' as const],
      reminded: null,
    }
    const states = tableOf(['sex', 'religion', 'country', 'award'] as const, (key) => stateInRow(row, key))
    expect(states).toEqual({ sex: 'missing', religion: 'refused', country: 'given', award: 'none' })
    expect(missingReport.ownFacets?.who.of({ ...row, missing: [] })).toMatchObject({ id: 'complete' })
    expect(missingReport.columns['religion']?.value(row)).toBe('Prefers not to say')
  })
})
