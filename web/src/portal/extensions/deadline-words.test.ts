import type { OwnWork } from '@minster/domain/portal/extensions/extension-calls'
import { whyNotAsk } from '@minster/domain/portal/extensions/extension-rules'
import { describe, expect, it } from 'vitest'
import { closedWords, laterWords, whyNotWords, worksBetween, workWords } from './deadline-words.ts'

const essay: OwnWork = {
  assignment: 'essay',
  title: 'Essay',
  kind: null,
  weight: null,
  wordCount: null,
  submittedTo: null,
  code: 'TMM2345',
  moduleName: 'Doctrine',
  academicYear: '2026-27',
  engagementId: 'studies',
  sessionId: 'year',
  moduleInstanceId: 'doctrine',
  due: '2026-12-04',
  ownDeadline: '2026-12-04',
  agreedDays: 0,
  standingDays: 0,
  handedIn: null,
  request: null,
  canAsk: true,
  canChange: false,
  whyNot: null,
  lengths: [],
}

const last = {
  engagementStatus: 'Current',
  enrolmentStatus: 'Enrolled',
  lastDay: '2027-04-16',
  isHandedIn: false,
  isReleased: false,
  others: [],
}

it('a deadline says work with its module', () => {
  expect(workWords(essay)).toBe('Essay (TMM2345)')
})

it.each([
  ['Christmas Day', 'That is Christmas Day: nobody is at the college to help you hand it in.'],
  ['a Saturday', 'That is a Saturday: nobody is at the college to help you hand it in.'],
  [null, null],
])('says of a deadline on %s %j', (closed, words) => {
  expect(closedWords({ closed })).toBe(words)
})

it.each([
  [null, '2027-04-16', null],
  ['You have handed this work in.', '2027-04-16', 'You have handed this work in.'],
  [
    whyNotAsk({ ...last, ownDeadline: '2027-04-16' }, '2026-11-20'),
    '2027-04-16',
    'No later date is left this year.',
  ],
  [whyNotAsk({ ...last, ownDeadline: '2027-04-09' }, '2026-11-20'), '2027-04-16', null],
])('says %j in a row before %s as %j', (whyNot, lastDay, words) => {
  expect(whyNotWords({ whyNot }, lastDay)).toBe(words)
})

describe('why a deadline is later', () => {
  it.each<[string, Partial<OwnWork>, string | null]>([
    ['is nothing where it is everybody’s', {}, null],
    ['is nothing without a day', { due: null, ownDeadline: null }, null],
    [
      'is the plan',
      { standingDays: 7, ownDeadline: '2026-12-11' },
      '04/12/2026 for everybody, 7 days more by your learning support plan',
    ],
    [
      'is the plan, up to the last day of the year',
      { due: '2027-04-13', agreedDays: 7, standingDays: 3, ownDeadline: '2027-04-16' },
      '13/04/2027 for everybody. Your agreed 7 days end on 16/04/2027, the last day of the year: 3 of 7 days',
    ],
    [
      'says so where nothing is left of the plan',
      { due: '2027-04-16', agreedDays: 7, ownDeadline: '2027-04-16' },
      'Your agreed 7 days end on 16/04/2027, the last day of the year: 0 of 7 days',
    ],
    [
      'is an extension',
      { ownDeadline: '2026-12-11' },
      '04/12/2026 for everybody, later for you by an extension',
    ],
    [
      'is an extension besides the plan',
      { standingDays: 7, ownDeadline: '2026-12-18' },
      '04/12/2026 for everybody, later for you by an extension',
    ],
  ])('%s', (_name, values, words) => {
    expect(laterWords({ ...essay, ...values }, '2027-04-16')).toBe(words)
  })
})

it('finds other work that is still due within some days', () => {
  const works = [
    essay,
    { ...essay, assignment: 'first', ownDeadline: '2026-12-04' },
    { ...essay, assignment: 'last', ownDeadline: '2026-12-18' },
    { ...essay, assignment: 'before', ownDeadline: '2026-12-03' },
    { ...essay, assignment: 'after', ownDeadline: '2026-12-19' },
    { ...essay, assignment: 'done', ownDeadline: '2026-12-10', handedIn: '2026-12-01' },
    { ...essay, assignment: 'undated', ownDeadline: null },
  ]
  const found = worksBetween(works, { from: '2026-12-04', until: '2026-12-18', apart: 'essay' })
  expect(found.map(({ assignment }) => assignment)).toEqual(['first', 'last'])
})
