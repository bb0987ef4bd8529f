import { describe, expect, it } from 'vitest'
import { firstRules } from '#students/regulations/test-rules.ts'
import type { BoardCase, EarlierResult } from './board-case.ts'
import type { BoardDecisionName } from './decisions.ts'
import { decisionsOffered, proposalOf } from './propose.ts'
import { before, beforeBoard, earlier, waiting } from './test-case.ts'

const resit = { attempt: 'Resit' } as const
const level4 = [earlier(4, 120, 60)]
const [levels45, ordinary] = [
  [...level4, earlier(5, 120, 62)],
  [...level4, earlier(5, 100, 55), earlier(5, 20, 25, 'Failed')],
]
const noResits = { ...firstRules, resits: { most: 0, areCapped: true } }
const limited = {
  ...firstRules,
  compensation: {
    ...firstRules.compensation,
    undergraduate: { ...firstRules.compensation.undergraduate, credits: 20 },
  },
}

const cases: [what: string, BoardCase, BoardDecisionName, words: string][] = [
  [
    'a result is missing',
    beforeBoard('BA', [before('TMM1001', 60), waiting('TMM1002', 'No agreed mark: Essay.')]),
    'Hold over',
    'Results are missing. TMM1002: No agreed mark: Essay.',
  ],
  [
    'all is passed and the award reached',
    beforeBoard('DipHE', [before('TMM2001', 65, { credits: 120 })], { earlier: level4 }),
    'Award',
    'DipHE: 240 of 240 credits and 120 at level 5 or above (at least 90). Average 62.5, Merit (60).',
  ],
  [
    'all is passed and the award reached, and more is taken',
    beforeBoard('DipHE', [before('TMM2001', 65, { credits: 120 })], { earlier: level4, stillTaking: 1 }),
    'Proceed',
    'All is passed. DipHE: 240 of 240 credits and 120 at level 5 or above (at least 90).',
  ],
  [
    'all is passed on the way',
    beforeBoard('BA', [before('TMM1001', 40)]),
    'Proceed',
    'All is passed. BA: 20 of 360 credits, 0 at level 5 or above (at least 240) and 0 at level 6 or above (at least 120).',
  ],
  [
    'all is passed of what leads to no award',
    beforeBoard('IA', [before('TMM1001', 40)]),
    'Proceed',
    'All is passed.',
  ],
  [
    'what failed can be compensated',
    beforeBoard('BA', [before('TMM1001', 36), before('TMM1002', 60)]),
    'Compensate',
    '20 credits of TMM1001 (36) compensated: average 48.0, at least 40.',
  ],
  [
    'two can be compensated',
    beforeBoard('BA', [before('TMM1001', 36), before('TMM1002', 30, { credits: 10 }), before('TMM1003', 60)]),
    'Compensate',
    '20 credits of TMM1001 (36) and 10 of TMM1002 (30) compensated: average 44.4, at least 40.',
  ],
  [
    'compensation completes the award',
    beforeBoard('Cert120', [before('TMM1001', 36), before('TMM1002', 62, { credits: 100 })]),
    'Award',
    '20 credits of TMM1001 (36) compensated: average 57.6, at least 40. CertHE: 120 of 120 credits. Average 57.6, Pass.',
  ],
  [
    'what failed is too low to compensate',
    beforeBoard('BA', [before('TMM1001', 29), before('TMM1002', 60)]),
    'Resit',
    'TMM1001 (29) is sat again. TMM1001 cannot be compensated: 29 is below 30.',
  ],
  [
    'one of two is too low',
    beforeBoard('BA', [before('TMM1001', 29), before('TMM1002', 36), before('TMM1003', 70)]),
    'Resit',
    'TMM1001 (29) and TMM1002 (36) are sat again. TMM1001 cannot be compensated: 29 is below 30.',
  ],
  [
    'not all fits into the credits that may be compensated',
    beforeBoard('BA', [before('TMM1001', 33), before('TMM1002', 36), before('TMM1003', 70)], {
      rules: limited,
    }),
    'Resit',
    'TMM1001 (33) and TMM1002 (36) are sat again. TMM1001 cannot be compensated: 40 credits are more than the 20 that may be compensated.',
  ],
  [
    'one may be sat again, and the other was and can be compensated',
    beforeBoard('BA', [before('TMM1001', 20), before('TMM1002', 36, resit), before('TMM1003', 70)]),
    'Resit',
    'TMM1001 (20) is sat again. TMM1001 cannot be compensated: 20 is below 30. 20 credits of TMM1002 (36) compensated: average 42.0, at least 40.',
  ],
  [
    'the resit failed in a BA with 100 credits of the level',
    beforeBoard('BA', [before('TMM2001', 25, resit)], { earlier: [...level4, earlier(5, 100, 55)] }),
    'Carry',
    'TMM2001 (25) is carried: 100 credits at level 5, at least 100.',
  ],
  [
    'the resit failed in a BA with 90 credits of the level',
    beforeBoard('BA', [before('TMM2001', 25, { ...resit, credits: 30 })], {
      earlier: [...level4, earlier(5, 90, 55)],
    }),
    'Exit award',
    'No resit is left of TMM2001 (25). CertHE: 210 of 120 credits. Average 57.8, Pass.',
  ],
  [
    'the resit failed in a BA with nothing after it',
    beforeBoard('BA', [before('TMM3001', 25, resit), before('TMM3002', 60, { credits: 100 })], {
      earlier: levels45,
    }),
    'Exit award',
    'No resit is left of TMM3001 (25). BA (Ordinary): 340 of 300 credits and 100 at level 6 or above (at least 60).',
  ],
  [
    'a BA is taken to its end with something carried',
    beforeBoard('BA', [before('TMM3002', 60, { credits: 120 })], { earlier: ordinary }),
    'Exit award',
    'BA (Ordinary): 340 of 300 credits and 120 at level 6 or above (at least 60).',
  ],
  [
    'a BA goes on with something carried',
    beforeBoard('BA', [before('TMM3002', 60)], { earlier: ordinary }),
    'Proceed',
    'All is passed. BA: 240 of 360 credits, 120 at level 5 or above (at least 240) and 20 at level 6 or above (at least 120).',
  ],
  [
    'the resit failed and no award is reached',
    beforeBoard('BA', [before('TMM1001', 25, resit)]),
    'Terminate',
    'No resit is left of TMM1001 (25). No award is reached.',
  ],
  [
    'the resit failed, and the award is reached without it',
    beforeBoard('Cert120', [before('TMM1001', 25, resit)], { earlier: level4 }),
    'Award',
    'CertHE: 120 of 120 credits. Average 60.0, Merit (60).',
  ],
  [
    'the resit failed, and more is taken',
    beforeBoard('MA', [before('TMM4001', 30, resit)], { earlier: [earlier(7, 60, 55)], stillTaking: 2 }),
    'Hold over',
    'No resit is left of TMM4001 (30), and modules that are not before this board are still taken.',
  ],
  [
    'there are no resits',
    beforeBoard('MA', [before('TMM4001', 39, { rules: noResits })], {
      earlier: [earlier(7, 120, 60)],
      rules: noResits,
    }),
    'Exit award',
    'No resit is left of TMM4001 (39). PGDip: 120 of 120 credits. Average 60.0, Merit (60).',
  ],
  [
    'a module is no longer the board’s',
    beforeBoard('BA', [waiting('TMM1001', null)]),
    'Proceed',
    'All is passed. BA: 0 of 360 credits, 0 at level 5 or above (at least 240) and 0 at level 6 or above (at least 120).',
  ],
]

describe('what is proposed', () => {
  it.each(cases)('where %s', (_what, one, decision, words) => {
    const proposal = proposalOf(one)
    expect(proposal.words).toBe(words)
    expect(proposal.decision).toBe(decision)
    expect(proposal.uncapped).toEqual([])
  })

  it('compensates, awards and classifies as it says', () => {
    const both = beforeBoard('Cert120', [before('TMM1001', 36), before('TMM1002', 82, { credits: 100 })])
    expect(proposalOf(both)).toMatchObject({
      decision: 'Award',
      award: 'CertHE',
      classification: 'Distinction',
      compensated: ['e-TMM1001'],
    })
  })
})

describe('what is offered', () => {
  const refusals = (one: BoardCase) =>
    Object.fromEntries(decisionsOffered(one).map(({ decision, refused }) => [decision, refused]))
  const awards = (one: BoardCase) =>
    Object.fromEntries(
      decisionsOffered(one).flatMap((offer) =>
        offer.awards.length > 0 ? [[offer.decision, offer.awards]] : [],
      ),
    )

  it('is to hold over alone while a result is missing', () => {
    const why = 'Results are missing. TMM1002: No agreed mark: Essay.'
    expect(refusals(beforeBoard('BA', [waiting('TMM1002', 'No agreed mark: Essay.')]))).toEqual({
      Proceed: why,
      Compensate: why,
      Resit: why,
      Carry: why,
      Award: why,
      'Exit award': why,
      Terminate: why,
      'Hold over': null,
    })
  })

  it('is little where all is passed', () => {
    expect(refusals(beforeBoard('BA', [before('TMM1001', 60)]))).toEqual({
      Proceed: null,
      Compensate: 'Nothing has failed, so there is nothing to compensate.',
      Resit: 'Nothing has failed, so there is nothing to sit again.',
      Carry: 'Nothing stays failed, so there is nothing to carry.',
      Award:
        'The BA is not reached: 20 of 360 credits, 0 at level 5 or above (at least 240) and 0 at level 6 or above (at least 120).',
      'Exit award': 'The Foundation Award is not reached: 20 of 60 credits.',
      Terminate: 'Nothing has failed for good.',
      'Hold over': null,
    })
  })

  it('is what the marks allow where something failed', () => {
    expect(refusals(beforeBoard('MA', [before('TMM4001', 36)]))).toMatchObject({
      Proceed: 'Not everything is passed: TMM4001.',
      Compensate: 'TMM4001 cannot be compensated: 36 is below 40.',
      Resit: null,
      Carry: 'Only a BA has an Ordinary stream to go on in.',
      Terminate: 'Nothing has failed for good: TMM4001 may be sat again.',
    })
    expect(refusals(beforeBoard('MA', [before('TMM4001', 36, resit)]))).toMatchObject({
      Resit: 'No resit is left: TMM4001 failed when sat again.',
      'Exit award': 'The PGCert is not reached: 0 of 60 credits.',
      Terminate: null,
    })
    expect(
      refusals(beforeBoard('MA', [before('TMM4001', 36, { rules: noResits })], { rules: noResits })),
    ).toMatchObject({
      Resit: 'The regulations allow no resit.',
    })
  })

  it('is what the programme knows', () => {
    expect(refusals(beforeBoard('IA', [before('TMM1001', 60)]))).toMatchObject({
      Award: 'This programme leads to no award.',
      'Exit award': 'This programme has no exit awards.',
    })
    const silent = { ...firstRules, awards: [] }
    expect(refusals(beforeBoard('BA', [before('TMM1001', 60)], { rules: silent }))).toMatchObject({
      Award: 'The regulations do not say what is asked for the BA.',
    })
  })

  it('is to end nothing while modules are taken elsewhere', () => {
    const early =
      'They still take 1 module that is not before this board. Withdraw them from it first, or hold them over.'
    expect(
      refusals(beforeBoard('DipHE', [before('TMM2001', 20, resit)], { earlier: levels45, stillTaking: 1 })),
    ).toMatchObject({ Award: early, 'Exit award': early, Terminate: early })
  })

  it('names the awards that are reached, the highest first', () => {
    expect(
      awards(beforeBoard('BA', [before('TMM3001', 60, { credits: 60 })], { earlier: levels45 })),
    ).toEqual({
      'Exit award': ['BA (Ordinary)', 'DipHE', 'CertHE', 'Foundation Award'],
    })
    expect(
      awards(beforeBoard('DipHE', [before('TMM2001', 36)], { earlier: [...level4, earlier(5, 100, 60)] })),
    ).toEqual({
      Award: ['DipHE'],
      'Exit award': ['CertHE', 'Foundation Award'],
    })
  })

  const transferred: EarlierResult[] = [earlier(4, 60, null, 'Credit transferred'), earlier(4, 60, 50)]
  it('counts no more credit from elsewhere than an award allows', () => {
    expect(refusals(beforeBoard('Cert120', [before('TMM1001', 60)], { earlier: transferred }))).toMatchObject(
      {
        Award: null,
      },
    )
    expect(
      refusals(beforeBoard('Cert120', [before('TMM1001', 60, { credits: 10 })], { earlier: transferred })),
    ).toMatchObject({
      Award:
        'The CertHE is not reached: 110 of 120 credits. 20 credits from elsewhere are beyond what counts for it.',
      'Exit award': null,
    })
  })
})
