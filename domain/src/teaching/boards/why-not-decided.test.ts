import { describe, expect, it } from 'vitest'
import { firstRules } from '#students/regulations/test-rules.ts'
import type { BoardCase, Decision } from './board-case.ts'
import { before, beforeBoard, decide, earlier, waiting } from './test-case.ts'
import { whyNotDecided } from './why-not-decided.ts'

const resit = { attempt: 'Resit' } as const
const failing = beforeBoard('BA', [before('TMM1001', 36), before('TMM1002', 70), before('TMM1003', 20)])
const fails = beforeBoard('BA', [before('TMM1001', 36), before('TMM1002', 60)])
const diploma = beforeBoard('DipHE', [before('TMM2001', 65, { credits: 120 })], {
  earlier: [earlier(4, 120, 60)],
})
const ended = beforeBoard('BA', [before('TMM1001', 20, resit)], { earlier: [earlier(4, 120, 60)] })
const limited = {
  ...firstRules,
  compensation: {
    ...firstRules.compensation,
    undergraduate: { from: 30, average: 40, credits: 30 },
  },
}
const both = beforeBoard('BA', [before('TMM1001', 36), before('TMM1002', 37), before('TMM1003', 70)], {
  rules: limited,
})

describe('a decision as it is sent', () => {
  it.each<[string, BoardCase, Decision, string | null]>([
    ['held over', fails, decide('Hold over'), null],
    [
      'held over and compensated',
      fails,
      decide('Hold over', { compensated: ['e-TMM1001'] }),
      'Of somebody who is held over nothing else is decided.',
    ],
    [
      'held over and awarded',
      diploma,
      decide('Hold over', { award: 'DipHE' }),
      'Of somebody who is held over nothing else is decided.',
    ],
    [
      'taken before its result is there',
      beforeBoard('BA', [waiting('TMM1001', 'No agreed mark: Essay.')]),
      decide('Proceed'),
      'Results are missing. TMM1001: No agreed mark: Essay.',
    ],
    [
      'to proceed with a failure',
      fails,
      decide('Proceed', { compensated: ['e-TMM1001'] }),
      'Not everything is passed: TMM1001.',
    ],
    [
      'to proceed with an award',
      diploma,
      decide('Proceed', { award: 'DipHE' }),
      'An award and its class go with “Award” or “Leaves with an award”.',
    ],
    [
      'to proceed with a class',
      diploma,
      decide('Proceed', { classification: 'Merit' }),
      'An award and its class go with “Award” or “Leaves with an award”.',
    ],
    ['to compensate', fails, decide('Compensate', { compensated: ['e-TMM1001'] }), null],
    [
      'to compensate nothing',
      fails,
      decide('Compensate'),
      'TMM1001 would stay failed. Compensate it too, or choose “Sits again”.',
    ],
    [
      'to compensate a part',
      failing,
      decide('Compensate', { compensated: ['e-TMM1001'] }),
      'TMM1003 cannot be compensated: 20 is below 30.',
    ],
    [
      'to compensate what is too low',
      failing,
      decide('Resit', { compensated: ['e-TMM1003'] }),
      'TMM1003 cannot be compensated: 20 is below 30.',
    ],
    [
      'to compensate what is passed',
      fails,
      decide('Compensate', { compensated: ['e-TMM1001', 'e-TMM1002'] }),
      'TMM1002 cannot be compensated: it has not failed.',
    ],
    [
      'to compensate what is elsewhere',
      fails,
      decide('Compensate', { compensated: ['e-TMM1001', 'other'] }),
      'A module to be compensated is not before this board.',
    ],
    [
      'to compensate the same twice',
      fails,
      decide('Compensate', { compensated: ['e-TMM1001', 'e-TMM1001'] }),
      null,
    ],
    [
      'to compensate more than fits',
      both,
      decide('Compensate', { compensated: ['e-TMM1001', 'e-TMM1002'] }),
      'Not all of it can be compensated: 40 credits are more than the 30 that may be compensated.',
    ],
    [
      'to compensate one of two that do not fit',
      both,
      decide('Compensate', { compensated: ['e-TMM1001'] }),
      'TMM1002 cannot be compensated: 40 credits are more than the 30 that may be compensated.',
    ],
    [
      'to compensate one and sit the other again',
      both,
      decide('Resit', { compensated: ['e-TMM1001'] }),
      null,
    ],
    ['to sit again', failing, decide('Resit'), null],
    [
      'to sit again what is all compensated',
      fails,
      decide('Resit', { compensated: ['e-TMM1001'] }),
      'All that could be sat again is compensated.',
    ],
    ['to sit again without a cap', failing, decide('Resit', { uncapped: ['e-TMM1003'] }), null],
    [
      'to lift the cap of what is passed',
      failing,
      decide('Resit', { uncapped: ['e-TMM1002'] }),
      'TMM1002 is not sat again, so there is no cap to lift.',
    ],
    [
      'to lift the cap of what is compensated',
      failing,
      decide('Resit', { uncapped: ['e-TMM1001'], compensated: ['e-TMM1001'] }),
      'TMM1001 is not sat again, so there is no cap to lift.',
    ],
    [
      'to lift the cap of what is elsewhere',
      failing,
      decide('Resit', { uncapped: ['other'] }),
      'A module is not sat again, so there is no cap to lift.',
    ],
    [
      'to lift a cap where nothing is sat again',
      fails,
      decide('Terminate', { uncapped: ['e-TMM1001'] }),
      'Only what is sat again can be sat without a cap.',
    ],
    ['to award', diploma, decide('Award', { award: 'DipHE', classification: 'Merit' }), null],
    [
      'to award another class than proposed',
      diploma,
      decide('Award', { award: 'DipHE', classification: 'Distinction' }),
      null,
    ],
    ['to award without a class', diploma, decide('Award', { award: 'DipHE' }), null],
    [
      'to award a class of another kind',
      diploma,
      decide('Award', { award: 'DipHE', classification: 'First' }),
      '“First” is no class of the DipHE. Choose Distinction, Merit, Pass or none.',
    ],
    ['to award nothing', diploma, decide('Award'), 'Choose the award.'],
    [
      'to award another award',
      diploma,
      decide('Award', { award: 'CertHE' }),
      'This programme leads to the DipHE.',
    ],
    [
      'to award what is not reached',
      fails,
      decide('Award', { award: 'BA' }),
      'The BA is not reached: 20 of 360 credits, 0 at level 5 or above (at least 240) and 0 at level 6 or above (at least 120).',
    ],
    [
      'to let go with an award',
      diploma,
      decide('Exit award', { award: 'CertHE', classification: 'Pass' }),
      null,
    ],
    [
      'to let go with a class of what has none',
      diploma,
      decide('Exit award', { award: 'Foundation Award', classification: 'Pass' }),
      'The Foundation Award is not classified. Leave the class empty.',
    ],
    ['to let go with no award', diploma, decide('Exit award'), 'Choose the award.'],
    [
      'to let go with what is no exit award',
      diploma,
      decide('Exit award', { award: 'PGCert' }),
      'The PGCert is no exit award of this programme.',
    ],
    [
      'to let go with what is not reached',
      fails,
      decide('Exit award', { award: 'CertHE' }),
      'The CertHE is not reached: 20 of 120 credits.',
    ],
    ['to end studies', ended, decide('Terminate'), null],
    [
      'to end studies with an award',
      ended,
      decide('Terminate', { award: 'CertHE' }),
      'An award and its class go with “Award” or “Leaves with an award”.',
    ],
    [
      'to end studies while something may be sat again',
      fails,
      decide('Terminate'),
      'Nothing has failed for good: TMM1001 may be sat again.',
    ],
    [
      'to end studies for what failed before',
      beforeBoard('BA', [before('TMM1001', 60)], { earlier: [earlier(4, 20, 10, 'Failed')] }),
      decide('Terminate'),
      null,
    ],
    [
      'to end studies for what was passed since',
      beforeBoard('BA', [before('TMM1001', 60)], {
        earlier: [{ ...earlier(4, 20, 10, 'Failed'), module: 'TMM1001' }],
      }),
      decide('Terminate'),
      'Nothing has failed for good.',
    ],
    ['to carry with enough of the level', ended, decide('Carry'), null],
    [
      'to carry with 100 credits',
      beforeBoard('BA', [before('TMM1001', 20, resit)], { earlier: [earlier(4, 100, 60)] }),
      decide('Carry'),
      null,
    ],
    [
      'to carry with 99 credits',
      beforeBoard('BA', [before('TMM1001', 20, resit)], { earlier: [earlier(4, 99, 60)] }),
      decide('Carry'),
      '99 credits are passed at level 4, and 100 are needed to go on.',
    ],
    [
      'to carry from the last level',
      beforeBoard('BA', [before('TMM3001', 20, resit)], { earlier: [earlier(6, 100, 60)] }),
      decide('Carry'),
      'After level 6 there is no level to carry it to.',
    ],
    [
      'to carry in another programme',
      beforeBoard('DipHE', [before('TMM1001', 20, resit)], { earlier: [earlier(4, 120, 60)] }),
      decide('Carry'),
      'Only a BA has an Ordinary stream to go on in.',
    ],
  ])('%s', (_what, one, decision, why) => {
    expect(whyNotDecided(one, decision)).toBe(why)
  })
})
