import { type Fields, longText, money, number, section } from '#kit/record/field.ts'

/** Nothing of somebody's means is kept on a device. */
const own = { sensitive: true } as const
const monthly = { ...own, width: 4 } as const

/** What a student tells of their household and its money, by the month where nothing else is said. */
export const budgetFields = {
  household: section('Household', {
    adults: number('Adults', { ...own, width: 4, min: 1, max: 20 }),
    children: number('Children', { ...own, width: 4, min: 0, max: 20 }),
    savings: money('Savings', { ...own, width: 4 }),
    people: longText('Who lives there', { ...own, width: 12, longest: 2000 }),
  }),
  income: section('Income a month', {
    earnings: money('Own earnings', monthly),
    partner: money('Partner’s earnings', monthly),
    stipend: money('Stipend or maintenance', monthly),
    benefits: money('Benefits', monthly),
    gifts: money('From church, family or friends', monthly),
    other: money('Other income', monthly),
  }),
  outgoings: section('Outgoings a month', {
    housing: money('Rent or mortgage', monthly),
    bills: money('Council tax and bills', monthly),
    food: money('Food and household', monthly),
    travel: money('Travel', monthly),
    care: money('Childcare and school', monthly),
    debts: money('Repaying debts', monthly),
    other: money('Other outgoings', monthly),
  }),
  otherGrants: section('Other grants', {
    received: money('Granted for this year', { ...own, width: 4 }),
    details: longText('What was asked for, and of whom', { ...own, width: 12, longest: 5000 }),
  }),
} satisfies Fields

/** What the student asks for, and why. */
export const requestFields = {
  asked: money('Asked for', { ...own, width: 4 }),
  statement: longText('Why it is needed', { ...own, width: 12, longest: 10_000 }),
} satisfies Fields
