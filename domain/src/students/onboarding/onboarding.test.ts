import { describe, expect, it } from 'vitest'
import { onboardingMoves } from './onboarding-states.ts'
import { type OnboardingFacts, onboardingStanding, waitForTag } from './onboarding-waits.ts'

const days = { confirmed: '2027-05-20', start: '2027-09-13' }

describe('how a mail stands', () => {
  const nothing = { due: null, waits: [], since: null, goes: false }
  const facts: OnboardingFacts = {
    plan: { on: true, when: 'confirmed', days: 1 },
    from: '2027-05-20',
    status: 'Starting',
    lacking: [],
    ...days,
  }
  const standing = (more: Partial<OnboardingFacts>, today = '2027-06-10') =>
    onboardingStanding({ ...facts, ...more }, today)

  it.each(['Starting', 'Current', 'Resi only'])('goes once it is due, to who is %s', (status) => {
    expect(standing({ status })).toEqual({ ...nothing, due: '2027-05-20', goes: true })
  })

  it.each(['Withdrawn', 'Did not start', 'Terminated', 'Completed', 'Transferred'])(
    'to who is %s nothing goes, and nothing is waited for',
    (status) => {
      expect(standing({ status, lacking: ['Waits for the Banner ID'] })).toEqual(nothing)
    },
  )

  it.each([
    ['Deferred', 'Waits for the new start'],
    ['IoS', 'Waits for the return'],
  ])('who is %s is written to later', (status, wait) => {
    expect(standing({ status })).toEqual({ ...nothing, waits: [wait] })
  })

  it.each<[when: string, more: Partial<OnboardingFacts>]>([
    ['the mail is off', { plan: { on: false, when: 'confirmed', days: 1 } }],
    ['there is no day to count from', { from: undefined }],
    ['the place was confirmed before it', { from: '2027-05-21' }],
    ['studies began in an earlier academic year', { from: '2027-05-20', start: '2026-07-31' }],
  ])('nothing goes or is waited for where %s', (_when, more) => {
    expect(standing(more)).toEqual(nothing)
    expect(standing({ ...more, lacking: ['Waits for the hub'] })).toEqual(nothing)
    expect(standing({ ...more, status: 'Deferred' })).toEqual(nothing)
  })

  it('goes to who joins late, after the first day of the academic year the college counts from', () => {
    expect(standing({ start: '2026-08-01' })).toEqual({ ...nothing, due: '2027-05-20', goes: true })
  })

  it('waits for its day, whatever else is lacking', () => {
    const plan = { on: true, when: 'beforeStart', days: 28 } as const
    expect(standing({ plan, lacking: ['Waits for the hub'] })).toEqual({
      ...nothing,
      due: '2027-08-16',
      waits: ['Waits for its day'],
    })
    expect(standing({ plan }, '2027-08-16').goes).toBe(true)
  })

  it('says what is lacking since it was due, or since there was a place where that is later', () => {
    const lacking = ['Waits for the Banner ID'] as const
    expect(standing({ lacking })).toMatchObject({ waits: lacking, since: '2027-05-20', goes: false })
    const late = {
      confirmed: '2027-09-01',
      plan: { on: true, when: 'beforeStart', days: 28 } as const,
      lacking,
    }
    expect(standing(late, '2027-09-02')).toMatchObject({ due: '2027-08-16', since: '2027-09-01' })
  })
})

it('says which fact a merge tag without a value is', () => {
  expect(waitForTag('bannerId')).toBe('Waits for the Banner ID')
  expect(waitForTag('firstName')).toBe('Waits for words that can be used')
})

it('sends again, or never, only with a reason', () => {
  expect(onboardingMoves('Waiting')).toEqual([
    { to: 'Send now', needsReason: false },
    { to: 'Not to be sent', needsReason: true },
  ])
  expect(onboardingMoves('Sent')).toEqual([{ to: 'Send again', needsReason: true }])
  expect(onboardingMoves('Send now')).toEqual([])
  expect(onboardingMoves('nothing')).toEqual([])
})
