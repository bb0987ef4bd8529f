import { firstRules } from '@minster/domain/students/regulations/test-rules'
import type { MarkedWork } from '@minster/domain/teaching/modules/grades-calls'
import { untouched } from '@minster/domain/teaching/modules/mark-fields'
import { expect, test } from 'vitest'
import { lateSign, secondSign } from './cell-signs.ts'

const work = (values: Partial<MarkedWork> = {}): MarkedWork => ({
  ...untouched,
  id: 'work',
  firstMarkerName: null,
  secondMarkerName: null,
  moderation: null,
  held: null,
  ...values,
})

const instance = { level: 4, closures: [] } as const

test.each([
  ['firstMark', '58', 'Simon Second', 'Second-marked by Simon Second: 58'],
  ['agreedMark', '58', null, 'Second-marked: 58'],
  ['secondMark', '58', null, undefined],
  ['handedIn', '58', null, undefined],
  ['firstMark', null, null, undefined],
] as const)('in %s a second mark %s by %s is said as %s', (field, secondMark, secondMarkerName, meaning) => {
  expect(secondSign({ work: work({ secondMark, secondMarkerName }), field })?.meaning).toBe(meaning)
})

test('of work nobody has entered anything of nothing is said', () => {
  expect(secondSign({ work: null, field: 'firstMark' })).toBeNull()
  expect(
    lateSign({ work: null, field: 'firstMark', mark: null, due: '2026-11-02', instance, rules: firstRules }),
  ).toBeNull()
})

test.each([
  ['2026-11-02', '70', null],
  ['2026-11-03', '70', '→ 40'],
  ['2026-11-03', '38', null],
  ['2026-11-20', '70', '→ 0'],
  ['2026-11-20', '0', null],
])('what was due on 02/11/2026, came on %s and got %s is signed %s', (handedIn, mark, text) => {
  for (const field of ['firstMark', 'agreedMark'] as const)
    expect(
      lateSign({ work: work({ handedIn }), field, mark, due: '2026-11-02', instance, rules: firstRules })
        ?.text ?? null,
    ).toBe(text)
  expect(
    lateSign({
      work: work({ handedIn }),
      field: 'secondMark',
      mark,
      due: '2026-11-02',
      instance,
      rules: firstRules,
    }),
  ).toBeNull()
})

test('late work with an accepted reason counts in full', () => {
  const late = work({ handedIn: '2026-11-20', lateAccepted: true })
  expect(
    lateSign({ work: late, field: 'agreedMark', mark: '70', due: '2026-11-02', instance, rules: firstRules }),
  ).toBeNull()
})

test('late work is counted without the closures of the hub', () => {
  const closures = [{ name: 'Boiler', start: '2026-11-03', end: '2026-11-20' }]
  const shown = {
    work: work({ handedIn: '2026-11-20' }),
    field: 'agreedMark',
    mark: '70',
    due: '2026-11-02',
    rules: firstRules,
  } as const
  expect(lateSign({ ...shown, instance: { ...instance, closures } })?.text).toBe('→ 40')
})
