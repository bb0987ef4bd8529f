import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { studyPaces } from '#college/programmes/programmes.ts'
import type { IntentionAnswer } from '../intentions/intentions.ts'
import { type Beginning, firstDatesOf, firstSessionOf } from '../student/first-session.ts'
import { type NextSession, nextYearOf } from './next-year.ts'

type Begins = Pick<Beginning, 'intake' | 'studyPace' | 'years'>

/** Every year of an MA whose modules are all passed, until nothing follows, and why. */
function yearsOf(
  begins: Begins,
  answer: IntentionAnswer | null,
  dissertation = { credits: 60, readyFrom: 90 },
) {
  const programme = { code: 'MA', levels: ['7'], credits: 180, dissertation }
  const beginning: Beginning = { ...begins, programme, studentType: 'Independent', auditing: false }
  const { studyPace } = begins
  const { expectedEnd } = firstDatesOf(beginning)
  const years: Pick<NextSession, 'level' | 'credits' | 'academicYear'>[] = [firstSessionOf(beginning)]
  for (let before = 0; years.length < 30; ) {
    const year = years.at(-1)
    const thisYear = year?.credits ?? 0
    if (!year) break
    const next = nextYearOf({
      engagement: { status: 'Current', programme, studyPace, expectedEnd },
      session: year,
      earned: { before, thisYear, belowSeven: 0 },
      intention: answer && { answer },
    })
    if (next.kind !== 'session') return { years, why: next.kind === 'none' ? next.why : next.kind }
    before += thisYear
    years.push(next.session)
  }
  return { years, why: 'never' }
}
const inWords = (...asked: Parameters<typeof yearsOf>) => {
  const { years, why } = yearsOf(...asked)
  return `${years.map(({ level, credits }) => `${credits} at ${level}`).join(', ')}, ${why}`
}
const autumn = { intake: '2026-09-14', years: null }

describe('the years of an MA', () => {
  it.each([
    ['FT', null, '120 at 7, 60 at 7Diss, finishes'],
    ['PT', null, '60 at 7, 60 at 7, 60 at 7Diss, finishes'],
    [null, null, '60 at 7, 60 at 7, 60 at 7Diss, finishes'],
    ['FT', 1, '120 at 7, 60 at 7Diss, finishes'],
    ['PT', 2, '60 at 7, 60 at 7, 60 at 7Diss, finishes'],
    ['PT', 4, '40 at 7, 40 at 7, 40 at 7, 60 at 7Diss, finishes'],
  ] as const)('%s in %s years: %s', (studyPace, years, expected) => {
    expect(inWords({ ...autumn, studyPace, years }, null)).toBe(expected)
    expect(inWords({ ...autumn, intake: '2027-01-11', studyPace, years }, null)).toBe(expected)
  })

  it('go by the regulations', () => {
    const begins = { ...autumn, studyPace: 'FT' } as const
    expect(inWords(begins, null, { credits: 80, readyFrom: 100 })).toBe('100 at 7, 80 at 7Diss, finishes')
    expect(inWords(begins, null, { credits: 60, readyFrom: 130 })).toBe('130 at 7, 50 at 7Diss, finishes')
  })

  it('come to exactly 180 credits by way of the dissertation, whoever answers nothing or that they begin it', () => {
    fc.assert(
      fc.property(
        fc.record({
          studyPace: fc.constantFrom(null, ...studyPaces),
          intake: fc
            .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
            .map((day) => day.toISOString().slice(0, 10)),
          years: fc.option(fc.integer({ min: 1, max: 8 })),
        }),
        fc.constantFrom(null, 'Begin dissertation' as const),
        fc.record({ credits: fc.constantFrom(40, 60, 80), readyFrom: fc.constantFrom(60, 90, 120, 140) }),
        (begins, answer, dissertation) => {
          const { years, why } = yearsOf(begins, answer, dissertation)
          expect(why).toBe('finishes')
          expect(years.reduce((sum, { credits }) => sum + (credits ?? 0), 0)).toBe(180)
          expect(years.at(-1)?.level).toBe('7Diss')
          expect(years.every(({ credits }) => Number(credits) > 0)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
