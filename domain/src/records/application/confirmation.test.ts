import { describe, expect, it } from 'vitest'
import { type CheckFamily, checkFamilyNames, quickAcceptValueOf } from './checks.ts'
import { openAtConfirmation, whyNotConfirmed } from './confirmation.ts'

const done = Object.fromEntries(
  checkFamilyNames.map((family) => [family, quickAcceptValueOf(family) ?? null]),
)
const of = (applicantType: string, checks: object = {}, confirmationBasis: string | null = null) => ({
  course: { applicantType },
  checks: { ...done, ...checks },
  confirmationBasis,
})

describe('open when a place is confirmed', () => {
  it.each([
    ['nothing, once all is accepted or acknowledged', 'Ordinand', {}, []],
    ['a check nobody has looked at', 'Independent', { eligibility: null }, ['eligibility']],
    ['one that needs more', 'Independent', { attendance: 'Additional information needed' }, ['attendance']],
    ['one that was rejected', 'Independent', { references: 'Rejected' }, ['references']],
    ['references that merely came', 'Independent', { leaderReferences: 'Received' }, ['leaderReferences']],
    ['no bursary', 'Independent', { bursaryApplication: 'Rejected', bursaryReferences: null }, []],
    ['no check that does not apply', 'Independent', { disabilities: 'Not applicable' }, []],
    ['church planting of an ordinand', 'Ordinand', { churchPlanting: null }, ['churchPlanting']],
    ['none of anybody else', 'Independent', { churchPlanting: null, studentMinistry: null }, []],
    ['student ministry of YMS', 'YMS', { studentMinistry: null, placement: null }, ['studentMinistry']],
  ] as const)('is %s', (_case, type, checks, open) => {
    expect(openAtConfirmation(of(type, checks))).toEqual(open)
  })
})

describe('a place', () => {
  const seen: readonly CheckFamily[] = checkFamilyNames
  const two = { eligibility: null, convictions: null }
  it.each([
    ['everything is done', of('LLM'), seen, null],
    ['it rests on the panel', of('LLM', two, 'BAP approval'), seen, null],
    ['checks are open', of('LLM', two), seen, '2 checks are not finished: Eligibility, Convictions.'],
    ['one is', of('LLM', { finances: null }), seen, 'One check is not finished: Finances.'],
    [
      'one is open that the reader does not see',
      of('LLM', two),
      ['eligibility'],
      '2 checks are not finished: Eligibility, a confidential one.',
    ],
  ] as const)('where %s', (_case, application, known, words) => {
    const why = whyNotConfirmed(application, known)
    if (words === null) expect(why).toBeNull()
    else expect(why).toContain(words)
  })
})
