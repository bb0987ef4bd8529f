import { describe, expect, it } from 'vitest'
import type { AwardName } from '#college/regulations/awards.ts'
import type { RegulationRules } from '#college/regulations/rules.ts'
import { firstRules } from './test-rules.ts'
import { problemsOfTransfer, type TransferredCredit } from './transfer-limits.ts'

/** "40 at 5" */
function modules(...words: string[]): TransferredCredit[] {
  return words.map((one) => {
    const [credits, level] = one.split(' at ')
    return {
      credits: Number(credits),
      level: ([4, 5, 6, 7] as const).find((name) => String(name) === level) ?? null,
    }
  })
}
const problems = (award: AwardName | null, words: string[], rules: RegulationRules = firstRules) =>
  problemsOfTransfer(modules(...words), award, rules)

describe('credit from elsewhere', () => {
  it.each<[AwardName | null, string[], number]>([
    ['CertHE', [], 0],
    ['CertHE', ['20 at 4', '20 at 4'], 0],
    ['CertHE', ['20 at 4', '20 at 4', '10 at 4'], 1],
    ['CertHE', ['40 at ?', '1 at ?'], 1],
    ['CertHE (180 credits)', ['60 at 4'], 0],
    ['CertHE (180 credits)', ['61 at 4'], 1],
    ['DipHE', ['40 at 4', '40 at 5'], 0],
    ['DipHE', ['20 at 4', '60 at 5'], 1],
    ['DipHE', ['20 at 4', '61 at 5'], 2],
    ['BA', ['40 at 4', '40 at 5', '40 at 6'], 0],
    ['BA', ['40 at 4', '20 at 5', '60 at 6'], 1],
    ['BA', ['120 at 4'], 0],
    ['BA', ['130 at 4'], 1],
    ['GradDip', ['40 at 6'], 0],
    ['PGCert', ['20 at 7'], 0],
    ['PGCert', ['30 at 7'], 1],
    ['MA', ['60 at 7'], 0],
    ['MA', ['61 at 7'], 1],
    ['Foundation Award', ['10 at 4'], 1],
    ['Foundation Award', [], 0],
    [null, ['300 at 4'], 0],
  ])('%s with %j: %i problems', (award, words, count) => {
    expect(problems(award, words)).toHaveLength(count)
  })

  it('is refused with the numbers, and what is to be done', () => {
    expect(problems('DipHE', ['30 at 4', '60 at 5'])).toEqual([
      'They would have 90 credits from elsewhere. Of the 240 of DipHE at most 80 may be, one part in 3. The rest has to be taken here.',
      'They would have 60 credits from elsewhere at level 5, where at most 40 may be. The rest has to be taken here.',
    ])
    expect(problems('Foundation Award', ['10 at 4'])).toEqual([
      'No credit from elsewhere counts towards the Foundation Award. The rest has to be taken here.',
    ])
  })

  it('has the limits its regulations set, and none they do not', () => {
    const open = { ...firstRules, transfer: { onePartIn: null, most: {}, never: [] } }
    expect(problems('BA', ['360 at 6'], open)).toEqual([])
    expect(problems('Foundation Award', ['60 at 4'], open)).toEqual([])
    const strict = { ...firstRules, transfer: { onePartIn: 6, most: { 4: 20 }, never: [] } }
    expect(problems('BA', ['60 at 4'], strict)).toEqual([expect.stringContaining('at level 4')])
    expect(problems('BA', ['70 at 6'], strict)).toEqual([expect.stringContaining('one part in 6')])
    const silent = { ...firstRules, awards: [] }
    expect(problems('BA', ['300 at 4'], silent)).toEqual([])
  })
})
