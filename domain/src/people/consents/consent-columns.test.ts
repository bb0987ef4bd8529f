import { describe, expect, it } from 'vitest'
import { foldWords } from '#kit/import/words.ts'
import {
  consentAnswerPaths,
  consentColumnProblems,
  consentColumns,
  consentHeadings,
  sheetAnswersIn,
  wordOfAnswer,
} from './consent-columns.ts'

const now = '2026-11-27T10:00:00.000Z'
const yes = { state: 'given', at: '2026-05-04T09:00:00.000Z' } as const
const no = { state: 'withdrawn', at: '2026-05-04T09:00:00.000Z' } as const

describe('an answer of a sheet', () => {
  it.each([
    ['a first yes of a day', true, '2026-05-04', null, { state: 'given', at: '2026-05-04T00:00:00.000Z' }],
    ['a first yes without a day', true, null, null, { state: 'given', at: now }],
    ['a first no', false, '2026-05-04', null, { state: 'refused', at: '2026-05-04T22:59:59.999Z' }],
    ['a no of this morning', false, '2026-11-27', null, { state: 'refused', at: now }],
    ['a yes again, without a day', true, null, yes, null],
    ['a yes again, earlier', true, '2026-04-01', yes, null],
    ['a yes again, later', true, '2026-06-01', yes, { state: 'given', at: '2026-06-01T00:00:00.000Z' }],
    ['a no again, later', false, '2026-06-01', no, { state: 'withdrawn', at: '2026-06-01T22:59:59.999Z' }],
    ['a no after a yes', false, '2026-06-01', yes, { state: 'withdrawn', at: '2026-06-01T22:59:59.999Z' }],
    ['a no without a day after a yes', false, null, yes, { state: 'withdrawn', at: now }],
    [
      'a no of the very day of a yes',
      false,
      '2026-05-04',
      yes,
      { state: 'withdrawn', at: '2026-05-04T22:59:59.999Z' },
    ],
    [
      'a no of the day of a yes noted in the afternoon',
      false,
      '2026-05-04',
      { state: 'given', at: '2026-05-04T14:00:00.000Z' },
      { state: 'withdrawn', at: '2026-05-04T22:59:59.999Z' },
    ],
    [
      'a no of a day of winter, which ends with that of Greenwich',
      false,
      '2026-01-04',
      null,
      { state: 'refused', at: '2026-01-04T23:59:59.999Z' },
    ],
    ['a no again, of its very day', false, '2026-05-04', no, null],
    ['a no before a yes', false, '2026-04-01', yes, 'kept'],
    ['a yes after a no', true, '2026-06-01', no, { state: 'given', at: '2026-06-01T00:00:00.000Z' }],
    ['a yes before a no', true, '2026-04-01', no, 'kept'],
    ['a yes of the very day of a no', true, '2026-05-04', no, 'kept'],
    ['a yes without a day after a no', true, null, no, 'kept'],
  ] as const)('%s', (_what, isYes, day, last, word) => {
    expect(wordOfAnswer({ isYes, day }, last, now)).toEqual(word)
  })

  it('is read from the columns that say something, with the day of its row', () => {
    const row = {
      'consents.study.email': true,
      'consents.news.post': false,
      'consents.giving.email': null,
      'consents.saidOn': '2026-05-04',
    }
    expect(sheetAnswersIn(row)).toEqual([
      { path: 'consents.study.email', purpose: 'study', channel: 'email', isYes: true, day: '2026-05-04' },
      { path: 'consents.news.post', purpose: 'news', channel: 'post', isYes: false, day: '2026-05-04' },
    ])
    expect(sheetAnswersIn({ 'consents.saidOn': '2026-05-04' })).toEqual([])
  })
})

it('was given on a day that has come', () => {
  expect(consentColumnProblems({ 'consents.saidOn': '2026-11-27' }, '2026-11-27')).toEqual([])
  expect(consentColumnProblems({ 'consents.saidOn': '2026-11-28' }, '2026-11-27')).toEqual([
    { path: 'consents.saidOn', message: 'This day is still to come.' },
  ])
})

it('has a column for every purpose and channel, none of whose headings means two', () => {
  expect(consentAnswerPaths).toHaveLength(16)
  const words = consentColumns.flatMap(({ path, label }) =>
    [...(consentHeadings[path] ?? []), label].map((word) => foldWords(word)),
  )
  expect(new Set(words).size).toBe(words.length)
  expect(consentColumns.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(consentHeadings)))
})
