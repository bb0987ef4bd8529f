import { expect, it } from 'vitest'
import type { Content } from '#platform/print/content.ts'
import { blocksOf } from './blocks.ts'

/** What a text becomes, in short. */
function shapeOf(text: string): string[] {
  return blocksOf(text).map((block) => {
    if (typeof block === 'object' && 'ul' in block) return `list ${block.ul.map(wordsOf).join(' | ')}`
    if (typeof block === 'object' && 'table' in block)
      return `facts ${block.table.body.map((row) => row.map(wordsOf).join('=')).join(' | ')}`
    return `text ${wordsOf(block)}`
  })
}

function wordsOf(content: Content): string {
  if (typeof content === 'string') return content
  return 'text' in content && typeof content.text === 'string' ? content.text : 'something else'
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
  [`See ${'y'.repeat(170)}.`, [`text See ${'y'.repeat(80)} ${'y'.repeat(80)} ${'y'.repeat(10)}.`]],
  ['', []],
])('a document of the text %j', (text, shape) => {
  expect(shapeOf(text)).toEqual(shape)
})
