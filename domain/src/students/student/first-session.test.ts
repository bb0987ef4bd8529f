import { describe, expect, it } from 'vitest'
import { endedEngagementStatuses, engagementStatusNames, isPossiblePair } from '#college/studies/status.ts'
import {
  type Beginning,
  expectedEndOf,
  firstDatesOf,
  firstSessionOf,
  firstSessionStatusFor,
} from './first-session.ts'

const diploma = { code: 'DipHE', levels: ['4', '5'], credits: 240, dissertation: null }
const ma = { code: 'MA', levels: ['7'], credits: 180, dissertation: { credits: 60, readyFrom: 90 } }
const short = { ...diploma, levels: ['4'] }
const beginning = (more: Partial<Beginning> = {}): Beginning => ({
  intake: '2026-09-14',
  studentType: 'Independent',
  studyPace: 'FT',
  years: null,
  auditing: false,
  programme: diploma,
  ...more,
})

describe('expectedEndOf', () => {
  it.each([
    ['2026-09-14', 1, '2027-07-31'],
    ['2026-09-14', 3, '2029-07-31'],
    ['2027-01-11', 1, '2028-01-10'],
    ['2027-01-11', 2, '2029-01-10'],
    ['2028-02-29', 1, '2029-02-27'],
  ])('begins %s, takes %i years, ends %s', (start, years, end) => {
    expect(expectedEndOf(start, years)).toBe(end)
  })
})

describe('firstDatesOf', () => {
  it.each([
    ['full-time by its credits', beginning(), '2028-07-31'],
    ['MA full-time', beginning({ programme: ma }), '2028-07-31'],
    ['MA part-time', beginning({ programme: ma, studyPace: 'PT' }), '2029-07-31'],
    ['part-time, nobody set the years', beginning({ studyPace: 'PT' }), null],
    ['part-time, years set by hand', beginning({ studyPace: 'PT', years: 4 }), '2030-07-31'],
    ['by hand before the rule', beginning({ years: 3 }), '2029-07-31'],
    [
      'a programme the rules do not know',
      beginning({ programme: { ...short, code: 'Deacon', levels: [], credits: null } }),
      null,
    ],
  ])('%s', (_case, given, end) => {
    expect(firstDatesOf(given)).toEqual({ start: '2026-09-14', expectedEnd: end, originalExpectedEnd: end })
  })
})

describe('firstSessionOf', () => {
  it('lies in the academic year of the intake, at the lowest level', () => {
    const given = beginning({ intake: '2027-01-11', programme: { ...diploma, levels: ['5', '4'] } })
    expect(firstSessionOf(given)).toEqual({
      academicYear: '2026-27',
      level: '4',
      status: 'Starting',
      startDate: '2027-01-11',
      endDate: '2027-07-31',
      credits: 120,
    })
  })

  it.each([
    ['a full level full-time', beginning(), 120],
    ['half a level part-time', beginning({ studyPace: 'PT' }), 60],
    ['half a level where the pace is not known', beginning({ studyPace: null }), 60],
    ['its share of the years', beginning({ studyPace: 'PT', years: 6 }), 40],
    ['what is taught of the MA full-time', beginning({ programme: ma }), 120],
    ['no more where the MA is to take one year', beginning({ programme: ma, years: 1 }), 120],
    ['a share of what is taught over more years', beginning({ programme: ma, years: 4 }), 40],
    ['the same share part-time', beginning({ programme: ma, years: 4, studyPace: 'PT' }), 40],
    [
      'what a longer dissertation leaves',
      beginning({ programme: { ...ma, dissertation: { credits: 80, readyFrom: 90 } } }),
      100,
    ],
    [
      'what it may be begun with at least',
      beginning({ programme: { ...ma, dissertation: { credits: 100, readyFrom: 90 } } }),
      90,
    ],
    ['MA part-time', beginning({ programme: ma, studyPace: 'PT' }), 60],
    ['a whole small award', beginning({ programme: { ...short, code: 'PGCert', credits: 60 } }), 60],
    ['never more than the award', beginning({ programme: { ...short, code: 'Short', credits: 20 } }), 20],
    ['none where nothing is assessed', beginning({ auditing: true }), 0],
    ['none for an auditor', beginning({ studentType: 'Auditor (sponsored)' }), 0],
    ['empty where arranged', beginning({ programme: { ...short, code: 'IA', credits: null } }), null],
  ])('%s', (_case, given, credits) => {
    expect(firstSessionOf(given).credits).toBe(credits)
  })

  it('leaves the level empty where the programme names none', () => {
    expect(firstSessionOf(beginning({ programme: { ...diploma, levels: [] } })).level).toBeNull()
  })
})

describe('firstSessionStatusFor', () => {
  it('goes with the status of the engagement, and is none where that is over or put off', () => {
    for (const status of engagementStatusNames) {
      const first = firstSessionStatusFor(status)
      const isNone = endedEngagementStatuses.includes(status) || status === 'Deferred'
      expect(first === null, status).toBe(isNone)
      if (first !== null) expect(isPossiblePair(status, first), status).toBe(true)
    }
  })
})
