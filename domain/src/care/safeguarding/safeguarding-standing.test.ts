import { describe, expect, it } from 'vitest'
import { safeguardingCourses } from './safeguarding.ts'
import { type Completed, safeguardingStandingOf } from './safeguarding-standing.ts'

const today = '2026-11-20'
const recent = '2025-11-01'
/** Still holds today, and no longer. */
const lastDay = '2023-11-20'
const past = '2023-11-19'

const stand = (
  completed: Completed,
  studying: { studentType?: string; status?: string; expectedEnd?: string | null } = {},
) =>
  safeguardingStandingOf(
    { status: 'Current', studentType: 'YMS', expectedEnd: '2029-06-30', ...studying },
    completed,
    today,
  )
const statesOf = ({ courses }: ReturnType<typeof stand>) => courses.map(({ state }) => state)
const askedOf = ({ asked }: ReturnType<typeof stand>) => asked.map(({ course }) => course)

describe('how training stands', () => {
  it.each<[string, Completed, string, string[], string[]]>([
    [
      'nothing is there',
      {},
      'missing',
      ['missing', 'missing', 'none', 'none', 'none'],
      ['basicAwareness', 'foundations'],
    ],
    [
      'both are in date',
      { basicAwareness: recent, foundations: recent },
      'valid',
      ['superseded', 'valid', 'none', 'none', 'none'],
      [],
    ],
    [
      'only the lower is there',
      { basicAwareness: recent },
      'missing',
      ['valid', 'missing', 'none', 'none', 'none'],
      ['foundations'],
    ],
    [
      'a higher one answers for a lower that never was',
      { foundations: recent },
      'valid',
      ['superseded', 'valid', 'none', 'none', 'none'],
      [],
    ],
    [
      'the highest answers for all below it',
      { leadership: recent },
      'valid',
      ['superseded', 'superseded', 'none', 'none', 'valid'],
      [],
    ],
    [
      'a higher one on its last day still answers',
      { basicAwareness: past, foundations: lastDay },
      'expiring',
      ['superseded', 'expiring', 'none', 'none', 'none'],
      ['foundations'],
    ],
    [
      'a higher one a day over answers no more',
      { basicAwareness: past, foundations: past },
      'expired',
      ['expired', 'expired', 'none', 'none', 'none'],
      ['foundations'],
    ],
    [
      'a lower one that holds longer than the higher above it',
      { foundations: recent, leadership: lastDay },
      'valid',
      ['superseded', 'superseded', 'none', 'none', 'expiring'],
      [],
    ],
    [
      'the highest ever completed is what is renewed',
      { foundations: past, leadership: past },
      'expired',
      ['missing', 'expired', 'none', 'none', 'lapsed'],
      ['leadership'],
    ],
    [
      'courses that stand alone answer for nothing',
      { saferRecruitment: recent, domesticAbuseAwareness: past },
      'missing',
      ['missing', 'missing', 'valid', 'lapsed', 'none'],
      ['basicAwareness', 'foundations'],
    ],
  ])('%s', (_case, completed, standing, states, asked) => {
    const found = stand(completed)
    expect(found.standing).toBe(standing)
    expect(statesOf(found)).toEqual(states)
    expect(askedOf(found)).toEqual(asked)
  })

  it.each<[string, string | null, string, string[]]>([
    ['years before the end', '2029-06-30', 'valid', ['superseded', 'valid', 'later', 'later', 'later']],
    ['without an end', null, 'valid', ['superseded', 'valid', 'later', 'later', 'later']],
    ['91 days before it is due', '2027-06-30', 'valid', ['superseded', 'valid', 'later', 'later', 'later']],
  ])('of an ordinand %s the last courses can wait', (_case, expectedEnd, standing, states) => {
    const found = stand({ foundations: recent }, { studentType: 'Ordinand', expectedEnd })
    expect(found.standing).toBe(standing)
    expect(statesOf(found)).toEqual(states)
  })

  it.each([
    ['2027-01-29', 'valid', 'later'],
    ['2027-01-30', 'expiring', 'due'],
    ['2027-04-30', 'expiring', 'due'],
    ['2027-05-01', 'missing', 'missing'],
  ])('on %s of the last year an ordinand without them is %s', (day, standing, state) => {
    const studying = { status: 'Current', studentType: 'Ordinand', expectedEnd: '2027-06-30' }
    const found = safeguardingStandingOf(studying, { foundations: recent }, day)
    expect(found.standing).toBe(standing)
    expect(found.courses.at(-1)).toEqual({
      course: 'leadership',
      state,
      completedOn: null,
      date: '2027-04-30',
    })
  })

  it('counts nothing of who interrupted, and still tells what they hold', () => {
    const found = stand({ foundations: past, saferRecruitment: recent }, { status: 'IoS' })
    expect(found).toMatchObject({ standing: 'none', asked: [] })
    expect(statesOf(found)).toEqual(['none', 'lapsed', 'valid', 'none', 'none'])
  })

  it('tells every course with its days, in the order of the courses', () => {
    const { courses } = stand({ foundations: '2024-02-29' })
    expect(courses.map(({ course }) => course)).toEqual(safeguardingCourses)
    expect(courses[1]).toEqual({
      course: 'foundations',
      state: 'valid',
      completedOn: '2024-02-29',
      date: '2027-02-28',
    })
  })

  it('asks in words that say since or until when', () => {
    const words = (completed: Completed) => stand(completed).asked.map((asked) => asked.words)
    expect(words({})).toEqual([
      'Basic awareness: we have no certificate of yours.',
      'Foundations: we have no certificate of yours.',
    ])
    expect(words({ foundations: past })).toEqual(['Foundations: your certificate expired on 19/11/2026.'])
    expect(words({ foundations: lastDay })).toEqual(['Foundations: your certificate expires on 20/11/2026.'])
  })
})
