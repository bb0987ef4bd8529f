import { expect, test } from 'vitest'
import { describeSetting } from './describe-setting.ts'

const textsOf = (value: unknown) => describeSetting('onboarding', value).map(({ text }) => text)

test('the first mails say each of what it is about and when it goes, or that it is off', () => {
  expect(
    textsOf({
      from: '2026-05-31',
      vle: { on: true, when: 'confirmed', days: 1 },
      studySkills: { on: true, when: 'beforeStart', days: 28 },
    }),
  ).toEqual([
    'Accounts: off',
    'Virtual learning environment: when the place is confirmed',
    'Study skills: 28 days before the start',
    'For places confirmed from 31/05/2026 on',
  ])
})
