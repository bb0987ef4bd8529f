import type { CellChange } from '@minster/domain/kit/import/import-calls'

/** "1 row", "1,284 rows". */
export function pluralise(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}

/** What was done to a cell, in a word or two. */
export const cellChangeLabels: Readonly<Record<CellChange['how'], string>> = {
  mended: 'Read so',
  mapped: 'As answered',
  kept: 'Not taken: the record already says otherwise',
  byHand: 'By hand',
  alike: 'Added anew; may be this one. Decide under Known already',
  cleaned: 'Without characters nobody sees',
  totals: 'A line of totals',
  remark: 'Worth a look',
  filled: 'In a record that is there already',
}
