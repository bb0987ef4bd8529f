import { describe, expect, it } from 'vitest'
import { isToConfirm } from './hesa-confirming.ts'
import type { HesaQuestion } from './hesa-question-titles.ts'
import { entryKeptFrom, hesaMissing, isEntryKept } from './hesa-standing.ts'

const asked: readonly HesaQuestion[] = ['nationality', 'sex', 'qualification', 'termTimePostCode']

describe('what is still missing', () => {
  it('is what was asked and not answered', () => {
    expect(hesaMissing({ asked, answered: ['sex', 'religion'] })).toEqual([
      'nationality',
      'qualification',
      'termTimePostCode',
    ])
  })
})

describe('what somebody answered of themselves', () => {
  it.each<[string, readonly HesaQuestion[], readonly HesaQuestion[], string | null, boolean]>([
    ['last year', asked, ['nationality', 'sex'], '2025-26', true],
    ['this year', asked, ['nationality', 'sex'], '2026-27', false],
    ['for a year ahead', asked, ['nationality', 'sex'], '2027-28', false],
    ['never, where the office answered', asked, ['nationality', 'sex'], null, true],
    ['last year, with one more to answer', asked, ['nationality'], '2025-26', false],
    ['of whom nothing of the kind is asked', ['qualification'], [], '2025-26', false],
    ['of whom nothing is asked', [], [], null, false],
  ])('is to be confirmed by who said so %s: %j', (_when, of, answered, confirmedFor, is) => {
    expect(isToConfirm({ asked: of, answered }, confirmedFor, '2026-27')).toBe(is)
  })
})

describe('what was answered of the first day', () => {
  it('is kept as it was sixty days after it', () => {
    expect(entryKeptFrom('2026-09-14')).toBe('2026-11-13')
    expect(isEntryKept('2026-09-14', '2026-11-12')).toBe(false)
    expect(isEntryKept('2026-09-14', '2026-11-13')).toBe(true)
    expect(isEntryKept('2027-01-11', '2026-11-26')).toBe(false)
  })
})
