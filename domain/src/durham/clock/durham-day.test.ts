import { expect, test } from 'vitest'
import { weekdayOf } from '#platform/words/calendar.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { durhamSteps } from './clock-steps.ts'
import { type DayEntered, durhamDayOf } from './durham-day.ts'

const entered: DayEntered = {
  id: 'a',
  step: 'registrations',
  academicYear: '2026-27',
  due: '2026-09-30',
  standing: 'Confirmed',
  source: null,
}

test('a day the college entered holds, for its step and year alone', () => {
  expect(durhamDayOf('registrations', '2026-27', [entered])).toEqual({
    due: '2026-09-30',
    id: 'a',
    standing: 'Confirmed',
    source: '',
  })
  expect(durhamDayOf('registrations', '2027-28', [entered]).id).toBeNull()
  expect(durhamDayOf('modules', '2026-27', [entered]).id).toBeNull()
})

test.each([
  ['registrations', '2020-21', '2020-10-05'],
  ['registrations', '2023-24', '2023-10-02'],
  ['registrations', '2024-25', '2024-10-01'],
  ['registrations', '2025-26', '2025-09-29'],
  ['bannerIds', '2025-26', '2025-10-13'],
  ['modules', '2023-24', '2023-10-27'],
  ['apl', '2025-26', '2025-10-24'],
] as const)('%s of %s is as Durham published it', (step, year, due) => {
  expect(durhamDayOf(step, year, [])).toMatchObject({ due, standing: 'Confirmed' })
})

test.each([
  ['registrations', '2026-27', '2026-10-01'],
  // A Friday, a Saturday and a Sunday.
  ['registrations', '2027-28', '2027-10-01'],
  ['registrations', '2033-34', '2033-10-03'],
  ['registrations', '2028-29', '2028-10-02'],
  ['modules', '2026-27', '2026-10-23'],
  ['photos', '2026-27', '2026-11-02'],
  ['winterBoard', '2026-27', '2026-11-05'],
  ['lateRegistrations', '2026-27', '2027-02-01'],
  ['summerBoard', '2026-27', '2027-08-06'],
  ['marks', '2026-27', '2027-01-20'],
  // The census is taken on its day, whatever day of the week that is.
  ['census', '2029-30', '2029-12-01'],
] as const)('%s of %s is reckoned from earlier years and says so', (step, year, due) => {
  const day = durhamDayOf(step, year, [])
  expect(day).toMatchObject({ due, id: null, standing: 'Not verified' })
  expect(day.source).not.toBe('')
})

test('no day but that of the census is reckoned onto a weekend', () => {
  for (const step of namesOf(durhamSteps))
    for (let year = 2026; year < 2040; year++) {
      const { due } = durhamDayOf(step, `${year}-${year - 1999}`, [])
      if (step !== 'census') expect(weekdayOf(due)).toBeLessThan(5)
    }
})

test('what is no academic year has no days', () => {
  expect(() => durhamDayOf('census', '2026-28', [])).toThrow(RangeError)
})
