import { expect, it } from 'vitest'
import { quickAccepted, quickAcceptProblems } from './quick-accept.ts'

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

it('takes what is open, and leaves every judgement', () => {
  expect(quickAccepted(results)).toEqual({
    eligibility: 'Accepted',
    references: 'Accepted',
    convictions: 'Acknowledged',
  })
})

it('takes only what is named, a judgement too', () => {
  expect(
    quickAccepted(results, ['leaderReferences', 'disabilities', 'placement', 'bursaryApplication']),
  ).toEqual({
    leaderReferences: 'Accepted',
    disabilities: 'Acknowledged',
  })
})

it('sets nothing it was not shown', () => {
  expect(quickAccepted({ eligibility: null }, ['convictions'])).toEqual({})
})

it('names what cannot be accepted at once', () => {
  expect(quickAcceptProblems(['eligibility', 'bursaryReferences', 'shoeSize'])).toEqual([
    {
      param: 'checks.bursaryReferences',
      message: 'Bursary references needs a decision and cannot be accepted at once.',
    },
    { param: 'checks', message: 'There is no check "shoeSize".' },
  ])
})
