import { describe, expect, it } from 'vitest'
import { paramsOfCheck } from '#kit/record/test-check.ts'
import { bursaryApplication } from './bursary-application.ts'
import { bursaryRound } from './bursary-round.ts'

describe('a round', () => {
  const round = { academicYear: '2026-27', pot: 100, opens: '2026-11-01', closes: '2026-11-30' }

  it.each<[string, object, string[]]>([
    ['whole', {}, []],
    ['for one day', { closes: '2026-11-01' }, []],
    ['closed before it opens', { closes: '2026-10-31' }, ['closes']],
    ['without money', { pot: 0 }, ['pot']],
    ['with less than no money', { pot: -1 }, ['pot']],
    ['of no academic year', { academicYear: '2026-28' }, ['academicYear']],
    ['decided before it closes', { decisionsBy: '2026-11-29' }, ['decisionsBy']],
    ['decided on the day it closes', { decisionsBy: '2026-11-30' }, []],
  ])('%s', (_name, values, params) => {
    expect(paramsOfCheck(bursaryRound, { ...round, ...values })).toEqual(params)
  })
})

describe('an application', () => {
  const told = '2026-11-20T10:00:00.000Z'
  const approved = { state: 'Approved', 'decision.amount': 1000 }
  const accepted = { ...approved, 'award.answer': 'Accepted' }

  it.each<[string, object, string[]]>([
    ['empty', {}, []],
    ['with nothing in it', { 'income.earnings': 0, asked: 0 }, []],
    ['decided below nothing', { 'decision.amount': -1 }, ['decision.amount']],
    [
      'with a minus',
      { 'outgoings.debts': -1, 'household.savings': -1 },
      ['outgoings.debts', 'household.savings'],
    ],
    [
      'paid whole',
      { ...accepted, 'firstInstalment.amount': 1000, 'firstInstalment.paidOn': '2026-11-20' },
      [],
    ],
    [
      'paid before it was accepted',
      { ...approved, 'firstInstalment.amount': 1000, 'firstInstalment.paidOn': '2026-11-20' },
      ['firstInstalment.paidOn'],
    ],
    ['planned above the award', { ...accepted, 'thirdInstalment.amount': 1001 }, ['thirdInstalment.amount']],
    ['planned with nothing', { ...accepted, 'secondInstalment.amount': 0 }, ['secondInstalment.amount']],
    [
      'paid nobody knows what',
      { ...accepted, 'secondInstalment.paidOn': '2026-11-20' },
      ['secondInstalment.amount'],
    ],
    [
      'paid in part and cancelled',
      {
        ...accepted,
        state: 'Cancelled',
        'firstInstalment.amount': 500,
        'firstInstalment.paidOn': '2026-11-20',
      },
      [],
    ],
  ])('%s', (_name, values, params) => {
    expect(paramsOfCheck(bursaryApplication, values)).toEqual(params)
  })

  it.each<[string, object, object, string[]]>([
    ['before it was told', approved, { ...approved, 'decision.amount': 900 }, []],
    [
      'after it was told',
      { ...approved, releasedAt: told },
      { ...approved, releasedAt: told, 'decision.amount': 900 },
      ['decision.amount'],
    ],
    [
      'in the same step as it is told',
      approved,
      { ...approved, releasedAt: told, 'decision.amount': 900 },
      [],
    ],
  ])('its amount changes %s', (_name, before, after, params) => {
    expect(paramsOfCheck(bursaryApplication, after, before)).toEqual(params)
  })
})
