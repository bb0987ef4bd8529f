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
