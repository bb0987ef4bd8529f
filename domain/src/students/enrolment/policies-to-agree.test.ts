import { describe, expect, it } from 'vitest'
import { editionInForce, type PoliciesSaid, weighPolicies } from './policies-to-agree.ts'

const today = '2026-11-20'
const edition = (id: string, policy: string, from: string) => ({ id, policy, from, edition: id, wording: id })
const editions = [
  edition('code-1', 'codeOfConduct', '2025-08-01'),
  edition('code-2', 'codeOfConduct', '2026-08-01'),
  edition('code-3', 'codeOfConduct', '2026-11-21'),
  edition('safe-1', 'safeguarding', today),
  edition('work-1', 'academicConduct', '2026-08-01'),
]

describe('the edition in force', () => {
  it.each([
    ['codeOfConduct', '2025-07-31', null],
    ['codeOfConduct', '2025-08-01', 'code-1'],
    ['codeOfConduct', today, 'code-2'],
    ['codeOfConduct', '2026-11-21', 'code-3'],
    ['safeguarding', today, 'safe-1'],
  ] as const)('of %s on %s is %s', (policy, day, id) => {
    expect(editionInForce(editions, policy, day)?.id ?? null).toBe(id)
  })
})

describe('agreeing', () => {
  const all = { codeOfConduct: true, safeguarding: true, academicConduct: true }
  it.each<[string, Partial<PoliciesSaid>, readonly string[], string[], string[], string[]]>([
    ['to all', { agreed: all }, [], ['code-2', 'safe-1', 'work-1'], [], []],
    [
      'to all as they were read',
      { agreed: all, read: { codeOfConduct: 'code-2', safeguarding: 'safe-1' } },
      [],
      ['code-2', 'safe-1', 'work-1'],
      [],
      [],
    ],
    [
      'to words that are over',
      { agreed: all, read: { codeOfConduct: 'code-1' } },
      [],
      ['safe-1', 'work-1'],
      [],
      ['codeOfConduct'],
    ],
    [
      'to two of them',
      { agreed: { ...all, safeguarding: false } },
      [],
      ['code-2', 'work-1'],
      ['safeguarding'],
      [],
    ],
    ['to none', {}, [], [], ['codeOfConduct', 'safeguarding', 'academicConduct'], []],
    ['once more', { agreed: all }, ['codeOfConduct', 'safeguarding', 'academicConduct'], [], [], []],
    [
      'to what is left',
      { agreed: { safeguarding: true } },
      ['codeOfConduct', 'academicConduct'],
      ['safe-1'],
      [],
      [],
    ],
  ])('%s', (_what, said, before, agreeing, missing, changed) => {
    const found = weighPolicies({ agreed: {}, read: {}, ...said }, editions, { before, today })
    expect(found.agreeing.map(({ id }) => id)).toEqual(agreeing)
    expect(found.missing.map(({ param }) => param)).toEqual(missing)
    expect(found.changed.map(({ param }) => param)).toEqual(changed)
  })

  it('cannot be while a policy has no words', () => {
    const { missing } = weighPolicies({ agreed: all, read: {} }, editions.slice(0, 3), { before: [], today })
    expect(missing).toEqual([
      {
        param: 'safeguarding',
        message: 'The Safeguarding Policy is not here to read yet. Please tell the college office.',
      },
      {
        param: 'academicConduct',
        message:
          'The Assessment and Academic Progress Policy is not here to read yet. Please tell the college office.',
      },
    ])
  })
})
