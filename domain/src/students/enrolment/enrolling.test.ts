import { describe, expect, it } from 'vitest'
import { engagementStatusNames, isPossiblePair, sessionStatusNames } from '#college/studies/status.ts'
import {
  type EnrollingSession,
  enrolmentStandOf,
  isToBeEnrolled,
  whyNotEnrolled,
  whyNotUnmarked,
} from './enrolling.ts'

const today = '2026-11-22'
const ready: EnrollingSession = {
  engagementStatus: 'Current',
  sessionStatus: 'Current',
  academicYear: '2026-27',
  enrolledOn: null,
  steps: [
    { step: 'personalDetails', state: 'done', missing: [] },
    { step: 'hesa', state: 'notNeeded', missing: [] },
  ],
}
const owing = {
  steps: [
    ...ready.steps,
    { step: 'policies', state: 'missing', missing: ['Safeguarding Policy'] },
    { step: 'emergencyContacts', state: 'missing', missing: ['Somebody to call'] },
  ],
} as const

describe('who is asked to enrol', () => {
  it('has a year that goes on or is to begin, of studies that do', () => {
    const asked = engagementStatusNames.flatMap((engagementStatus) =>
      sessionStatusNames
        .filter((sessionStatus) => isPossiblePair(engagementStatus, sessionStatus))
        .filter((sessionStatus) => isToBeEnrolled({ engagementStatus, sessionStatus }))
        .map((sessionStatus) => `${engagementStatus}: ${sessionStatus}`),
    )
    expect(asked).toEqual([
      'Starting: Starting',
      'Current: Starting',
      'Current: Current',
      'Current: Assignments',
      'Current: Completing',
      'Resi only: Current',
    ])
  })
})

describe('how an enrolment stands', () => {
  it.each([
    ['ready', {}],
    ['owing', owing],
    ['enrolled', { enrolledOn: '2026-09-14' }],
    ['enrolled', { ...owing, enrolledOn: '2026-09-14' }],
  ] as const)('is %s', (stand, values) => {
    expect(enrolmentStandOf({ ...ready, ...values })).toBe(stand)
  })
})

describe('marking a session enrolled', () => {
  it.each<[string, Partial<EnrollingSession>, boolean, [string, string] | null]>([
    ['ready', {}, false, null],
    ['of a year that was forgotten', { academicYear: '2024-25' }, false, null],
    ['of next year', { academicYear: '2027-28' }, false, null],
    [
      'of a year far off',
      { academicYear: '2028-29' },
      true,
      ['refused', '2028-29 is too far off. Enrol until 2027-28 at most.'],
    ],
    [
      'of somebody enrolled',
      { enrolledOn: '2026-10-12', ...owing },
      true,
      ['done', 'Enrolled already, on 12/10/2026.'],
    ],
    [
      'of somebody interrupted',
      { engagementStatus: 'IoS', sessionStatus: 'Interrupted' },
      true,
      ['refused', 'Their engagement is IoS, so they are not enrolled.'],
    ],
    [
      'that is over',
      { sessionStatus: 'Completed' },
      true,
      ['refused', 'The session is Completed, so nobody is enrolled in it.'],
    ],
    ['with steps missing', owing, false, ['missing', 'Still missing: Policies, Emergency contacts.']],
    ['with steps missing, accepted', owing, true, null],
  ])('%s', (_what, values, accepted, expected) => {
    const found = whyNotEnrolled({ ...ready, ...values }, today, accepted)
    expect(found && [found.kind, found.message]).toEqual(expected)
  })

  it('is taken back only where it was', () => {
    expect(whyNotUnmarked({ enrolledOn: '2026-10-12' })).toBeNull()
    expect(whyNotUnmarked(ready)?.kind).toBe('done')
  })
})
