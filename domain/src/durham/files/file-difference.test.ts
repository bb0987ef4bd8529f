import { expect, it } from 'vitest'
import { type DurhamRow, fileDifference } from './file-difference.ts'

const row = (
  engagement: string,
  cells: Readonly<Record<string, string>>,
  aspect = 'registration',
): DurhamRow => ({
  engagement,
  aspect,
  cells: Object.entries(cells),
})

it('says who is new, what changed and who is gone', () => {
  const before = [row('a', { Name: 'Ann', Gender: '' }), row('b', { Name: 'Bob', Gender: 'M' })]
  const now = [row('c', { Name: 'Cy', Gender: '' }), row('a', { Name: 'Anne', Gender: 'F' })]
  expect(fileDifference(before, now)).toEqual([
    { engagement: 'c', kind: 'added', words: 'New: Cy' },
    { engagement: 'a', kind: 'changed', words: 'Name: Ann → Anne; Gender: nothing → F' },
    { engagement: 'b', kind: 'gone', words: 'No more: Bob, M' },
  ])
})

it('says nothing where nothing differs, in whatever order', () => {
  const rows = [row('a', { Name: 'Ann' }), row('b', { Name: 'Bob' })]
  expect(fileDifference(rows, rows.toReversed())).toEqual([])
})

it('tells the modules of one student apart', () => {
  const code = (mark: string) => [row('a', { Code: 'TMM1501', Mark: mark }, 'module:1')]
  expect(fileDifference(code('40'), code('64'))).toMatchObject([{ words: 'TMM1501: Mark: 40 → 64' }])
  expect(fileDifference(code('40'), [row('a', { Code: 'TMM1501', Mark: '40' }, 'module:2')])).toHaveLength(2)
})

it('sees a column that came or went', () => {
  expect(fileDifference([row('a', { Name: 'Ann' })], [row('a', { Name: 'Ann', Pace: 'PT' })])).toMatchObject([
    { kind: 'changed', words: 'Pace: nothing → PT' },
  ])
  expect(fileDifference([row('a', { Name: 'Ann', Pace: 'PT' })], [row('a', { Name: 'Ann' })])).toMatchObject([
    { words: 'Pace: PT → nothing' },
  ])
})
