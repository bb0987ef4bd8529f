import { describe, expect, it } from 'vitest'
import type { RegulationRules } from '#college/regulations/rules.ts'
import { firstRules } from '#students/regulations/test-rules.ts'
import type { BoardCase } from './board-case.ts'
import { compensationOf, whyNotCompensated } from './compensation.ts'
import { before, beforeBoard, earlier } from './test-case.ts'

const limitedTo = (undergraduate: number, postgraduate: number): RegulationRules => ({
  ...firstRules,
  compensation: {
    undergraduate: { ...firstRules.compensation.undergraduate, credits: undergraduate },
    postgraduate: { ...firstRules.compensation.postgraduate, credits: postgraduate },
  },
})
const resit = { attempt: 'Resit' } as const
/** Only the first of the modules is in question. */
const cases: [what: string, BoardCase, string | null][] = [
  ['29 of an undergraduate', beforeBoard('BA', [before('TMM1001', 29)]), '29 is below 30'],
  ['30 with enough beside it', beforeBoard('BA', [before('TMM1001', 30), before('TMM1002', 50)]), null],
  [
    '30 with too little beside it',
    beforeBoard('BA', [before('TMM1001', 30), before('TMM1002', 49)]),
    'the average 39.5 is below 40',
  ],
  ['30 alone', beforeBoard('BA', [before('TMM1001', 30)]), 'the average 30.0 is below 40'],
  [
    '39 of a postgraduate',
    beforeBoard('MA', [before('TMM4001', 39), before('TMM4002', 90)]),
    '39 is below 40',
  ],
  ['40 of a postgraduate', beforeBoard('MA', [before('TMM4001', 40), before('TMM4002', 60)]), null],
  [
    '40 of a postgraduate with too little',
    beforeBoard('MA', [before('TMM4001', 40), before('TMM4002', 59)]),
    'the average 49.5 is below 50',
  ],
  [
    'one on the limit of the average',
    beforeBoard('BA', [before('TMM3001', 39), before('TMM3002', 41)]),
    null,
  ],
  ['a pass', beforeBoard('BA', [before('TMM1001', 40)]), 'it has not failed'],
  [
    'a fail without a mark',
    beforeBoard('BA', [before('TMM1001', null), before('TMM1002', 60)]),
    'it has no mark',
  ],
  ['a failed resit', beforeBoard('BA', [before('TMM1001', 36, resit), before('TMM1002', 60)]), null],
  [
    'one by an average of earlier years',
    beforeBoard('BA', [before('TMM1001', 30)], { earlier: [earlier(4, 20, 50)] }),
    null,
  ],
  [
    'one with earlier credit that has no mark',
    beforeBoard('BA', [before('TMM1001', 30)], { earlier: [earlier(4, 100, null, 'Credit transferred')] }),
    'the average 30.0 is below 40',
  ],
  [
    'one beside what failed before',
    beforeBoard('BA', [before('TMM1001', 38)], {
      earlier: [earlier(4, 20, 41, 'Passed'), earlier(4, 20, 20, 'Failed')],
    }),
    'the average 33.0 is below 40',
  ],
  [
    'one that weighs twice',
    beforeBoard('BA', [before('TMM1001', 30, { credits: 40 }), before('TMM1002', 50)]),
    'the average 36.6 is below 40',
  ],
  [
    'one that was compensated before',
    beforeBoard('BA', [before('TMM1001', 36, resit), before('TMM1002', 60)], {
      earlier: [{ ...earlier(4, 20, 35, 'Passed by compensation'), module: 'TMM1001' }],
    }),
    'it is passed by compensation already',
  ],
  [
    'one that was passed before',
    beforeBoard('BA', [before('TMM1001', 36), before('TMM1002', 60)], {
      earlier: [{ ...earlier(4, 20, 45), module: 'TMM1001' }],
    }),
    'it is passed already',
  ],
  [
    'one whose first sitting counts no longer',
    beforeBoard('BA', [before('TMM1001', 36, resit), before('TMM1002', 45)], {
      earlier: [{ ...earlier(4, 20, 0, 'Resit pending'), module: 'TMM1001' }],
    }),
    null,
  ],
  [
    'one within the credits',
    beforeBoard('BA', [before('TMM1001', 36), before('TMM1002', 60)], { rules: limitedTo(20, 0) }),
    null,
  ],
  [
    'one beyond the credits',
    beforeBoard('BA', [before('TMM1001', 36), before('TMM1002', 60)], { rules: limitedTo(19, 0) }),
    '20 credits are more than the 19 that may be compensated',
  ],
  [
    'one beyond with what was before',
    beforeBoard('BA', [before('TMM1001', 36), before('TMM1002', 60)], {
      earlier: [earlier(5, 20, 35, 'Passed by compensation')],
      rules: limitedTo(30, 0),
    }),
    '20 credits are more than the 30 that may be compensated, 20 of which were before',
  ],
  [
    'one whose earlier credits are of another level of study',
    beforeBoard('MA', [before('TMM4001', 45), before('TMM4002', 60)], {
      earlier: [earlier(6, 60, 35, 'Passed by compensation'), earlier(7, 60, 70)],
      rules: limitedTo(0, 20),
    }),
    null,
  ],
]

describe('compensation', () => {
  it.each(cases)('of %s', (_what, one, why) => {
    const [module] = one.modules
    expect(module && whyNotCompensated(one, module)).toBe(why)
  })

  it('takes the highest marks first where not all fit', () => {
    const failed = [
      before('TMM1001', 33),
      before('TMM1002', 38),
      before('TMM1003', 35),
      before('TMM1004', 28),
    ]
    const one = beforeBoard('BA', [...failed, before('TMM1005', 70, { credits: 60 })], {
      rules: limitedTo(40, 0),
    })
    const { compensated, why } = compensationOf(one)
    expect(compensated.map(({ module }) => module)).toEqual(['TMM1002', 'TMM1003'])
    expect([...why]).toEqual([
      ['e-TMM1001', '60 credits are more than the 40 that may be compensated'],
      ['e-TMM1004', '28 is below 30'],
    ])
  })

  it('takes a smaller one that fits where a larger does not', () => {
    const failed = [before('TMM1001', 38, { credits: 40 }), before('TMM1002', 31, { credits: 10 })]
    const one = beforeBoard('BA', [...failed, before('TMM1003', 70)], { rules: limitedTo(20, 0) })
    expect(compensationOf(one).compensated.map(({ module }) => module)).toEqual(['TMM1002'])
  })
})
