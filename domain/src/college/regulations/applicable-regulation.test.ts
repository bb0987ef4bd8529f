import { describe, expect, it } from 'vitest'
import {
  applicableRegulation,
  entryWords,
  gapIn,
  overlapping,
  type RegulationScope,
} from './applicable-regulation.ts'

const edition = (id: string, more: Partial<RegulationScope> = {}): RegulationScope => ({
  id,
  title: id,
  programme: null,
  entryFrom: null,
  entryTo: null,
  inForceFrom: null,
  ...more,
})
const editions = [
  edition('all'),
  edition('all from 2026', { inForceFrom: '2026-08-01' }),
  edition('new entries', { entryFrom: '2025-26', inForceFrom: '2026-11-01' }),
  edition('BA of old', { programme: 'ba', entryTo: '2019-20' }),
]

it.each([
  ['before any change', 'ma', '2023-09-20', '2026-07-31', 'all'],
  ['on the first day of another', 'ma', '2023-09-20', '2026-08-01', 'all from 2026'],
  ['on 29 February', 'ma', '2023-09-20', '2028-02-29', 'all from 2026'],
  ['that entered in its first year', 'ma', '2025-08-01', '2026-11-01', 'new entries'],
  ['that entered a day before', 'ma', '2025-07-31', '2026-11-01', 'all from 2026'],
  ['before that is in force', 'ma', '2025-09-20', '2026-10-31', 'all from 2026'],
  ['of a programme with its own', 'ba', '2020-07-31', '2026-11-01', 'BA of old'],
  ['of that programme who entered later', 'ba', '2020-08-01', '2026-11-01', 'all from 2026'],
  ['who entered before 2009', 'ma', '2008-09-15', '2026-07-01', 'all'],
])('judges somebody %s by one edition', (_whom, programme, start, day, id) => {
  expect(applicableRegulation(editions, { programme, start, day })?.id).toBe(id)
})

it('judges by none where none is in force', () => {
  const later = [edition('later', { inForceFrom: '2026-08-01' })]
  expect(applicableRegulation(later, { programme: 'ba', start: '2020-09-01', day: '2026-07-31' })).toBe(null)
})

describe('two editions', () => {
  it.each([
    ['for every year both', {}, {}, true],
    ['that share one year', { entryTo: '2019-20' }, { entryFrom: '2019-20' }, true],
    ['that follow each other', { entryTo: '2019-20' }, { entryFrom: '2020-21' }, false],
    ['of different programmes', { programme: 'ba' }, { programme: 'ma' }, false],
    ['of one programme and of all', { programme: 'ba' }, {}, false],
    ['in force from different days', {}, { inForceFrom: '2026-08-01' }, false],
    [
      'in force from one day',
      { inForceFrom: '2026-08-01', entryFrom: '2009-10' },
      { inForceFrom: '2026-08-01', entryTo: '2008-9' },
      false,
    ],
  ])('%s', (_which, one, other, overlap) => {
    const found = overlapping(edition('one', one), [edition('one', one), edition('other', other)])
    expect(found?.id ?? null).toBe(overlap ? 'other' : null)
  })
})

describe('years without an edition', () => {
  it.each([
    ['are none where one is for all', [edition('all')], null],
    [
      'are none where two follow each other',
      [edition('b', { entryFrom: '2020-21' }), edition('a', { entryTo: '2019-20' })],
      null,
    ],
    [
      'lie between two',
      [edition('a', { entryTo: '2014-15' }), edition('b', { entryFrom: '2018-19' })],
      '2015-16 to 2017-18',
    ],
    [
      'are one alone',
      [edition('a', { entryTo: '2014-15' }), edition('b', { entryFrom: '2016-17' })],
      '2015-16',
    ],
    ['lie before the first', [edition('b', { entryFrom: '2009-10' })], 'until 2008-9'],
    ['lie after the last', [edition('a', { entryTo: '2019-20' })], 'from 2020-21'],
    ['are all where there is none', [], 'every year'],
    ['are all where the only one is of a programme', [edition('a', { programme: 'ba' })], 'every year'],
    ['are all where the only one comes later', [edition('a', { inForceFrom: '2026-08-01' })], 'every year'],
  ])('%s', (_case, all, words) => {
    const gap = gapIn(all)
    expect(gap === null ? null : entryWords(gap)).toBe(words)
  })
})
