import { expect, it } from 'vitest'
import { longText, text } from './field.ts'
import { missingIn } from './missing.ts'

it.each([
  ['Last name', 'Last name is needed.'],
  ['Are you coming?', 'Please answer “Are you coming?”'],
  ['What is it mostly about?', 'Please answer “What is it mostly about?”'],
  ['What is needed first', 'Please fill in “What is needed first”.'],
  ['Tell us what you need', 'Please fill in “Tell us what you need”.'],
  ['Whole name', 'Whole name is needed.'],
])('an empty “%s” is told: %s', (label, message) => {
  const fields = { one: text(label, { required: true }), other: longText('Other') }
  expect(missingIn({ fields }, { one: '' })).toEqual([{ param: 'one', message }])
})
