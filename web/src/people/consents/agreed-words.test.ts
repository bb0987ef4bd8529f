import { type LedgerEntry, matrixOf } from '@minster/domain/people/consents/consent-matrix'
import { expect, it } from 'vitest'
import { agreedWords } from './agreed-words.ts'

const given = { state: 'given', at: '2026-11-01T10:00:00.000Z', expires: null } as const
const news = { ...given, id: '1', purpose: 'news', channel: 'email' } as const

it.each<[string, readonly LedgerEntry[], string]>([
  ['nothing', [], ''],
  [
    'one thing by two ways',
    [news, { ...news, id: '2', channel: 'post' }],
    'news and events by e-mail and post',
  ],
  [
    'two things, each in its own way',
    [{ ...news, id: '2', purpose: 'giving', channel: 'phone' }, news],
    'news and events by e-mail; giving by telephone',
  ],
  [
    'what was withdrawn',
    [news, { ...news, id: '2', state: 'withdrawn', at: '2026-11-02T10:00:00.000Z' }],
    '',
  ],
])('says what is agreed to: %s', (_what, entries, words) => {
  expect(agreedWords(matrixOf(entries, '2026-11-27').map((cell) => ({ ...cell, entry: null })))).toBe(words)
})
