import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailPurposeNames } from '#kit/mail/mail-purposes.ts'
import { disagreements, type LedgerEntry, lastWord, matrixOf, standingOf } from './consent-matrix.ts'
import { consentChannelNames } from './consent-words.ts'

const entry = (
  id: string,
  state: LedgerEntry['state'],
  at: string,
  expires: string | null = null,
): LedgerEntry => ({
  id,
  purpose: 'news',
  channel: 'email',
  state,
  at,
  expires,
})
const today = '2026-11-26'

describe('what holds today', () => {
  it.each<[string, readonly LedgerEntry[], string]>([
    ['nobody asked', [], 'none'],
    ['a yes', [entry('1', 'given', '2026-01-01T09:00:00.000Z')], 'given'],
    ['a no', [entry('1', 'refused', '2026-01-01T09:00:00.000Z')], 'refused'],
    [
      'a yes taken back',
      [entry('1', 'given', '2026-01-01T09:00:00.000Z'), entry('2', 'withdrawn', '2026-02-01T09:00:00.000Z')],
      'withdrawn',
    ],
    [
      'a yes after a no',
      [entry('1', 'refused', '2026-01-01T09:00:00.000Z'), entry('2', 'given', '2026-02-01T09:00:00.000Z')],
      'given',
    ],
    [
      'an old yes written down after a no',
      [entry('1', 'refused', '2026-02-01T09:00:00.000Z'), entry('2', 'given', '2026-01-01T09:00:00.000Z')],
      'refused',
    ],
    [
      'yes and no at once',
      [entry('2', 'given', '2026-01-01T09:00:00.000Z'), entry('1', 'withdrawn', '2026-01-01T09:00:00.000Z')],
      'withdrawn',
    ],
    ['a yes on its last day', [entry('1', 'given', '2026-01-01T09:00:00.000Z', today)], 'given'],
    ['a yes that has run out', [entry('1', 'given', '2026-01-01T09:00:00.000Z', '2026-11-25')], 'expired'],
    [
      'the same instant written in two ways',
      [
        entry('1', 'withdrawn', '2026-01-01T09:00:00.000Z'),
        entry('2', 'given', '2026-01-01T09:00:00.000000Z'),
      ],
      'withdrawn',
    ],
  ])('%s', (_what, entries, standing) => {
    expect(standingOf(lastWord(entries, 'news', 'email'), today)).toBe(standing)
  })
})

const anyInstant = fc
  .integer({ min: Date.parse('2025-01-01'), max: Date.parse('2026-11-26') })
  .map((at) => new Date(at - (at % 3_600_000)).toISOString())
const anyEntry = fc.record<LedgerEntry>({
  id: fc.uuid(),
  purpose: fc.constantFrom(...mailPurposeNames),
  channel: fc.constantFrom(...consentChannelNames),
  state: fc.constantFrom('given', 'refused', 'withdrawn'),
  at: anyInstant,
  expires: fc.constantFrom(null, '2026-11-25', '2026-11-26', '2027-01-01'),
})

it('never says yes where the last word is no, in whatever order the ledger is read', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), fc.integer(), (entries, seed) => {
      const shuffled = entries.toSorted((one, other) => hash(one.id, seed) - hash(other.id, seed))
      const matrix = matrixOf(shuffled, today)
      expect(matrix.map(({ standing }) => standing)).toEqual(
        matrixOf(entries, today).map(({ standing }) => standing),
      )
      for (const { purpose, channel, standing } of matrix) {
        const theirs = entries.filter((one) => one.purpose === purpose && one.channel === channel)
        const last = Math.max(...theirs.map(({ at }) => Date.parse(at)))
        const isNo = theirs.some(({ at, state }) => Date.parse(at) === last && state !== 'given')
        if (isNo || theirs.length === 0) expect(standing).not.toBe('given')
      }
    }),
  )
})

function hash(id: string, seed: number): number {
  let sum = seed
  for (const letter of id) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return sum
}

describe('two records of one person', () => {
  const yes = entry('1', 'given', '2026-03-01T09:00:00.000Z')
  const no = entry('2', 'refused', '2026-02-01T09:00:00.000Z')
  it.each<[string, readonly LedgerEntry[], readonly LedgerEntry[], number]>([
    ['neither was asked', [], [], 0],
    ['only one was asked', [yes], [], 0],
    ['both say yes', [yes], [{ ...yes, id: '3' }], 0],
    ['both say no', [no], [{ ...no, id: '3' }], 0],
    ['one says no, the other yes later', [no], [yes], 1],
    ['one says yes, the other no', [yes], [no], 1],
    ['they speak of different channels', [yes], [{ ...no, channel: 'post' }], 0],
  ])('%s', (_what, one, other, count) => {
    expect(disagreements(one, other)).toHaveLength(count)
  })
})
