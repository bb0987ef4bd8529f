import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sessionStatusNames } from '#college/studies/status.ts'
import { academicYearAfter, academicYearOf } from '#college/years/academic-year.ts'
import { addDays, addYears } from '#platform/words/calendar.ts'
import { courseSessionsOf, type EngagementStudied } from './course-sessions.ts'
import { courseSessionsInWords, engagementKept, yearKept } from './test-course-sessions.ts'

const january = {
  start: '2027-01-11',
  sessions: [
    yearKept(2026, 'Completed', '2027-01-11'),
    yearKept(2027, 'Completed', '2027-09-13'),
    yearKept(2028, 'Current', '2028-09-11'),
  ],
}
const certificate = engagementKept({ id: 'c', programme: 'Cert120', start: '2025-09-15' })

describe('who begins in January', () => {
  it.each<[string, Partial<EngagementStudied>, string, readonly string[]]>([
    ['has a year from then', january, '2027-11-26', ['2026-1: 2027-01-11– year 1']],
    [
      'has the next from the anniversary',
      january,
      '2028-11-26',
      ['2026-1: 2027-01-11–2028-01-10 year 1, 04', '2027-1: 2028-01-11– year 2'],
    ],
    [
      'completes on the day before it',
      { ...january, status: 'Completed', end: '2029-01-10' },
      '2029-03-01',
      ['2026-1: 2027-01-11–2028-01-10 year 1, 04', '2027-1: 2028-01-11–2029-01-10 year 2, 04'],
    ],
    [
      'leaves in the second year',
      { ...january, status: 'Withdrawn', end: '2028-03-05' },
      '2028-11-26',
      ['2026-1: 2027-01-11–2028-01-10 year 1, 04', '2027-1: 2028-01-11–2028-03-05 year 2, 01'],
    ],
    [
      'is away for a whole year of theirs',
      {
        start: '2027-01-11',
        sessions: [
          yearKept(2026, 'Completed', '2027-01-11'),
          yearKept(2027, 'Interrupted', '2027-09-13', '2027-12-01'),
          yearKept(2028, 'Dormant', '2028-09-11'),
          yearKept(2029, 'Current', '2029-09-10'),
        ],
      },
      '2029-11-26',
      ['2026-1: 2027-01-11–2028-01-10 year 1, 02', '2028-1: 2029-01-11– year 2'],
    ],
    [
      'goes by academic years, as the programme says',
      { ...january, years: 'Academic year' },
      '2027-11-26',
      ['2026-1: 2027-01-11–2027-07-31 year 1, 04', '2027-1: 2027-09-13– year 2'],
    ],
    [
      'began on a leap day',
      {
        start: '2028-02-29',
        sessions: [yearKept(2027, 'Completed', '2028-02-29'), yearKept(2028, 'Current')],
      },
      '2029-03-05',
      ['2027-1: 2028-02-29–2029-02-27 year 1, 04', '2028-1: 2029-02-28– year 2'],
    ],
  ])('%s', (_who, values, today, expected) => {
    expect(courseSessionsInWords([engagementKept(values)], today)).toEqual(expected)
  })
})

describe('who changes the programme', () => {
  const diploma = engagementKept({
    id: 'd',
    start: '2026-01-12',
    sessions: [yearKept(2025, 'Current', '2026-01-12')],
  })
  const left = { status: 'Transferred', transferredTo: 'Another programme here' } as const

  it.each<[string, readonly EngagementStudied[], string, readonly string[]]>([
    [
      'within a year closes one session and opens another',
      [
        engagementKept({
          ...certificate,
          ...left,
          end: '2026-01-11',
          sessions: [yearKept(2025, 'Transferred', '2025-09-15', '2026-01-11')],
        }),
        diploma,
      ],
      '2026-08-10',
      ['2025-1: 2025-09-15–2026-01-11 year 1, 03', '2025-2: 2026-01-12–2026-07-31 year 1, 04'],
    ],
    [
      'on the day it ended overlaps by no day',
      [
        engagementKept({
          ...certificate,
          ...left,
          end: '2026-01-12',
          sessions: [yearKept(2025, 'Transferred', '2025-09-15', '2026-01-12')],
        }),
        diploma,
      ],
      '2026-02-10',
      ['2025-1: 2025-09-15–2026-01-11 year 1, 03', '2025-2: 2026-01-12– year 1'],
    ],
    [
      'without anybody having ended the first',
      [engagementKept({ ...certificate, sessions: [yearKept(2025, 'Current', '2025-09-15')] }), diploma],
      '2026-02-10',
      ['2025-1: 2025-09-15–2026-01-11 year 1, 03', '2025-2: 2026-01-12– year 1'],
    ],
    [
      'between years, having completed the first',
      [
        engagementKept({
          ...certificate,
          status: 'Completed',
          end: '2026-07-31',
          sessions: [yearKept(2025, 'Completed', '2025-09-15')],
        }),
        engagementKept({ id: 'd', start: '2026-09-01', sessions: [yearKept(2026, 'Current', '2026-09-01')] }),
      ],
      '2026-11-26',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 04', '2026-1: 2026-09-01– year 1'],
    ],
    [
      'and puts the second one off',
      [
        engagementKept({
          ...certificate,
          ...left,
          end: '2026-01-11',
          sessions: [yearKept(2025, 'Transferred', '2025-09-15')],
        }),
        engagementKept({ ...diploma, status: 'Deferred' }),
      ],
      '2026-02-10',
      ['2025-1: 2025-09-15–2026-01-11 year 1, 03'],
    ],
  ])('%s', (_how, chain, today, expected) => {
    expect(courseSessionsInWords(chain, today)).toEqual(expected)
  })

  it('says which academic years each is made of', () => {
    const [first, second] = courseSessionsOf([engagementKept(january)], '2028-11-26')
    expect(first?.ofSessions).toEqual(['2026-01-11', '2027-09-13'])
    expect(second?.ofSessions).toEqual(['2027-09-13', '2028-09-11'])
  })
})

describe('the sessions of the return, whatever was kept', () => {
  const aDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-08-01', days))
  const dayIn = (from: string, days: number | null) => {
    const year = academicYearOf(from)
    const day = days === null ? null : addDays(from, days)
    return day !== null && day > year.end ? year.end : day
  }
  const anEngagement = fc
    .record({
      start: aDay,
      length: fc.integer({ min: 0, max: 1200 }),
      status: fc.constantFrom('Current', 'IoS', 'Completed', 'Withdrawn', 'Transferred', 'Deferred' as const),
      years: fc.constantFrom(null, 'Academic year', 'Year from the first day' as const),
      statuses: fc.array(fc.constantFrom(...sessionStatusNames), { minLength: 1, maxLength: 5 }),
      away: fc.option(aDay),
      ends: fc.array(fc.option(fc.integer({ min: 0, max: 366 })), { maxLength: 5 }),
      credits: fc.array(fc.constantFrom(0, 60, null), { maxLength: 5 }),
    })
    .map(({ start, length, status, years, statuses, away, ends, credits }) => {
      const isOver = status !== 'Current' && status !== 'IoS' && status !== 'Deferred'
      return engagementKept({
        start,
        status,
        years,
        end: isOver ? addDays(start, length) : null,
        interruptedFrom: status === 'IoS' ? away : null,
        sessions: statuses.map((one, at) => {
          const of = academicYearAfter(academicYearOf(start), at)
          return {
            id: `${start} ${at}`,
            academicYear: of.title,
            status: one,
            startDate: at === 0 ? start : null,
            endDate: dayIn(at === 0 ? start : of.start, ends[at] ?? null),
            credits: credits[at] ?? null,
          }
        }),
      })
    })
  const aChain = fc
    .array(anEngagement, { minLength: 1, maxLength: 3 })
    .map((all) =>
      all
        .toSorted((one, other) => (one.start < other.start ? -1 : 1))
        .map((one, at) => ({ ...one, id: `${at}` })),
    )

  it('never overlap, last no longer than a year, and begin on the first day', () => {
    fc.assert(
      fc.property(aChain, aDay, (chain, today) => {
        const sessions = courseSessionsOf(chain, today)
        expect(new Set(sessions.map(({ id }) => id)).size).toBe(sessions.length)
        for (const [at, { start, end, endReason }] of sessions.entries()) {
          expect(start <= today).toBe(true)
          expect(end === null).toBe(endReason === undefined)
          const next = sessions[at + 1]
          if (next) expect(end !== null && end < next.start, `${start}–${end} ${next.start}`).toBe(true)
          expect((end ?? today) < addYears(start, 1) || end === null).toBe(true)
          expect(end === null || end >= start).toBe(true)
        }
        for (const one of chain) {
          const [kept] = one.sessions
          const isPaused = kept?.status === 'Dormant' || kept?.status === 'Interrupted'
          const isSeen = !isPaused && kept?.endDate !== kept?.startDate
          const [first] = sessions.filter((session) => session.engagement === one.id)
          if (first && isSeen) expect(first.start).toBe(one.start)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('end with the engagement in the year it ends in, and say why it ended', () => {
    fc.assert(
      fc.property(anEngagement, aDay, (one, today) => {
        const { end, status } = one
        const last = courseSessionsOf([one], today).at(-1)
        if (one.years !== 'Academic year' || !last || end === null) return
        if (academicYearOf(last.start).title !== academicYearOf(end).title) return
        const reasons = new Map<string, string>([
          ['Completed', '04'],
          ['Withdrawn', '01'],
          ['Transferred', '01'],
        ])
        expect(last).toMatchObject({ end, endReason: reasons.get(status) })
      }),
      { numRuns: 500 },
    )
  })
})
