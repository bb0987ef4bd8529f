import { describe, expect, test } from 'vitest'
import { pageWith } from '../student/test-page.ts'
import { flagsOf } from './flags.ts'

describe('the flags of a student', () => {
  test.each([
    ['none', {}, []],
    ['no Banner ID', { student: { partnerId: null } }, ['No Banner ID']],
    ['none for a Banner ID the caller may not see', { student: { partnerId: undefined } }, []],
    [
      'until when they are interrupted',
      { present: { status: 'IoS', expectedReturn: '2027-09-01' } },
      ['Interrupted until 01/09/2027'],
    ],
    ['none of a return that is over', { present: { status: 'Current', expectedReturn: '2026-09-01' } }, []],
    ['a plan the support team sees', { flags: { supportPlan: 'open' } }, ['Learning support plan']],
    [
      'a plan that is shared',
      { flags: { supportPlan: 'shared' } },
      ['Learning support plan shared with you'],
    ],
    ['an expired certificate', { flags: { safeguarding: 'expired' } }, ['Safeguarding certificate expired']],
    ['none of a certificate in date', { flags: { safeguarding: 'valid' } }, []],
  ] as const)('are %s', (_what, overrides, labels) => {
    expect(flagsOf(pageWith(overrides)).map((flag) => flag.label)).toEqual(labels)
  })
})
