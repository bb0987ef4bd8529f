import { choice, date, money, yesNo } from '@minster/domain/kit/record/field'
import { describe, expect, it } from 'vitest'
import { chipTextOf, filterValueFormatterOf } from './chip-text.ts'
import type { FieldConditions } from './list-address.ts'

const plain = (value: string) => value

describe('the words of a filter', () => {
  const cases: [FieldConditions, string][] = [
    [{ is: ['IoS', 'Current'] }, 'is IoS, Current'],
    [{ ne: ['IoS'] }, 'is not IoS'],
    [{ gte: ['1'], lte: ['9'] }, '1 to 9'],
    [{ gte: ['1'] }, 'from 1'],
    [{ lte: ['9'] }, 'up to 9'],
    [{ gt: ['1'], lt: ['9'] }, 'over 1, under 9'],
    [{ contains: ['smi'] }, 'contains smi'],
    [{ empty: ['true'] }, 'is empty'],
    [{ empty: ['false'] }, 'is filled in'],
  ]
  it.each(cases)('%j reads "%s"', (tests, words) => {
    expect(chipTextOf('Status', tests, plain)).toEqual({ label: 'Status', words })
  })

  it('says a field without a value as its lists do', () => {
    const chip = chipTextOf('Last sign-in', { empty: ['true'] }, plain, 'Never')
    expect(chip).toEqual({ label: 'Last sign-in', words: 'never' })
  })
})

describe('how a value is said', () => {
  it.each([
    [
      choice('Status', { Rejected: { label: 'Rejected (by college)' }, New: {} }),
      'Rejected',
      'Rejected (by college)',
    ],
    [choice('Status', ['New']), 'New', 'New'],
    [yesNo('Top-up'), 'true', 'Yes'],
    [yesNo('Top-up'), 'false', 'No'],
    [date('Intake'), '2026-09-01', 'day 2026-09-01'],
    [money('Fee'), '123456', '£1234.56'],
  ])('%j', (field, value, said) => {
    expect(filterValueFormatterOf(field, (day) => `day ${day}`)(value)).toBe(said)
  })
})
