import { describe, expect, test } from 'vitest'
import { applicationStatuses } from '#admissions/status/declared.ts'
import { paymentTerms } from '#college/money/payment.ts'
import {
  choice,
  choices,
  date,
  email,
  longText,
  money,
  number,
  percentage,
  phone,
  text,
  texts,
  type ValueField,
  yesNo,
} from '../record/field.ts'
import { type ReadingHelp, readCell, type SheetCell } from './read-cell.ts'
import { knownOfField, knownWordsOf } from './words.ts'

const status = choice('Status', applicationStatuses)
const statuses: ReadingHelp = { known: knownWordsOf(knownOfField(status)) }
const hubs: ReadingHelp = {
  known: knownWordsOf([
    { value: 'id-1', label: 'London' },
    { value: 'id-2', label: 'Southwell and Nottingham', words: ['Notts'] },
  ]),
  answered: (written) =>
    written === 'Birmingham' ? { value: 'id-1', label: 'London' } : written === 'none' ? null : undefined,
}
const feeTerms = choice('Terms', paymentTerms)
const terms: ReadingHelp = {
  known: knownWordsOf([
    ...knownOfField(feeTerms),
    { value: 'Instalments', label: 'Instalments', words: ['Installments'] },
  ]),
}
const intakes: ReadingHelp = {
  daysOf: (month) => ({ '2026-09': ['2026-09-14'], '2027-01': ['2027-01-04', '2027-01-11'] })[month] ?? [],
}

const areas = choices('Areas', ['Youth', 'Schools'])
const hub: ValueField = { kind: 'link', label: 'Hub', to: 'hubs' }

describe('a cell is taken', () => {
  test.each<[string, ValueField, SheetCell, ReadingHelp, unknown, string | undefined]>([
    ['text as it is', text('Name'), 'Ząbek', {}, 'Ząbek', undefined],
    ['text without blanks around it', text('Name'), ' Lacey ', {}, 'Lacey', 'Lacey'],
    ['text of several lines', text('Church'), 'St Mary\nDurham', {}, 'St Mary, Durham', 'St Mary, Durham'],
    ['a number as text', text('Reference'), 1234, {}, '1234', undefined],
    ['what looks like a formula', longText('Notes'), '=1+1', {}, '=1+1', undefined],
    ['a long note whole', longText('Notes'), 'x'.repeat(40_000), {}, 'x'.repeat(40_000), undefined],
    ['an e-mail address', email('E-mail'), 'a@example.org', {}, 'a@example.org', undefined],
    ['one in capitals', email('E-mail'), ' A@EXAMPLE.ORG ', {}, 'a@example.org', 'a@example.org'],
    ['a telephone number', phone('Mobile'), '07451631864', {}, '07451631864', undefined],
    ['a number', number('Years'), 3, {}, 3, undefined],
    ['a number in words of figures', number('Credits'), '1,200', {}, 1200, undefined],
    ['a number with a comma for the point', number('Hours', { decimals: 1 }), '42,5', {}, 42.5, undefined],
    ['a number with a half', number('Hours', { decimals: 1 }), '12½', {}, 12.5, undefined],
    ['pounds', money('Fee'), '£1,234.50', {}, 123_450, undefined],
    ['pounds as a number', money('Fee'), 19.99, {}, 1999, undefined],
    ['a percentage', percentage('Share'), '12.5%', {}, 12.5, undefined],
    ['a percentage as sheets keep it', percentage('Share'), 0.125, {}, 12.5, undefined],
    ['a day', date('Intake'), new Date('2026-09-14T00:00:00Z'), {}, '2026-09-14', undefined],
    ['a day in words', date('Born'), '4th May 1981', {}, '1981-05-04', '04/05/1981'],
    ['a month with one day', date('Intake'), 'September 2026', intakes, '2026-09-14', '14/09/2026'],
    ['Y', yesNo('British'), 'Y', {}, true, undefined],
    ['TRUE', yesNo('British'), true, {}, true, undefined],
    ['no', yesNo('British'), 'no', {}, false, undefined],
    ['1', yesNo('British'), 1, {}, true, 'Yes'],
    ['a status by its label', status, 'Rejected (by college)', statuses, 'Rejected', undefined],
    ['a status in capitals', status, 'REJECTED (BY COLLEGE)', statuses, 'Rejected', 'Rejected (by college)'],
    [
      'the other spelling',
      choice('Terms', paymentTerms),
      'Installments',
      terms,
      'Instalments',
      'Instalments',
    ],
    ['a linked record', hub, 'London', hubs, 'id-1', undefined],
    ['one by another word', hub, 'Southwell & Nottingham', hubs, 'id-2', 'Southwell and Nottingham'],
    ['what was answered before', hub, 'Birmingham', hubs, 'id-1', 'London'],
    ['what was answered to be nothing', hub, 'none', hubs, null, ''],
    [
      'several choices',
      areas,
      'schools; Youth',
      {
        known: knownWordsOf([
          { value: 'Youth', label: 'Youth' },
          { value: 'Schools', label: 'Schools' },
        ]),
      },
      ['Schools', 'Youth'],
      'Schools, Youth',
    ],
    ['several texts', texts('Also'), 'one; two', {}, ['one', 'two'], undefined],
  ])('%s', (_what, field, cell, help, value, became) => {
    expect(readCell(field, cell, help)).toEqual({
      kind: 'value',
      value,
      ...(became === undefined ? {} : { became }),
    })
  })
})

test.each<[string, ValueField, SheetCell, RegExp]>([
  ['no e-mail address', email('E-mail'), 'samir at example.org', /Enter an e-mail address/],
  ['an impossible day', date('Born'), '31/02/1990', /no such day as 31\/02\/1990/],
  ['a month where a day is needed', date('Born'), 'May 1981', /month only/],
  ['no number', number('Years'), 'three', /“three” is not a number/],
  ['a number nobody can read', number('Credits'), '12,3456', /“12,3456” is not a number/],
  ['half a year', number('Years'), '7,5', /whole number/],
  ['too long a text', text('Postcode', { longest: 12 }), 'far too long for it', /at most 12/],
  ['a NUL in a text', text('Name'), 'La\u0000cey', /cannot be kept/],
])('the cell %s is wrong', (_what, field, cell, message) => {
  expect(readCell(field, cell)).toEqual({ kind: 'wrong', message: expect.stringMatching(message) })
})

test.each<[string, ValueField, SheetCell, ReadingHelp, string[]]>([
  ['a status', status, 'Offer made', statuses, ['Offer made']],
  ['a hub', hub, ' Leeds ', hubs, ['Leeds']],
  ['a month without a day', date('Intake'), 'March 2027', intakes, ['March 2027']],
  ['a month with two days', date('Intake'), 'Jan 2027', intakes, ['Jan 2027']],
  ['an answer', yesNo('British'), 'perhaps', {}, ['perhaps']],
])('the cell %s nobody knows is asked about', (_what, field, cell, help, written) => {
  expect(readCell(field, cell, help)).toEqual({ kind: 'unknown', written })
})

test.each([null, '', '   '])('the cell %j is empty', (cell) => {
  expect(readCell(text('Name'), cell)).toEqual({ kind: 'empty' })
})

test.each<[string, ValueField, string, unknown, string]>([
  ['a name', text('Name'), '\u202eAnn\u200b', 'Ann', 'Ann'],
  ['an address', email('E-mail'), '\u200bANN@example.org', 'ann@example.org', 'ann@example.org'],
  ['a day', date('Born'), '01/02/1990\u200e', '1990-02-01', '01/02/1990'],
])('invisible characters are taken out of %s and told', (_what, field, cell, value, became) => {
  expect(readCell(field, cell)).toEqual({ kind: 'value', value, became, cleaned: true })
})

test('two figures of a year are told as the day they were read as', () => {
  expect(readCell(date('Born'), '01/02/03')).toEqual({
    kind: 'value',
    value: '2003-02-01',
    became: '01/02/2003',
  })
  expect(readCell(date('Born'), '01/02/2003')).toEqual({ kind: 'value', value: '2003-02-01' })
})
