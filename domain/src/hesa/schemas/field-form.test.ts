import { expect, it } from 'vitest'
import { formOf } from './field-form.ts'
import type { HesaFieldType } from './schema-model.ts'

type Said = Omit<HesaFieldType, 'frame'>
const text: Said = { base: 'text' }
const whole: Said = { base: 'whole' }
const decimal: Said = { base: 'decimal' }

it.each<[string, Said, string]>([
  ['characters at most', { ...text, longest: 2 }, 'éé'],
  ['characters at least', { ...text, shortest: 2 }, 'éé'],
  ['a pattern', { ...text, pattern: '[A-Z]+' }, 'YRK'],
  ['a day', { base: 'date', least: '2025-08-01' }, '2025-08-01'],
  ['a whole number', { ...whole, least: '1', most: '100' }, '100'],
  ['a very large one', { ...whole, most: '12345678901234567890' }, '12345678901234567890'],
  ['a number', { ...decimal, least: '0', most: '100.0' }, '99.95'],
  ['digits, without noughts that say nothing', { ...decimal, digits: 3, fractionDigits: 1 }, '012.50'],
])('%s: it fits', (_, type, value) => {
  expect(formOf({ ...type, frame: null }, value)).toEqual({ fits: true, words: null })
})

it.each<[string, Said, string]>([
  ['takes 2 characters at most', { ...text, longest: 2 }, 'abc'],
  ['takes 2 characters at least', { ...text, shortest: 2 }, 'a'],
  ['It has not the form the collection takes', { ...text, pattern: '[A-Z]+' }, 'yrk'],
  ['takes a day', { base: 'date' }, '2025-02-30'],
  ['takes nothing before 2025-08-01', { base: 'date', least: '2025-08-01' }, '2025-07-31'],
  ['takes nothing after 2026-07-31', { base: 'date', most: '2026-07-31' }, '2026-08-01'],
  ['takes a whole number', whole, '1.5'],
  ['takes a whole number', whole, 'Theology'],
  ['takes nothing below 1', { ...whole, least: '1' }, '0'],
  ['takes nothing above 100', { ...whole, most: '100' }, '101'],
  [
    'takes nothing above 12345678901234567890',
    { ...whole, most: '12345678901234567890' },
    '12345678901234567891',
  ],
  ['takes a number', decimal, '1,5'],
  ['takes nothing above 99.5', { ...decimal, most: '99.5' }, '99.51'],
  ['takes 3 digits at most', { ...decimal, digits: 3 }, '-12.34'],
  ['takes 1 digit after the point at most', { ...decimal, fractionDigits: 1 }, '1.25'],
])('%s', (words, type, value) => {
  const form = formOf({ ...type, frame: null }, value)
  expect(form.fits).toBe(false)
  expect(form.words).toContain(words)
})

it.each<[string, Said, string]>([
  ['a pattern nothing is said of', { ...text, pattern: '\\i\\c*' }, 'abc'],
  ['a bound that is none', { ...whole, most: 'many' }, '1'],
  ['a bound of a text', { ...text, least: '1' }, '2'],
])('%s proves nothing', (_, type, value) => {
  expect(formOf({ ...type, frame: null }, value)).toMatchObject({
    fits: null,
    words: expect.stringContaining('cannot be checked here'),
  })
})

it('what can be told against a value is told first', () => {
  expect(formOf({ base: 'text', longest: 2, pattern: '\\i+', frame: null }, 'abc').fits).toBe(false)
})
