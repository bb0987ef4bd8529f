import { describe, expect, it } from 'vitest'
import {
  type CheckFamily,
  checkFamilies,
  checkFamilyNames,
  isCheckDone,
  isCheckFamily,
  notYetReviewed,
  quickAcceptValueOf,
} from './checks.ts'

const more = 'Additional information needed'

// Specification §4, "Sub-check statuses".
const cases: [CheckFamily, string[], 'Accepted' | 'Acknowledged' | undefined][] = [
  ['eligibility', ['Not eligible', more, 'Accepted'], 'Accepted'],
  ['references', ['Received', more, 'Accepted', 'Rejected'], 'Accepted'],
  ['leaderReferences', ['Received', more, 'Accepted', 'Rejected'], 'Accepted'],
  ['placement', [more, 'Accepted', 'Rejected'], 'Accepted'],
  ['churchPlanting', [more, 'Accepted', 'Rejected'], 'Accepted'],
  ['studentMinistry', [more, 'Accepted', 'Rejected'], 'Accepted'],
  ['attendance', [more, 'Accepted', 'Rejected'], 'Accepted'],
  ['convictions', [more, 'Acknowledged', 'Rejected'], 'Acknowledged'],
  ['nextSteps', [more, 'Accepted'], 'Accepted'],
  ['finances', ['Insufficient finances', 'Accepted'], 'Accepted'],
  ['qualifications', ['Insufficient qualifications', more, 'Accepted'], 'Accepted'],
  ['languageAbility', ['Insufficient language ability', more, 'Accepted'], 'Accepted'],
  ['disabilities', ['Not applicable', more, 'Acknowledged'], 'Acknowledged'],
  ['learningSupport', ['Not applicable', more, 'Acknowledged'], 'Acknowledged'],
  ['neurodiversity', ['Not applicable', more, 'Acknowledged'], 'Acknowledged'],
  ['healthDisability', ['Not applicable', more, 'Acknowledged'], 'Acknowledged'],
  [
    'bursaryApplication',
    ['Not applicable', more, 'Under consideration', 'Approved', 'Rejected', 'Cancelled'],
    undefined,
  ],
  ['bursaryReferences', ['Not applicable', more, 'Received'], undefined],
]

describe('check families', () => {
  it.each(cases)('%s has its results and quick-accept', (family, results, quick) => {
    expect(Object.keys(checkFamilies[family].results)).toEqual(results)
    expect(quickAcceptValueOf(family)).toBe(quick)
  })

  it('are eighteen, in this order', () => {
    expect(checkFamilyNames).toEqual(cases.map(([family]) => family))
    expect(isCheckFamily('placement')).toBe(true)
    expect(isCheckFamily('Placement')).toBe(false)
  })

  // Specification §4, "Status colours".
  const tones: Record<string, string[]> = {
    success: ['Accepted', 'Acknowledged', 'Approved', 'Received'],
    danger: [
      'Rejected',
      'Insufficient finances',
      'Insufficient qualifications',
      'Insufficient language ability',
      'Not eligible',
      'Cancelled',
    ],
    warning: [more, 'Under consideration'],
    info: ['Not applicable'],
  }
  it.each(checkFamilyNames)('%s shows its results in the colours of the specification', (family) => {
    for (const [name, { tone }] of Object.entries(checkFamilies[family].results)) {
      expect(tones[tone], name).toContain(name)
    }
  })

  it('says of an empty check that nobody looked yet', () => {
    expect(notYetReviewed).toEqual({ label: 'Not yet reviewed', tone: 'warning' })
  })

  it.each([
    ['eligibility', 'Accepted', true],
    ['eligibility', more, false],
    ['eligibility', null, false],
    ['eligibility', undefined, false],
    ['eligibility', 'toString', false],
    ['references', 'Received', true],
    ['disabilities', 'Not applicable', true],
    ['bursaryApplication', 'Under consideration', false],
    ['bursaryApplication', 'Cancelled', false],
  ] satisfies [CheckFamily, string | null | undefined, boolean][])(
    '%s at %s is done: %s',
    (family, result, done) => {
      expect(isCheckDone(family, result)).toBe(done)
    },
  )
})
