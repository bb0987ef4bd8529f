import { describe, expect, it } from 'vitest'
import {
  isSettled,
  owedToChecks,
  quickAccepted,
  quickAcceptPlan,
  quickAcceptProblems,
} from './quick-accept.ts'

const results = {
  eligibility: null,
  references: 'Received',
  leaderReferences: 'Rejected',
  placement: 'Accepted',
  convictions: null,
  finances: 'Insufficient finances',
  disabilities: 'Not applicable',
  nextSteps: 'Additional information needed',
  bursaryApplication: null,
} as const

it('accepting checks at once takes what is open, and leaves every judgement', () => {
  expect(quickAccepted(results)).toEqual({
    eligibility: 'Accepted',
    references: 'Accepted',
    convictions: 'Acknowledged',
  })
})

it('accepting checks at once takes only what is named, a judgement too', () => {
  expect(
    quickAccepted(results, ['leaderReferences', 'disabilities', 'placement', 'bursaryApplication']),
  ).toEqual({
    leaderReferences: 'Accepted',
    disabilities: 'Acknowledged',
  })
})

describe('a check to which something is owed', () => {
  const owed = owedToChecks([
    { what: 'Waiting for a reference from an employer', bearsOn: 'references' },
    { what: 'Waiting for safeguarding clearance', bearsOn: 'convictions' },
    { what: 'Placement to check' },
  ])

  it('is not accepted with the rest, and is when it is named', () => {
    expect(quickAccepted(results, undefined, owed)).toEqual({ eligibility: 'Accepted' })
    expect(quickAccepted(results, ['references'], owed)).toEqual({ references: 'Accepted' })
  })

  it('says in the plan what is owed', () => {
    expect(quickAcceptPlan(results, owed).becomes).toEqual([
      { family: 'eligibility', from: null, to: 'Accepted', owed: [] },
      {
        family: 'references',
        from: 'Received',
        to: 'Accepted',
        owed: ['Waiting for a reference from an employer'],
      },
      { family: 'convictions', from: null, to: 'Acknowledged', owed: ['Waiting for safeguarding clearance'] },
    ])
  })
})

it.each([
  ['references', 'Received', false],
  ['bursaryReferences', 'Received', true],
  ['references', 'Accepted', true],
  ['disabilities', 'Not applicable', true],
  ['eligibility', null, false],
] as const)('the check %s at %s is settled: %s', (family, result, expected) => {
  expect(isSettled(family, result)).toBe(expected)
})

it('accepting checks at once sets no check it was not shown', () => {
  expect(quickAccepted({ eligibility: null }, ['convictions'])).toEqual({})
})

it('accepting checks at once names the checks it cannot accept', () => {
  expect(quickAcceptProblems(['eligibility', 'bursaryReferences', 'shoeSize'])).toEqual([
    {
      param: 'checks.bursaryReferences',
      message: 'Bursary references needs a decision and cannot be accepted at once.',
    },
    { param: 'checks', message: 'There is no check "shoeSize".' },
  ])
})

describe('the plan to accept all', () => {
  it.each([
    ['not yet reviewed', 'eligibility', null, 'Accepted'],
    ['received', 'references', 'Received', 'Accepted'],
    ['to be acknowledged', 'convictions', null, 'Acknowledged'],
  ] as const)('changes what is %s', (_what, family, from, to) => {
    expect(quickAcceptPlan({ [family]: from })).toEqual({
      becomes: [{ family, from, to, owed: [] }],
      left: [],
    })
  })

  it.each([
    ['a bursary', 'bursaryApplication', 'Under consideration', /decision/],
    ['what more was asked of', 'qualifications', 'Additional information needed', /More was asked/],
    ['what was refused', 'placement', 'Rejected', /judged/],
  ] as const)('leaves out %s, and says why', (_what, family, result, why) => {
    expect(quickAcceptPlan({ [family]: result })).toEqual({
      becomes: [],
      left: [{ family, result, why: expect.stringMatching(why) }],
    })
  })

  it.each([
    ['eligibility', 'Accepted'],
    ['disabilities', 'Not applicable'],
    ['bursaryReferences', 'Received'],
  ] as const)('says nothing of %s that is %s', (family, result) => {
    expect(quickAcceptPlan({ [family]: result })).toEqual({ becomes: [], left: [] })
  })
})
