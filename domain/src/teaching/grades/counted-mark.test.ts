import { describe, expect, it } from 'vitest'
import type { CohortLevel } from '#college/programmes/cohorts.ts'
import { type CalendarEntry, daysAt } from '#college/years/college-calendar.ts'
import { firstRules } from '#students/regulations/test-rules.ts'
import { countedMark, type Lowered, latenessOf, type MarkedWork } from './counted-mark.ts'

// 2026-11-20 is a Friday.
it.each([
  ['2026-11-20', '2026-11-19', null],
  ['2026-11-20', '2026-11-20', null],
  ['2026-11-20', '2026-11-21', 0],
  ['2026-11-20', '2026-11-22', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-20', '2026-11-27', 5],
  ['2026-11-20', '2026-11-29', 5],
  ['2026-11-20', '2026-11-30', 6],
  ['2026-11-20', '2036-11-30', 6],
])('counts work due %s and handed in %s as %s working days late', (due, handedIn, days) => {
  expect(latenessOf({ due, handedIn, closures: [] }, 5)?.count ?? null).toBe(days)
})

describe('a mark as it counts', () => {
  const work = {
    agreedMark: '64',
    due: '2026-11-20',
    handedIn: '2026-11-20',
    lateAccepted: false,
    closures: [],
  }
  it.each<
    [what: string, more: Partial<MarkedWork>, level: CohortLevel, mark: string, lowered: Lowered | null]
  >([
    ['it is in time', {}, 4, '64', null],
    ['nobody knows when it came', { handedIn: null }, 4, '64', null],
    ['it was never due', { due: null, handedIn: '2026-12-24' }, 4, '64', null],
    ['it came on the Saturday', { handedIn: '2026-11-21' }, 4, '40', 'late'],
    ['it is late', { handedIn: '2026-11-27' }, 4, '40', 'late'],
    ['it is late at level 7', { handedIn: '2026-11-27' }, 7, '50', 'late'],
    ['it is late and earned the pass mark', { handedIn: '2026-11-27', agreedMark: '40' }, 4, '40', null],
    ['it is late and failed', { handedIn: '2026-11-27', agreedMark: '31' }, 4, '31', null],
    ['it is far too late', { handedIn: '2026-11-30' }, 4, '0', 'too late'],
    ['the reason was accepted', { handedIn: '2026-11-30', lateAccepted: true }, 4, '64', null],
    ['it passes late', { agreedMark: 'Pass', handedIn: '2026-11-27' }, 4, 'Pass', null],
    ['it passes too late', { agreedMark: 'Pass', handedIn: '2026-11-30' }, 4, 'Fail', 'too late'],
    ['it fails too late', { agreedMark: 'Fail', handedIn: '2026-11-30' }, 4, 'Fail', 'too late'],
    [
      'five working days lie around a bank holiday',
      { due: '2026-08-27', handedIn: '2026-09-04' },
      4,
      '40',
      'late',
    ],
    ['Easter lies between', { due: '2026-04-02', handedIn: '2026-04-10' }, 4, '40', 'late'],
  ])('where %s', (_what, more, level, mark, lowered) => {
    expect(countedMark({ ...work, ...more }, level, firstRules)).toMatchObject({ mark, lowered })
  })

  it('is none while none is agreed', () => {
    expect(countedMark({ ...work, agreedMark: null }, 4, firstRules)).toBe(null)
  })

  it.each<[more: Partial<MarkedWork>, why: string | null]>([
    [{}, null],
    [{ handedIn: '2026-11-24' }, '64 → 40: two working days late, due 20/11/2026'],
    [{ handedIn: '2026-11-23' }, '64 → 40: one working day late, due 20/11/2026'],
    [{ handedIn: '2026-11-21' }, '64 → 40: late, handed in on Saturday 21/11/2026, due 20/11/2026'],
    [
      { due: '2026-08-28', handedIn: '2026-09-02' },
      '64 → 40: two working days late, due 28/08/2026; Monday 31/08/2026 is the Summer bank holiday',
    ],
    [
      { due: '2026-04-02', handedIn: '2026-04-07' },
      '64 → 40: one working day late, due 02/04/2026; Friday 03/04/2026 is Good Friday; Monday 06/04/2026 is Easter Monday',
    ],
    [{ handedIn: '2026-12-10' }, '64 → 0: more than five working days late, due 20/11/2026'],
    [{ agreedMark: '0', handedIn: '2026-12-10' }, '0: more than five working days late, due 20/11/2026'],
    [
      { agreedMark: 'Pass', handedIn: '2026-12-10' },
      'Pass → Fail: more than five working days late, due 20/11/2026',
    ],
    [{ agreedMark: '31', handedIn: '2026-11-24' }, null],
  ])('says why it counts for less: %o', (more, why) => {
    expect(countedMark({ ...work, ...more }, 4, firstRules)?.why).toBe(why)
  })
})

/** Weekdays of the academic year 2026-27 on which nobody works in England, as the government lists them. */
const bankHolidays = [
  '2026-08-31',
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-05-03',
  '2027-05-31',
  '2027-08-30',
]

describe('late work through a real year', () => {
  const days = Array.from({ length: 430 }, (_, at) => new Date(Date.UTC(2026, 7, 1 + at)))
  const written = (day: Date) => day.toISOString().slice(0, 10)
  const isWorked = (day: Date) =>
    day.getUTCDay() > 0 && day.getUTCDay() < 6 && !bankHolidays.includes(written(day))
  /** Around every bank holiday, the last Sunday of October and of March, and a plain week. */
  const dues = [
    '2026-08-27',
    '2026-10-23',
    '2026-11-20',
    '2026-12-18',
    '2026-12-22',
    '2026-12-24',
    '2027-01-01',
  ]
    .concat(['2027-03-24', '2027-03-25', '2027-03-26', '2027-04-30', '2027-05-28', '2027-08-27'])
    .map((day) => days.findIndex((one) => written(one) === day))
  const cases = dues.flatMap((due) =>
    Array.from({ length: 18 }, (_, late): [due: string, handedIn: string, mark: string] => {
      const between = days.slice(due + 1, due + 1 + late)
      const worked = between.filter(isWorked).length
      const mark = late === 0 ? '70' : worked <= 5 ? '50' : '0'
      return [written(days[due] ?? new Date(0)), written(days[due + late] ?? new Date(0)), mark]
    }),
  )

  it('has cases enough', () => expect(cases.length).toBeGreaterThan(200))

  it.each(cases)('due %s and handed in %s, 70 counts %s', (due, handedIn, mark) => {
    expect(
      countedMark({ agreedMark: '70', due, handedIn, lateAccepted: false, closures: [] }, 7, firstRules)
        ?.mark,
    ).toBe(mark)
  })
})

describe('late work at a hub with closures', () => {
  const entry = (
    kind: CalendarEntry['kind'],
    name: string,
    start: string,
    end: string,
    hub: string | null,
  ) => ({
    kind,
    name,
    start,
    end,
    hub,
  })
  const calendar: readonly CalendarEntry[] = [
    entry('Vacation', 'Christmas vacation', '2026-12-12', '2027-01-10', null),
    entry('Closure', 'Christmas', '2026-12-24', '2027-01-01', null),
    entry('Closure', 'Boiler', '2026-11-23', '2026-11-25', 'york'),
    entry('Closure', 'Snow', '2028-02-28', '2028-02-29', 'york'),
    entry('Closure', 'Half term', '2026-10-26', '2026-10-30', 'leeds'),
    entry('Reading week', 'Reading week', '2026-11-02', '2026-11-06', null),
  ]
  // Days of 2026-27 and of February 2028, by hub: due, handed in, working days late, and what 70 counts at level 4.
  it.each<[hub: string | null, due: string, handedIn: string, days: number | null, mark: string]>([
    // A closure of York from Monday to Wednesday.
    [null, '2026-11-20', '2026-11-27', 5, '40'],
    ['york', '2026-11-20', '2026-11-20', null, '70'],
    ['york', '2026-11-20', '2026-11-23', 0, '40'],
    ['york', '2026-11-20', '2026-11-26', 1, '40'],
    ['york', '2026-11-20', '2026-12-02', 5, '40'],
    ['york', '2026-11-20', '2026-12-03', 6, '0'],
    ['leeds', '2026-11-20', '2026-11-30', 6, '0'],
    ['leeds', '2026-11-20', '2026-11-26', 4, '40'],
    // Due on a day the hub is closed.
    ['york', '2026-11-24', '2026-11-25', 0, '40'],
    ['york', '2026-11-24', '2026-11-26', 1, '40'],
    // Christmas, which is closed at every hub; the vacation around it is not.
    [null, '2026-12-11', '2026-12-18', 5, '40'],
    [null, '2026-12-11', '2026-12-21', 6, '0'],
    [null, '2026-12-23', '2027-01-01', 0, '40'],
    ['york', '2026-12-23', '2027-01-08', 5, '40'],
    ['leeds', '2026-12-23', '2027-01-11', 6, '0'],
    // The last Sunday of October, when the clocks go back, is the 25th; Leeds closes in the week after.
    [null, '2026-10-23', '2026-10-30', 5, '40'],
    [null, '2026-10-23', '2026-10-31', 5, '40'],
    [null, '2026-10-23', '2026-11-02', 6, '0'],
    ['leeds', '2026-10-23', '2026-10-25', 0, '40'],
    ['leeds', '2026-10-23', '2026-11-01', 0, '40'],
    ['leeds', '2026-10-23', '2026-11-06', 5, '40'],
    ['leeds', '2026-10-23', '2026-11-09', 6, '0'],
    ['york', '2026-10-23', '2026-11-02', 6, '0'],
    // A reading week is no closure.
    [null, '2026-10-30', '2026-11-06', 5, '40'],
    [null, '2026-10-30', '2026-11-09', 6, '0'],
    // 29 February 2028 is a Tuesday.
    [null, '2028-02-25', '2028-03-03', 5, '40'],
    [null, '2028-02-25', '2028-03-06', 6, '0'],
    ['york', '2028-02-25', '2028-02-29', 0, '40'],
    ['york', '2028-02-25', '2028-03-01', 1, '40'],
    ['york', '2028-02-25', '2028-03-07', 5, '40'],
    ['york', '2028-02-25', '2028-03-08', 6, '0'],
    ['york', '2028-02-29', '2028-03-01', 1, '40'],
  ])('at %s due %s and handed in %s is %s days late and counts %s', (hub, due, handedIn, days, mark) => {
    const closures = daysAt(calendar, 'Closure', hub)
    expect(latenessOf({ due, handedIn, closures }, 5)?.count ?? null).toBe(days)
    const counted = countedMark(
      { agreedMark: '70', due, handedIn, lateAccepted: false, closures },
      4,
      firstRules,
    )
    expect(counted?.mark).toBe(mark)
  })

  it.each([
    [
      'york',
      '2026-11-26',
      '70 → 40: one working day late, due 20/11/2026; Monday 23/11/2026 to Wednesday 25/11/2026 is a closure of the college (Boiler)',
    ],
    [null, '2026-11-24', '70 → 40: two working days late, due 20/11/2026'],
  ])('at %s handed in %s says why it counts for less', (hub, handedIn, why) => {
    const closures = daysAt(calendar, 'Closure', hub)
    const work = { agreedMark: '70', due: '2026-11-20', handedIn, lateAccepted: false, closures }
    expect(countedMark(work, 4, firstRules)?.why).toBe(why)
  })

  it('tells holidays within a closure apart', () => {
    const closures = daysAt(calendar, 'Closure', null)
    const work = {
      agreedMark: '70',
      due: '2026-12-23',
      handedIn: '2027-01-04',
      lateAccepted: false,
      closures,
    }
    expect(countedMark(work, 4, firstRules)?.why).toBe(
      [
        '70 → 40: one working day late, due 23/12/2026',
        'Thursday 24/12/2026 is a closure of the college (Christmas)',
        'Friday 25/12/2026 is Christmas Day',
        'Monday 28/12/2026 is the day kept for Boxing Day',
        'Tuesday 29/12/2026 to Thursday 31/12/2026 is a closure of the college (Christmas)',
        'Friday 01/01/2027 is New Year’s Day',
      ].join('; '),
    )
  })
})
