import { expect, it } from 'vitest'
import { describeCredits, sortByYearOfStudy } from './describe-pathway.ts'

let count = 0
const row = (year: number, need: string, label: string, credits: number | null = 20) => {
  count += 1
  return { id: String(count), version: 1, year, need, module: { id: label, label, credits } }
}
const codes = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ module }) => String(Reflect.get(Object(module), 'label')))

it('a pathway lists modules as they are taken', () => {
  const rows = [
    row(2, 'Required', 'TMM2011'),
    row(1, 'Optional', 'TMM1001'),
    row(1, 'Required', 'TMM1021'),
    row(1, 'Required', 'TMM1011'),
  ]
  expect(codes(sortByYearOfStudy(rows))).toEqual(['TMM1011', 'TMM1021', 'TMM1001', 'TMM2011'])
})

it.each([
  ['nothing', [], ''],
  [
    'both',
    [row(1, 'Required', 'A'), row(1, 'Required', 'B', 10), row(1, 'Optional', 'C')],
    '30 credits required, 20 to choose from',
  ],
  ['what is required', [row(1, 'Required', 'A')], '20 credits required'],
  ['what is optional', [row(1, 'Optional', 'A')], '20 to choose from'],
  ['credits that are not known', [row(1, 'Required', 'A', null)], ''],
])('a pathway adds up %s', (_what, rows, words) => {
  expect(describeCredits(rows)).toBe(words)
})
