import { expect, it } from 'vitest'
import type { Decision, ModuleEffect } from './board-case.ts'
import { tellDecision } from './board-letter.ts'
import { beforeBoard, decide } from './test-case.ts'

const titles: Readonly<Record<string, string>> = { a: 'TMM1001 Old Testament', b: 'TMM1002 Ethics' }
const effectOn = (enrolment: string, more: Partial<ModuleEffect>): ModuleEffect => ({
  enrolment,
  mark: 64,
  outcome: 'Passed',
  isUncapped: false,
  ...more,
})
const told = (decision: Partial<Decision>, modules: readonly ModuleEffect[]) =>
  tellDecision(
    beforeBoard('BA', []),
    decide('Proceed', decision),
    { modules, award: null, engagement: null },
    (enrolment) => titles[enrolment] ?? '',
  )
const failed = effectOn('b', { mark: 28, outcome: 'Failed' })
const again = effectOn('b', { mark: 28, outcome: 'Resit pending' })

it.each<[string, Partial<Decision>, ModuleEffect, string, string]>([
  [
    'who proceeds',
    {},
    effectOn('b', { mark: null }),
    'You have passed, and proceed.',
    'There is nothing you have to do.',
  ],
  [
    'who passes by compensation',
    { decision: 'Compensate' },
    effectOn('b', { mark: 36, outcome: 'Passed by compensation' }),
    'You proceed. Passed by compensation: TMM1002 Ethics.',
    'There is nothing you have to do.',
  ],
  [
    'who sits again',
    { decision: 'Resit' },
    again,
    'You sit again: TMM1002 Ethics.',
    'A module that is sat again earns no more than the pass mark. The day your work is due again stands in the portal.',
  ],
  [
    'who sits again without a cap',
    { decision: 'Resit' },
    { ...again, isUncapped: true },
    'You sit again: TMM1002 Ethics.',
    'Your circumstances were accepted, so the next sitting earns its full mark. The day your work is due again stands in the portal.',
  ],
  [
    'who carries',
    { decision: 'Carry' },
    failed,
    'You proceed, carrying what you have not passed: TMM1002 Ethics.',
    'Please talk to your tutor about what you take next year.',
  ],
  [
    'who is given an award',
    { decision: 'Award', award: 'BA', classification: 'Upper second' },
    effectOn('b', {}),
    'You are recommended for the award: BA (Upper second).',
    'The university confirms the award and its class, and tells you of the day it is conferred.',
  ],
  [
    'who leaves with an award',
    { decision: 'Exit award', award: 'BA (Ordinary)' },
    failed,
    'Your studies end, and you are recommended for an award: BA (Ordinary).',
    'The university confirms the award and its class, and tells you of the day it is conferred.',
  ],
  [
    'whose studies end',
    { decision: 'Terminate' },
    failed,
    'Your studies end, as you have not passed what they need: TMM1002 Ethics.',
    'Please talk to your tutor, who can tell you what is possible now.',
  ],
])('tells a student %s', (_whom, decision, module, decided, next) => {
  expect(told(decision, [effectOn('a', {}), module])).toMatchObject({ decision: decided, next })
})

it('tells every result with what became of it', () => {
  expect(told({ decision: 'Resit' }, [effectOn('a', { mark: null }), again]).results).toBe(
    'TMM1001 Old Testament: passed\nTMM1002 Ethics: 28, to be sat again',
  )
})
