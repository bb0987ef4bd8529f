import { describe, expect, it } from 'vitest'
import { firstRules } from '#students/regulations/test-rules.ts'
import { dueWorksOf } from './board.ts'
import { boardSignsOf, isNotSecondMarked, wideGapOf } from './board-signs.ts'
import { type MarkStanding, untouched } from './mark-fields.ts'

const alone: MarkStanding = { ...untouched, firstMark: '70', firstMarker: 'ann', agreedMark: '70' }
const seconded: MarkStanding = { ...alone, secondMark: '68', secondMarker: 'bob' }
const assignments = [{ title: 'Essay' }, { title: 'Sermon' }]

const signsOf = (works: readonly (MarkStanding | null)[], more: object = {}) =>
  boardSignsOf({
    assignments,
    works: dueWorksOf(works, ['2026-11-02', '2026-11-02'], []),
    level: 4,
    rules: firstRules,
    why: null,
    ...more,
  })

describe('what a board is told of a result', () => {
  it('is nothing where two have marked alike and in time', () => {
    expect(signsOf([{ ...seconded, handedIn: '2026-11-02' }, null])).toEqual([])
  })

  it('says of late work what it lost, and that nothing was lost where that is so', () => {
    const late = { ...seconded, handedIn: '2026-11-04' }
    expect(signsOf([late, { ...late, lateAccepted: true }])).toEqual([
      { kind: 'late', words: 'Essay 70 → 40: two working days late, due 02/11/2026' },
      { kind: 'late', words: 'Sermon handed in on 04/11/2026, due 02/11/2026, for an accepted reason' },
    ])
    expect(signsOf([{ ...late, agreedMark: '30', firstMark: '30', secondMark: '30' }])).toEqual([
      { kind: 'late', words: 'Essay handed in on 04/11/2026, due 02/11/2026; nothing is lost' },
    ])
    expect(signsOf([{ ...late, handedIn: '2026-11-20' }])).toEqual([
      { kind: 'zeroed', words: expect.stringMatching(/^Essay 70 → 0: more than five working days late/) },
    ])
  })

  it('says how it was marked, and that a resit is capped', () => {
    const far = { ...seconded, firstMark: '72', secondMark: '58', agreedMark: '65' }
    expect(signsOf([alone, far], { why: '72 → 40: sat again' })).toEqual([
      { kind: 'not second-marked', words: 'Essay' },
      { kind: 'wide gap', words: 'Sermon 72 and 58, 14 apart' },
      { kind: 'capped', words: '72 → 40: sat again' },
    ])
  })
})

it.each([
  [alone, 'Second mark or moderation', true],
  [alone, 'None', false],
  [seconded, 'Second mark', false],
  [{ ...seconded, secondMarker: 'ann' }, 'Second mark', true],
  [{ ...alone, moderatedOn: '2026-11-10' }, 'Second mark or moderation', false],
  [{ ...alone, moderatedOn: '2026-11-10' }, 'Second mark', true],
  [{ ...alone, agreedMark: null }, 'Second mark', false],
] as const)('%j under “%s” was looked at by nobody else: %s', (work, secondMarking, isAlone) => {
  expect(isNotSecondMarked(work, { secondMarking })).toBe(isAlone)
})

it.each([
  ['60', '69', null],
  ['60', '70', 10],
  ['70', '58', 12],
  ['60', null, null],
  ['Pass', 'Fail', null],
])('%s and %s lie wide apart by %s', (firstMark, secondMark, gap) => {
  expect(wideGapOf({ firstMark, secondMark }, { wideGap: 10 })).toBe(gap)
})
