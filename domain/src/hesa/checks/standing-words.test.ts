import { describe, expect, it } from 'vitest'
import { standingInWords } from './standing-words.ts'

const blocks = { severity: 'blocks' } as const
const warns = { severity: 'warns' } as const
const around = { academicYear: '2025-26', leftOut: null }

describe('how somebody stands in a return', () => {
  it.each([
    ['nothing was found', [], 'ready', 'Ready'],
    ['something is worth a look', [warns], 'ready', 'Ready'],
    ['something blocks', [warns, blocks], 'missing', 'One thing to mend'],
    ['two things block', [blocks, blocks], 'missing', 'Two things to mend'],
    ['more than words have', Array.from({ length: 11 }, () => blocks), 'missing', '11 things to mend'],
  ])('where %s', (_name, findings, standing, words) => {
    expect(standingInWords(findings, around)).toEqual({ standing, words })
  })

  it('says why somebody is not in it', () => {
    expect(standingInWords(null, { ...around, leftOut: 'Audits and takes no credits.' })).toEqual({
      standing: 'not returned',
      words: 'Not returned: audits and takes no credits.',
    })
    expect(
      standingInWords(null, { ...around, leftOut: 'BA leads to no higher education credit.' }).words,
    ).toBe('Not returned: BA leads to no higher education credit.')
    expect(standingInWords(null, around).words).toBe('Not returned: does not study in 2025-26.')
  })
})
