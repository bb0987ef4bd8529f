import { describe, expect, it } from 'vitest'
import { choice, choices, text, yesNo } from '../record/field.ts'
import { foldWords, knownOfField, knownWordsOf } from './words.ts'

it.each([
  ['Siân', 'SIAN'],
  ['Łódź', 'lodz'],
  ['full-time', 'Full time'],
  ['Bed & board', 'bed and board'],
  ['St. Hild’s', 'st hilds'],
  ['ﬁnance', 'finance'],
])('%s and %s are the same words', (one, other) => {
  expect(foldWords(one)).toBe(foldWords(other))
})

it.each([
  ['Level 4', 'Level 5'],
  ['part', 'parts'],
  ['Ян', 'Иван'],
])('%s and %s are different words', (one, other) => {
  expect(foldWords(one)).not.toBe(foldWords(other))
})

describe('a word of a sheet', () => {
  const york = { value: 'york-id', label: 'York', words: ['YK', 'North'] }
  const durham = { value: 'durham-id', label: 'Durham', words: ['north', 'york', '–'] }
  const known = knownWordsOf([york, durham])

  it.each([
    ['York', york, true],
    [' York ', york, true],
    ['york-id', york, true],
    ['YORK', york, false],
    ['yk', york, false],
    ['Durham', durham, true],
    ['north', york, false],
  ])('%j means one value, the first that is called so', (written, meant, exact) => {
    expect(known.find(written)).toEqual({ known: meant, exact })
  })

  it.each(['Leeds', '', '–', '  '])('%j means nothing', (written) => {
    expect(known.find(written)).toBeUndefined()
  })

  it('never takes the name of a value away from it', () => {
    const called = knownWordsOf([{ ...durham, words: ['York'] }, york])
    expect(called.find('York')).toEqual({ known: york, exact: true })
  })
})

it.each([
  [
    yesNo('Agreed'),
    [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
  ],
  [
    choice('Pace', { FT: { label: 'Full time', alsoWritten: ['Full'] }, PT: {} }),
    [
      { value: 'FT', label: 'Full time', words: ['Full'] },
      { value: 'PT', label: 'PT' },
    ],
  ],
  [choices('Days', ['Monday']), [{ value: 'Monday', label: 'Monday' }]],
  [text('Name'), []],
])('%#: a field of the kind $kind can mean %j', (field, known) => {
  expect(knownOfField(field)).toEqual(known)
})
