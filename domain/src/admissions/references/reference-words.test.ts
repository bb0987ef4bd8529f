import { expect, it } from 'vitest'
import { isRefereeKind } from './referee-kinds.ts'
import { fillWords, referenceWordKeys } from './reference-words.ts'

it.each([
  ['Dear {name}', { name: 'Ann' }, 'Dear Ann'],
  ['{name} and {name}, {count} times', { name: 'Ann', count: 0 }, 'Ann and Ann, 0 times'],
  ['Dear {name}', {}, 'Dear {name}'],
  ['Nothing to fill in', { name: 'Ann' }, 'Nothing to fill in'],
])('the reference text “%s” with %j reads “%s”', (text, values, words) => {
  expect(fillWords(text, values)).toBe(words)
})

it('a translation has words for each question, its help, and each way a link may be closed', () => {
  expect(new Set(referenceWordKeys).size).toBe(referenceWordKeys.length)
  expect(referenceWordKeys).toEqual(expect.arrayContaining(['expired.title', 'expired']))
  expect(referenceWordKeys).not.toContain('open.title')
  const asked = referenceWordKeys.filter((key) => key.startsWith('question.'))
  const helped = referenceWordKeys.filter((key) => key.startsWith('help.'))
  expect(asked.length).toBeGreaterThan(0)
  expect(helped.map((key) => key.slice('help.'.length))).toEqual(
    asked.map((key) => key.slice('question.'.length)),
  )
})

it.each([
  ['Church leader', true],
  ['Personal', true],
  ['Friend', false],
  [null, false],
])('%s is a kind of referee: %s', (kind, known) => {
  expect(isRefereeKind(kind)).toBe(known)
})
