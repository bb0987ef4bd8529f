import { expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'

/** What a text becomes, in short. */
function shapeOf(text: string): string[] {
  return blocksOf(text).map((block) => {
    if (typeof block === 'string') return block
    if ('ul' in block) return `list ${block.ul.join(' | ')}`
    if ('text' in block) return `text ${String(block.text)}`
    if (!('table' in block)) return 'other'
    return `facts ${block.table.body
      .map((row) =>
        row.map((cell) => (typeof cell === 'object' && 'text' in cell ? cell.text : '')).join('='),
      )
      .join(' | ')}`
  })
}

it.each([
  ['One line', ['text One line']],
  ['Two\nlines', ['text Two\nlines']],
  ['One\n\nTwo\r\n\r\n\n\nThree', ['text One', 'text Two', 'text Three']],
  ['- One\n- Two', ['list One | Two']],
  ['- One\nTwo', ['text - One\nTwo']],
  ['Name: Siân\nBanner ID: 001234567', ['facts Name=Siân | Banner ID=001234567']],
  ['Name: Siân\nBanner ID: \nAddress:', ['facts Name=Siân']],
  ['Banner ID: \nAddress:', []],
  ['Please note: it begins', ['text Please note: it begins']],
  ['Name: Siân\nand more', ['text Name: Siân\nand more']],
  ['At 10:30\nand 11:45', ['text At 10:30\nand 11:45']],
  ['', []],
])('%j', (text, shape) => {
  expect(shapeOf(text)).toEqual(shape)
})
