import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agoOf,
  formatBirthDate,
  formatDate,
  formatDateTime,
  formatDays,
  formatHour,
  formatMoney,
  formatMonth,
  formatPercentage,
  formatUnixDate,
  formatYesNo,
  initialsOf,
  loadingText,
  machineDateFormats,
  truncate,
} from './format.ts'

describe('dates', () => {
  it.each([
    ['2026-09-14', '14/09/2026'],
    ['2026-09-14T22:59:00Z', '14/09/2026'],
    ['2026-09-14T23:00:00Z', '15/09/2026'],
    ['2026-12-14T23:00:00Z', '14/12/2026'],
    ['1970-06-01', 'Pre-2018'],
    ['1970-01-01T00:00:00Z', 'Pre-2018'],
    ['1969-12-31', '31/12/1969'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    ['soon', 'soon'],
  ])('%s is %j', (value, shown) => {
    expect(formatDate(value)).toBe(shown)
  })

  it.each([
    ['2026-07-01T12:05:00Z', '01/07/2026 13:05'],
    ['2026-01-01T00:00:00.000Z', '01/01/2026 00:00'],
    ['2026-03-29T00:59:00Z', '29/03/2026 00:59'],
    ['2026-03-29T01:00:00Z', '29/03/2026 02:00'],
    ['2026-06-30T23:30:00Z', '01/07/2026 00:30'],
    ['2026-07-01T12:05:00+02:00', '01/07/2026 11:05'],
    ['1970-01-01T00:00:00Z', 'Pre-2018'],
    [null, ''],
  ])('%s by the clock is %j', (value, shown) => {
    expect(formatDateTime(value)).toBe(shown)
  })

  it('leaves birthdays in 1970 alone', () => {
    expect(formatBirthDate('1970-06-01')).toBe('01/06/1970')
    expect(formatBirthDate('1975-01-12')).toBe('12/01/1975')
    expect(formatBirthDate(null)).toBe('')
  })

  it('shortens to the month', () => {
    expect(formatMonth('2026-09-14')).toBe('09/2026')
    expect(formatMonth('2026-09')).toBe('09/2026')
    expect(formatMonth('1970-09')).toBe('Pre-2018')
  })

  it('reads seconds since 1970', () => {
    expect(formatUnixDate(1_789_340_400)).toBe('14/09/2026')
    expect(formatUnixDate(0)).toBe('Pre-2018')
    expect(formatUnixDate(null)).toBe('')
  })

  it('follows other patterns', () => {
    expect(formatDate('2026-09-14', machineDateFormats)).toBe('2026-09-14')
    expect(formatMonth('2026-09-14', machineDateFormats)).toBe('2026-09')
    expect(formatDate('2026-09-14', { date: 'DD.MM.YYYY' })).toBe('14.09.2026')
    expect(formatDateTime('2026-09-14T12:00:00Z', { dateTime: 'HH:mm' })).toBe('13:00')
  })

  it('keeps every day what it is', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          expect(formatDate(day).split('/').toReversed().join('-')).toBe(day)
        },
      ),
    )
  })
})

describe('hours and ago', () => {
  it.each([
    [0, '12AM'],
    [1, '1AM'],
    [11, '11AM'],
    [12, '12PM'],
    [15, '3PM'],
    [23, '11PM'],
  ])('%i is %s', (hour, shown) => {
    expect(formatHour(hour)).toBe(shown)
  })

  it.each([
    ['', 'Never'],
    [null, 'Never'],
    [undefined, 'Never'],
    ['2026-11-20T11:59:30Z', 'just now'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T11:01:00Z', '59 minutes ago'],
    ['2026-11-20T11:00:00Z', '1 hour ago'],
    ['2026-11-18T12:00:00Z', '2 days ago'],
    ['2026-09-01T12:00:00Z', '2 months ago'],
    ['2021-11-20T12:00:00Z', '5 years ago'],
    ['2026-11-23T12:00:00Z', 'in 3 days'],
    ['soon', 'soon'],
  ])('%s was %s', (then, words) => {
    expect(agoOf(then, '2026-11-20T12:00:00Z')).toBe(words)
  })
})

describe('numbers and words', () => {
  it.each([
    [123_450, '£1,234.50'],
    [0, '£0.00'],
    [5, '£0.05'],
    [-500, '-£5.00'],
    [925_000_000, '£9,250,000.00'],
    [null, ''],
  ])('%s pence are %j', (pence, shown) => {
    expect(formatMoney(pence)).toBe(shown)
  })

  it.each([
    [12.5, '12.5%'],
    [100, '100.0%'],
    [0, '0.0%'],
    [-0.01, '0.0%'],
    [33.333, '33.3%'],
    [1.45, '1.5%'],
    [null, ''],
  ])('%s is %j', (percent, shown) => {
    expect(formatPercentage(percent)).toBe(shown)
  })

  it('answers Yes, No or nothing', () => {
    expect([true, false, null, undefined].map(formatYesNo)).toEqual(['Yes', 'No', '', ''])
    expect(loadingText).toBe('Loading, please wait ...')
  })

  it.each([
    ['theology', 8, 'theology'],
    ['theology', 4, 'theo…'],
    ['the ology', 4, 'the…'],
    ['👩‍👩‍👧 family', 3, '👩‍👩‍👧 f…'],
    ['e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301e\u0301'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301…'],
    ['', 3, ''],
  ])('%s at %i is %s', (text, length, shown) => {
    expect(truncate(text, length)).toBe(shown)
  })

  it.each([
    ['Academic Adm', 'AA'],
    ['Dashboard', 'D'],
    ['Students by cohort', 'Sbc'],
    ['  My   tickets ', 'Mt'],
    ['Émile Ó Briain', 'ÉÓB'],
    ['', ''],
  ])('%j begins %j', (title, initials) => {
    expect(initialsOf(title)).toBe(initials)
  })
})

describe('days since', () => {
  it.each([
    ['2026-11-08', '12 days'],
    ['2026-11-19', '1 day'],
    ['2026-11-20', 'today'],
    ['2026-11-21', 'in 1 day'],
    ['2026-12-02', 'in 12 days'],
    ['', ''],
    ['soon', 'soon'],
  ])('%s: %s', (day, words) => {
    expect(formatDays(day, '2026-11-20')).toBe(words)
  })
})
