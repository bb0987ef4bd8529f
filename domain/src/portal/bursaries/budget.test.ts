import { expect, it } from 'vitest'
import { monthlyBudgetOf, needOf } from './budget.ts'

const noIncome = { earnings: null, partner: null, stipend: null, benefits: null, gifts: null, other: null }
const noOutgoings = {
  housing: null,
  bills: null,
  food: null,
  travel: null,
  care: null,
  debts: null,
  other: null,
}
const budget = (earnings: number | null, housing: number | null, received: number | null = null) => ({
  income: { ...noIncome, earnings, gifts: earnings === null ? null : 0 },
  outgoings: { ...noOutgoings, housing },
  otherGrants: { received, details: null },
})

it.each<[string, number | null, number | null, object]>([
  ['short', 100_000, 125_000, { income: 100_000, outgoings: 125_000, short: 25_000 }],
  ['covered', 125_000, 100_000, { income: 125_000, outgoings: 100_000, short: 0 }],
  ['left empty', null, null, { income: 0, outgoings: 0, short: 0 }],
])('the budget of a household that is %s', (_name, earnings, housing, expected) => {
  expect(monthlyBudgetOf(budget(earnings, housing))).toEqual(expected)
})

it('a budget adds up every line', () => {
  const income = { earnings: 1, partner: 2, stipend: 4, benefits: 8, gifts: 16, other: 32 }
  const outgoings = { housing: 1, bills: 2, food: 4, travel: 8, care: 16, debts: 32, other: 64 }
  expect(monthlyBudgetOf({ income, outgoings })).toEqual({ income: 63, outgoings: 127, short: 64 })
})

it.each<[string, number, number | null, number | null, number]>([
  ['what is lacking over a year', 110_000, 200_000, null, 120_000],
  ['no more than was asked', 110_000, 80_000, null, 80_000],
  ['less what others granted', 110_000, 200_000, 50_000, 70_000],
  ['nothing where others granted it all', 110_000, 200_000, 150_000, 0],
  ['nothing where nothing is lacking', 90_000, 200_000, null, 0],
  ['nothing where nothing is asked', 110_000, null, null, 0],
])('a budget needs %s', (_name, housing, asked, received, need) => {
  expect(needOf(budget(100_000, housing, received), asked)).toBe(need)
})
