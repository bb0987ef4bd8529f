import { describe, expect, it } from 'vitest'
import {
  dayDue,
  kindsThatGo,
  momentWords,
  type OnboardingMoment,
  planIn,
  planWords,
  usualOnboarding,
} from './onboarding-plan.ts'
import { onboardingMoves } from './onboarding-states.ts'
import { type OnboardingFacts, onboardingStanding, waitForTag } from './onboarding-waits.ts'

const days = { confirmed: '2027-05-20', start: '2027-09-13' }

it.each<[OnboardingMoment, number, day: string, words: string]>([
  ['confirmed', 5, '2027-05-20', 'When the place is confirmed'],
  ['afterConfirmation', 14, '2027-06-03', '14 days after the place is confirmed'],
  ['beforeStart', 28, '2027-08-16', '28 days before the start'],
  ['onStart', 5, '2027-09-13', 'On the day of the start'],
  ['afterStart', 1, '2027-09-14', '1 day after the start'],
])('a mail that goes %s (%d) is due on %s', (when, count, day, words) => {
  expect(dayDue({ when, days: count }, days)).toBe(day)
  expect(momentWords({ when, days: count })).toBe(words)
})

describe('which mails go', () => {
  const on = { ...usualOnboarding.vle, on: true }

  it('are none as they come, and none without a day to count from', () => {
    expect(kindsThatGo(usualOnboarding)).toEqual([])
    expect(kindsThatGo({ ...usualOnboarding, vle: on })).toEqual([])
    expect(kindsThatGo({ ...usualOnboarding, vle: on, from: '2027-01-01' })).toEqual(['vle'])
  })

  it('is told in words', () => {
    expect(planWords(usualOnboarding.studySkills)).toBe('Off, 28 days before the start, no page it leads to')
    expect(planWords({ ...on, link: 'https://vle.example.org' })).toBe(
      'On, when the place is confirmed, leads to https://vle.example.org',
    )
  })

  it.each([null, 'on', { on: true }, { on: true, when: 'never' }])('is not read out of %j', (value) => {
    expect(planIn(value)).toBeNull()
  })

  it('is read out of what a setting holds', () => {
    expect(planIn({ ...on, days: '7', link: 'https://a.example.org' })).toEqual({
      on: true,
      when: 'confirmed',
      days: 7,
      link: 'https://a.example.org',
    })
  })
})

describe('how a mail stands', () => {
  const nothing = { due: null, waits: [], since: null, goes: false }
  const facts: OnboardingFacts = {
    plan: { when: 'confirmed', days: 1 },
    status: 'Starting',
    lacking: [],
    ...days,
  }
  const standing = (more: Partial<OnboardingFacts>, today = '2027-06-10') =>
    onboardingStanding({ ...facts, ...more }, today)

  it.each(['Starting', 'Current', 'Resi only'])('it goes once it is due, to who is %s', (status) => {
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

  it('it waits for its day, whatever else is lacking', () => {
    const plan = { when: 'beforeStart', days: 28 } as const
    expect(standing({ plan, lacking: ['Waits for the hub'] })).toEqual({
      ...nothing,
      due: '2027-08-16',
      waits: ['Waits for its day'],
    })
    expect(standing({ plan }, '2027-08-16').goes).toBe(true)
  })

  it('it says what is lacking since it was due, or since there was a place where that is later', () => {
    const lacking = ['Waits for the Banner ID'] as const
    expect(standing({ lacking })).toMatchObject({ waits: lacking, since: '2027-05-20', goes: false })
    const late = { confirmed: '2027-09-01', plan: { when: 'beforeStart', days: 28 } as const, lacking }
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
