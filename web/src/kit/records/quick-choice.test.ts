import { describe, expect, it } from 'vitest'
import { defaultListState } from './list-address.ts'
import { chipConditionsOf, quickChoiceOf, withQuickChoice } from './quick-choice.ts'

const filter = {
  label: 'Cohort',
  path: 'level',
  of: [
    { name: 'Level 4', values: ['4', '4/5'] },
    { name: 'Level 7', values: ['7'] },
  ],
}

describe('the quick filter of a list', () => {
  it.each([
    ['nothing asked', {}, ''],
    ['another field asked', { status: { is: ['Current'] } }, ''],
    ['just its values', { level: { is: ['4', '4/5'] } }, 'Level 4'],
    ['its values in another order', { level: { is: ['4/5', '4'] } }, 'Level 4'],
    ['fewer values', { level: { is: ['4'] } }, null],
    ['more values', { level: { is: ['4', '4/5', '7'] } }, null],
    ['another test of the field', { level: { is: ['7'], ne: ['4'] } }, null],
    ['empty ones', { level: { empty: ['true'] } }, null],
  ])('with %s stands at %s', (_what, tests, expected) => {
    expect(quickChoiceOf(filter, tests)).toBe(expected)
  })

  it('takes the place of its chip, but of no other question about its field', () => {
    const status = { is: ['Current'] }
    expect(chipConditionsOf(filter, { status, level: { is: ['7'] } })).toEqual({ status })
    expect(chipConditionsOf(filter, { status, level: { is: ['4'] } })).toEqual({
      status,
      level: { is: ['4'] },
    })
    expect(chipConditionsOf(undefined, { status })).toEqual({ status })
  })

  it('asks for the values of what is chosen, beside other filters, from the first page', () => {
    const state = { ...defaultListState, page: 3, filter: { status: { is: ['Current'] } } }
    const chosen = withQuickChoice(state, filter, 'Level 4')
    expect(chosen).toMatchObject({
      page: 1,
      filter: { status: { is: ['Current'] }, level: { is: ['4', '4/5'] } },
    })
    expect(withQuickChoice(chosen, filter, '').filter).toEqual(state.filter)
  })
})
