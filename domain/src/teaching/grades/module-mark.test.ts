import { expect, it } from 'vitest'
import { firstRules } from '#students/regulations/test-rules.ts'
import { moduleResultOf } from './module-mark.ts'

const work = (mark: string | null, weight: number | null = null) => ({ mark, weight })

it.each([
  ['there is no work', [], 4, 'First', null],
  ['a mark is missing', [work('60', 50), work(null, 50)], 4, 'First', null],
  ['all is well', [work('60', 50), work('64', 50)], 4, 'First', { mark: 62, outcome: 'Passed', why: null }],
  [
    'weights differ',
    [work('50', 75), work('70', 25)],
    4,
    'First',
    { mark: 55, outcome: 'Passed', why: null },
  ],
  ['nobody weighed it', [work('60'), work('65')], 4, 'First', { mark: 63, outcome: 'Passed', why: null }],
  [
    'weights are not a hundred',
    [work('60', 30), work('40', 30)],
    4,
    'First',
    { mark: 50, outcome: 'Passed', why: null },
  ],
  [
    'it just passes',
    [work('39', 50), work('40', 50)],
    4,
    'First',
    { mark: 40, outcome: 'Passed', why: null },
  ],
  [
    'it just fails',
    [work('39', 60), work('40', 40)],
    4,
    'First',
    { mark: 39, outcome: 'Resit pending', why: null },
  ],
  ['level 7 asks more', [work('48', 100)], 7, 'First', { mark: 48, outcome: 'Resit pending', why: null }],
  [
    'a resit passes',
    [work('72', 100)],
    7,
    'Resit',
    { mark: 50, outcome: 'Passed', why: '72 → 50: sat again, so it earns no more than the pass mark' },
  ],
  ['a resit fails', [work('38', 100)], 4, 'Resit', { mark: 38, outcome: 'Failed', why: null }],
  [
    'a part had to be passed',
    [work('60', 100), work('Fail')],
    4,
    'First',
    { mark: 60, outcome: 'Resit pending', why: null },
  ],
  [
    'all is passed without numbers',
    [work('Pass'), work('Pass')],
    4,
    'First',
    { mark: null, outcome: 'Passed', why: null },
  ],
  ['only a part without a number is missing', [work('60', 100), work(null)], 4, 'First', null],
  [
    'what has no weight does not count',
    [work('60', 100), work('20', 0)],
    4,
    'First',
    { mark: 60, outcome: 'Passed', why: null },
  ],
] as const)('the mark of a module where %s', (_case, works, level, attempt, result) => {
  expect(moduleResultOf(works, level, { attempt, isUncapped: false }, firstRules)).toEqual(result)
})

it.each([
  ['the board accepted serious adverse circumstances', { isUncapped: true }, {}, 72, 'Passed', false],
  ['resits are not capped', {}, { areCapped: false }, 72, 'Passed', false],
  ['resits are capped', {}, {}, 50, 'Passed', true],
] as const)('a resit counts where %s', (_case, sitting, resits, mark, outcome, isCapped) => {
  const rules = { ...firstRules, resits: { ...firstRules.resits, ...resits } }
  const taken = { attempt: 'Resit', isUncapped: false, ...sitting } as const
  expect(moduleResultOf([work('72', 100)], 7, taken, rules)).toMatchObject({
    mark,
    outcome,
    why: isCapped ? expect.any(String) : null,
  })
})

it('is failed at once where the regulations have no resit', () => {
  const rules = { ...firstRules, resits: { most: 0, areCapped: true } }
  const sitting = { attempt: 'First', isUncapped: false } as const
  expect(moduleResultOf([work('39', 100)], 4, sitting, rules)?.outcome).toBe('Failed')
})
