import { describe, expect, it } from 'vitest'
import type { AwardName } from '#college/regulations/awards.ts'
import { firstRules } from '#students/regulations/test-rules.ts'
import type { EarlierResult } from './board-case.ts'
import { classOf } from './classification.ts'
import { earlier } from './test-case.ts'

const honours: [EarlierResult[], string | null, string][] = [
  [
    [earlier(5, 120, 70), earlier(6, 120, 70)],
    'First',
    'Level 5: 70.0 × 2, level 6: 70.0 × 3: 70.0, First (70)',
  ],
  [
    [earlier(5, 120, 69), earlier(6, 120, 70)],
    'Upper second',
    'Level 5: 69.0 × 2, level 6: 70.0 × 3: 69.6, Upper second (60)',
  ],
  [
    [earlier(4, 120, 20), earlier(5, 120, 60), earlier(6, 120, 60)],
    'Upper second',
    'Level 5: 60.0 × 2, level 6: 60.0 × 3: 60.0, Upper second (60)',
  ],
  [
    [earlier(5, 20, 60), earlier(5, 100, 59), earlier(6, 120, 60)],
    'Lower second',
    'Level 5: 59.1 × 2, level 6: 60.0 × 3: 59.6, Lower second (50)',
  ],
  [
    [earlier(5, 120, 50), earlier(6, 120, 49)],
    'Third',
    'Level 5: 50.0 × 2, level 6: 49.0 × 3: 49.4, Third (40)',
  ],
  [
    [earlier(5, 120, 40), earlier(6, 120, 40)],
    'Third',
    'Level 5: 40.0 × 2, level 6: 40.0 × 3: 40.0, Third (40)',
  ],
  [[earlier(6, 120, 39, 'Passed by compensation')], null, 'Level 6: 39.0 × 3: 39.0, below every class'],
  [
    [earlier(5, 120, null, 'Credit transferred'), earlier(6, 120, 62)],
    'Upper second',
    'Level 6: 62.0 × 3: 62.0, Upper second (60)',
  ],
  [
    [earlier(5, 120, 65), earlier(6, 100, 65), earlier(6, 20, 10, 'Failed')],
    'Upper second',
    'Level 5: 65.0 × 2, level 6: 65.0 × 3: 65.0, Upper second (60)',
  ],
]
const others: [AwardName, EarlierResult[], string | null, string | null][] = [
  ['MA', [earlier(7, 120, 70), earlier(7, 60, 70)], 'Distinction', 'Average 70.0, Distinction (70)'],
  ['MA', [earlier(7, 120, 70), earlier(7, 60, 69)], 'Merit', 'Average 69.6, Merit (60)'],
  ['MA', [earlier(6, 120, 90), earlier(7, 180, 60)], 'Merit', 'Average 60.0, Merit (60)'],
  ['MA', [earlier(7, 179, 60), earlier(7, 1, 59)], 'Pass', 'Average 59.9, Pass'],
  ['DipHE', [earlier(4, 120, 80), earlier(5, 120, 60)], 'Distinction', 'Average 70.0, Distinction (70)'],
  [
    'GradDip',
    [earlier(4, 20, 90), earlier(5, 20, 50), earlier(6, 100, 62)],
    'Merit',
    'Average 60.0, Merit (60)',
  ],
  ['GradCert', [earlier(6, 60, 90)], null, null],
  ['BA (Ordinary)', [earlier(6, 60, 90)], null, null],
  ['Foundation Award', [earlier(4, 60, 90)], null, null],
  ['MA', [], null, null],
  ['MA', [earlier(7, 180, null)], null, null],
  ['BA', [earlier(4, 120, 80)], null, null],
]

describe('the class of an award', () => {
  it.each(honours)('of a BA with %j is %s', (results, name, words) => {
    expect(classOf(firstRules, 'BA', results)).toEqual({ name, words })
  })

  it.each(others)('of a %s with %j is %s', (award, results, name, words) => {
    expect(classOf(firstRules, award, results)).toEqual(words === null ? null : { name, words })
  })

  it('of an award the regulations do not speak of is none', () => {
    expect(classOf({ ...firstRules, awards: [] }, 'MA', [earlier(7, 180, 70)])).toBeNull()
  })
})
