import { describe, expect, it } from 'vitest'
import { leadMoves } from './lead-moves.ts'
import { leadStageNames, ongoingStages, stageGuards, stagesThat } from './lead-stages.ts'

const byHand = leadStageNames.filter((name) => !['Applicant', 'Student', 'MA completed'].includes(name))

describe('the steps out of a stage', () => {
  it.each([...stagesThat('open', 'kept')])('from %s lead to every other that is set by hand', (from) => {
    const moves = leadMoves(from)
    const open = moves.filter(({ refused }) => refused === undefined).map(({ to }) => to)
    expect(open).toEqual(byHand.filter((name) => name !== from))
    expect(moves.filter(({ refused }) => refused !== undefined).map(({ to }) => to)).toEqual([
      'Applicant',
      'Student',
      'MA completed',
    ])
  })

  it.each([...stagesThat('arrived', 'over'), 'Nothing of the kind'])('are none from %s', (from) => {
    expect(leadMoves(from)).toEqual([])
  })
})

it('an episode goes on until it is over', () => {
  expect(leadStageNames.filter((name) => !ongoingStages.includes(name))).toEqual([
    'MA completed',
    'Rejected',
    'Not intending to apply',
    'Not responsive',
  ])
})

it('stages for the office and for administrators take a permission over everything', () => {
  expect(stageGuards).toEqual({
    'Office follow up': { everywhere: 'leads:edit' },
    'Mailing list': { everywhere: 'leads:edit' },
    Applicant: { everywhere: 'leads:admin' },
    Student: { everywhere: 'leads:admin' },
  })
})
