import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/words/calendar.ts'
import { bankHolidayOn } from './bank-holidays.ts'

/** As gov.uk lists them for England and Wales. */
const listed: Readonly<Record<number, readonly string[]>> = {
  2011: ['01-03', '04-22', '04-25', '04-29', '05-02', '05-30', '08-29', '12-26', '12-27'],
  2012: ['01-02', '04-06', '04-09', '05-07', '06-04', '06-05', '08-27', '12-25', '12-26'],
  2016: ['01-01', '03-25', '03-28', '05-02', '05-30', '08-29', '12-26', '12-27'],
  2020: ['01-01', '04-10', '04-13', '05-08', '05-25', '08-31', '12-25', '12-28'],
  2021: ['01-01', '04-02', '04-05', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2022: ['01-03', '04-15', '04-18', '05-02', '06-02', '06-03', '08-29', '09-19', '12-26', '12-27'],
  2023: ['01-02', '04-07', '04-10', '05-01', '05-08', '05-29', '08-28', '12-25', '12-26'],
  2024: ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26'],
  2025: ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26'],
  2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2028: ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26'],
}

describe('bank holidays of England and Wales', () => {
  it.each(Object.entries(listed))('of %s are those the government lists', (year, days) => {
    const every = Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at))
    const found = every.filter((day) => day.startsWith(year) && bankHolidayOn(day) !== null)
    expect(found).toEqual(days.map((day) => `${year}-${day}`))
  })

  it.each([
    ['2026-12-28', 'the day kept for Boxing Day'],
    ['2022-12-26', 'Boxing Day'],
    ['2022-12-27', 'the day kept for Christmas Day'],
    ['2026-08-31', 'the Summer bank holiday'],
    ['2022-06-02', 'the Spring bank holiday'],
    ['2022-05-30', null],
    ['2028-02-29', null],
  ])('say of %s: %s', (day, name) => {
    expect(bankHolidayOn(day)).toBe(name)
  })
})
