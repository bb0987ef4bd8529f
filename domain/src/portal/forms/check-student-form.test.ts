import { expect, it } from 'vitest'
import { bursaryForm } from '../student-forms/bursary-application.ts'
import { emergencyContacts } from '../student-forms/emergency-contacts.ts'
import { checkStudentForm } from './check-student-form.ts'
import { isOnFormStep, shownFormSteps } from './student-form.ts'

const today = '2026-11-26'
const ada = { name: ' Ada Byron ', relationship: 'Sister', phone: '01234 567890' }

it('reads what was filled in as it is kept', () => {
  const { values, problems } = checkStudentForm(emergencyContacts, { first: ada, hasSecond: false }, today)
  expect(problems).toEqual([])
  expect(values).toMatchObject({ first: { name: 'Ada Byron', otherPhone: null }, hasSecond: false })
})

it('tells at once what cannot be read, what is missing and what the rules refuse', () => {
  const { problems } = checkStudentForm(
    bursaryForm,
    {
      household: { adults: 0, savings: -100 },
      income: { earnings: 'lots' },
      asked: 0,
      firstReferee: { email: 'nobody' },
      secondReferee: { relation: 'Vicar' },
    },
    today,
  )
  expect(problems).toEqual([
    { param: 'household.adults', message: 'Enter 1 or more.' },
    { param: 'income.earnings', message: 'Enter an amount such as £1,250.00.' },
    { param: 'firstReferee.email', message: 'Enter an e-mail address, such as name@example.org.' },
    { param: 'statement', message: 'Please answer “Why do you need it?”' },
    { param: 'firstReferee.name', message: 'Name is needed.' },
    { param: 'household.savings', message: 'Enter an amount without a minus.' },
    { param: 'asked', message: 'Enter the amount that would help you.' },
    { param: 'secondReferee.name', message: 'Name is needed.' },
    { param: 'secondReferee.email', message: 'E-mail is needed.' },
  ])
})

it('asks nothing of what does not belong to what was answered, and keeps none of it', () => {
  const given = { first: ada, hasSecond: false, second: { name: 'Bob', phone: 'none' } }
  const { values, problems } = checkStudentForm(emergencyContacts, given, today)
  expect(problems).toEqual([])
  expect(values).toMatchObject({ second: { name: null, phone: null } })
})

it('leaves out the screens that ask nothing as things stand', () => {
  const keysOf = (values: object) => shownFormSteps(emergencyContacts, { ...values }).map(({ key }) => key)
  const first = ['first', 'firstReach', 'firstAddress', 'second']
  expect(keysOf({})).toEqual(first)
  expect(keysOf({ hasSecond: false })).toEqual(first)
  expect(keysOf({ hasSecond: true })).toEqual([...first, 'secondReach', 'secondAddress'])
})

it('knows the screen on which something is mended', () => {
  const stepsOf = (param: string) =>
    emergencyContacts.steps
      .filter((step) => isOnFormStep(emergencyContacts, step, param))
      .map(({ key }) => key)
  expect(stepsOf('first.phone')).toEqual(['firstReach'])
  expect(stepsOf('second.address.city')).toEqual(['secondAddress'])
  expect(stepsOf('student')).toEqual([])
})
