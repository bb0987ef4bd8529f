import { describe, expect, it } from 'vitest'
import type { BoardDecisionName } from './decisions.ts'
import { effectOf } from './effects.ts'
import { before, beforeBoard, decide, waiting } from './test-case.ts'

const [passed, failed, again] = [
  before('TMM2001', 55),
  before('TMM2002', 36),
  before('TMM2003', 20, { attempt: 'Resit' }),
]
const one = beforeBoard('BA', [passed, failed, again, waiting('TMM2004', null)])

describe('what a decision does', () => {
  it.each<[BoardDecisionName, string[], string | null]>([
    ['Proceed', ['Passed', 'Resit pending', 'Failed'], null],
    ['Compensate', ['Passed', 'Resit pending', 'Failed'], null],
    ['Resit', ['Passed', 'Resit pending', 'Failed'], null],
    ['Carry', ['Passed', 'Failed', 'Failed'], null],
    ['Award', ['Passed', 'Failed', 'Failed'], 'Completed'],
    ['Exit award', ['Passed', 'Failed', 'Failed'], 'Completed'],
    ['Terminate', ['Passed', 'Failed', 'Failed'], 'Terminated'],
    ['Hold over', [], null],
  ])('%s leaves modules %j, and the engagement %s', (decision, outcomes, engagement) => {
    const effect = effectOf(one, decide(decision))
    expect(effect.modules.map(({ outcome }) => outcome)).toEqual(outcomes)
    expect(effect.engagement).toBe(engagement)
    expect(effect.award).toBeNull()
  })

  it('keeps the mark of what is compensated, and of a module that passed its outcome', () => {
    const all = [passed, failed, again].map(({ enrolment }) => enrolment)
    expect(effectOf(one, decide('Award', { compensated: all })).modules).toEqual([
      { enrolment: 'e-TMM2001', mark: 55, outcome: 'Passed', isUncapped: false },
      { enrolment: 'e-TMM2002', mark: 36, outcome: 'Passed by compensation', isUncapped: false },
      { enrolment: 'e-TMM2003', mark: 20, outcome: 'Passed by compensation', isUncapped: false },
    ])
  })

  it('lifts the cap of what is sat again, and of nothing else', () => {
    const all = [passed, failed, again].map(({ enrolment }) => enrolment)
    expect(
      effectOf(one, decide('Resit', { uncapped: all })).modules.map(({ isUncapped }) => isUncapped),
    ).toEqual([false, true, false])
  })

  it.each([
    ['Award', 'BA', 'Of the programme'],
    ['Exit award', 'DipHE', 'Exit award'],
  ] as const)('%s gives the %s', (decision, award, kind) => {
    expect(effectOf(one, decide(decision, { award, classification: 'First' })).award).toEqual({
      award,
      kind,
      classification: 'First',
    })
  })

  it('gives no award with any other decision', () => {
    expect(effectOf(one, decide('Proceed', { award: 'BA', classification: 'First' })).award).toBeNull()
  })
})
