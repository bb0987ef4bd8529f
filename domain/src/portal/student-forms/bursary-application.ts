import { email, longText, money, number, section, text } from '#kit/record/field.ts'
import { missingWords } from '#kit/record/missing.ts'
import { budgetFields } from '../bursaries/budget-fields.ts'
import { defineStudentForm } from '../forms/student-form.ts'

/** Nothing of somebody's means is kept on a device. */
const own = { sensitive: true } as const
const referee = {
  name: text('Name', { ...own, width: 12, longest: 100 }),
  email: email('E-mail', { ...own, width: 12 }),
  relation: text('How they know you', {
    ...own,
    width: 12,
    longest: 200,
    help: 'Such as vicar, employer or tutor.',
  }),
}

/** What a student asks of a round of bursaries. */
export const bursaryForm = defineStudentForm({
  key: 'bursary-application',
  title: 'Bursary application',
  intro: 'Only the panel that decides on bursaries reads what you write here. Rough figures are enough.',
  feature: 'bursaries',
  steps: [
    {
      key: 'household',
      title: 'Your household',
      intro: 'Everybody who lives with you and shares the costs.',
      fields: ['household'],
    },
    {
      key: 'income',
      title: 'What you earn',
      intro: 'In a usual month, after tax. Leave empty what there is none of.',
      fields: ['income.earnings', 'income.partner', 'income.stipend'],
    },
    {
      key: 'support',
      title: 'What else comes in',
      intro: 'In a usual month. Leave empty what there is none of.',
      fields: ['income.benefits', 'income.gifts', 'income.other'],
    },
    {
      key: 'living',
      title: 'What you live on',
      intro: 'What goes out in a usual month. Leave empty what there is none of.',
      fields: ['outgoings.housing', 'outgoings.bills', 'outgoings.food'],
    },
    {
      key: 'outgoings',
      title: 'What else goes out',
      intro: 'In a usual month. Leave empty what there is none of.',
      fields: ['outgoings.travel', 'outgoings.care', 'outgoings.debts', 'outgoings.other'],
    },
    {
      key: 'grants',
      title: 'Other grants',
      intro: 'Other funds, trusts or churches you have asked. It does not count against you.',
      fields: ['otherGrants'],
    },
    {
      key: 'request',
      title: 'What you ask for',
      intro: 'For this academic year.',
      fields: ['asked', 'statement'],
    },
    {
      key: 'references',
      title: 'Who can vouch for you',
      intro:
        'Somebody outside your family who knows how things stand with you. Please ask them first: we write to them once you have sent this.',
      fields: ['firstReferee'],
    },
    {
      key: 'secondReferee',
      title: 'Somebody else who can',
      intro: 'If you like. Leave it empty where one is enough.',
      fields: ['secondReferee'],
    },
  ],
  fields: {
    household: section('Household', {
      adults: number('Adults, with you', { ...own, required: true, width: 12, min: 1, max: 20 }),
      children: number('Children', { ...own, width: 12, min: 0, max: 20 }),
      people: longText('Who they are', {
        ...own,
        width: 12,
        longest: 2000,
        help: 'Such as: my wife, and two daughters of 4 and 7.',
      }),
      savings: money('Savings', { ...own, width: 12 }),
    }),
    income: budgetFields.income,
    outgoings: budgetFields.outgoings,
    otherGrants: section('Other grants', {
      received: money('Granted to you for this year', { ...own, width: 12 }),
      details: longText('Whom you have asked, and what came of it', { ...own, width: 12, longest: 5000 }),
    }),
    asked: money('How much would help you?', { ...own, required: true, width: 12 }),
    statement: longText('Why do you need it?', {
      ...own,
      required: true,
      width: 12,
      longest: 10_000,
      help: 'What has changed, and what it would pay for.',
    }),
    firstReferee: section('First referee', {
      ...referee,
      name: text('Name', { ...own, required: true, width: 12, longest: 100 }),
      email: email('E-mail', { ...own, required: true, width: 12 }),
    }),
    secondReferee: section('Second referee, if you like', referee),
  },
  receipt:
    'We have it, and write to your referees now. You hear from us when there is a decision, or if the panel needs to know more.',
  check: ({ asked, household, income, outgoings, otherGrants, firstReferee, secondReferee }) => {
    const amounts = {
      'household.savings': household.savings,
      'otherGrants.received': otherGrants.received,
      ...Object.fromEntries(Object.entries(income).map(([name, one]) => [`income.${name}`, one])),
      ...Object.fromEntries(Object.entries(outgoings).map(([name, one]) => [`outgoings.${name}`, one])),
    }
    const isSecond = [secondReferee.name, secondReferee.email, secondReferee.relation].some(Boolean)
    const isTwice =
      secondReferee.email !== null &&
      secondReferee.email.trim().toLowerCase() === firstReferee.email.trim().toLowerCase()
    return [
      ...Object.entries(amounts)
        .filter(([, amount]) => amount !== null && amount < 0)
        .map(([param]) => ({ param, message: 'Enter an amount without a minus.' })),
      ...(asked !== null && asked <= 0
        ? [{ param: 'asked', message: 'Enter the amount that would help you.' }]
        : []),
      ...(isSecond && !secondReferee.name
        ? [{ param: 'secondReferee.name', message: missingWords('Name') }]
        : []),
      ...(isSecond && !secondReferee.email
        ? [{ param: 'secondReferee.email', message: missingWords('E-mail') }]
        : []),
      ...(isTwice
        ? [{ param: 'secondReferee.email', message: 'This is your first referee. Name somebody else.' }]
        : []),
    ]
  },
})
