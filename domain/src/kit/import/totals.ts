import { type SheetCell, textOfCell } from './read-cell.ts'
import { foldWords } from './words.ts'

const totals = new Set([
  'total',
  'totals',
  'grandtotal',
  'overalltotal',
  'subtotal',
  'sum',
  'count',
  'average',
  'cyfanswm',
])

/** Answers whether a row counts up those above it: “Total”, “Grand total: 10”, and beside it nothing but figures. */
export function isTotalsRow(cells: readonly SheetCell[]): boolean {
  const [first, ...others] = cells.filter((cell) => textOfCell(cell).trim() !== '')
  if (typeof first !== 'string') return false
  const [, words = '', figure = ''] = /^(.*?)[\s:=–-]*([\d.,%£\s]*)$/s.exec(first.trim()) ?? []
  if (!totals.has(foldWords(words))) return false
  return (others.length > 0 || figure !== '' || cells.length > 1) && others.every(isFigure)
}

function isFigure(cell: SheetCell): boolean {
  return typeof cell === 'number' || /^[£]?\s*-?[\d.,\s]+%?$/.test(textOfCell(cell).trim())
}
