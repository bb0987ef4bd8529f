import { describe, expect, test } from 'vitest'
import { type Cell, fitted, readWorkbook, type Sheet, sheetNameOf, writeSheet } from './spreadsheet.ts'

async function bytesOf(sheet: Sheet): Promise<Uint8Array> {
  return new Uint8Array(await new Response(writeSheet(sheet)).arrayBuffer())
}

async function roundTrip(cells: readonly Cell[]): Promise<readonly Cell[]> {
  const columns = cells.map((cell, at) => ({
    heading: `Column ${at}`,
    format: cell instanceof Date ? ('date' as const) : ('text' as const),
    width: 10,
  }))
  const [sheet] = await readWorkbook(await bytesOf({ name: 'Cells', columns, rows: [[[...cells]]] }))
  return sheet?.rows[1]?.cells ?? []
}

describe('a cell comes back as it was', () => {
  test.each<[string, Cell]>([
    ['text', 'Lacey'],
    ['a formula stays text', '=HYPERLINK("https://example.org","click")'],
    ['a plus', '+44 191 498 0000'],
    ['a minus', '-5'],
    ['an at sign', '@SUM(A1)'],
    ['what looks like a code of Excel', '_x0041_ and _x000D_'],
    ['marks and angle brackets', 'Tom & "Jerry" <b>'],
    ['emoji and combining characters', '👩🏽‍🎓 Zoë Ząbek'],
    ['leading zeros', '07451631864'],
    ['lines', 'one\ntwo'],
    ['blanks at the ends', '  indented '],
    ['a number', 12.5],
    ['a day', new Date('2026-09-14T00:00:00Z')],
  ])('%s', async (_what, cell) => {
    expect((await roundTrip([cell]))[0]).toEqual(cell)
  })
})

test('a long text is cut with a mark, and no character is split', () => {
  expect(fitted('x'.repeat(32_767))).toHaveLength(32_767)
  const cut = fitted('x'.repeat(40_000))
  expect(cut).toHaveLength(32_767)
  expect(cut.endsWith('x… [cut: 40,000 characters]')).toBe(true)
  const emoji = fitted('🎓'.repeat(20_000))
  expect(emoji.length).toBeLessThanOrEqual(32_767)
  expect(emoji.isWellFormed()).toBe(true)
  expect(emoji.endsWith('🎓… [cut: 40,000 characters]')).toBe(true)
})

test.each([
  ['Applications', 'Applications'],
  ['Students: 2026/27 [all]?', 'Students 2026 27 all'],
  ["'History'", 'Sheet 1'],
  ['', 'Sheet 1'],
  ['A list with a name that is far too long for Excel', 'A list with a name that is far'],
])('the sheet of %j is called %j', (title, name) => {
  expect(sheetNameOf(title)).toBe(name)
})
