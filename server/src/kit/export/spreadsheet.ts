import { type CellValue, read, writeXlsxStream } from 'hucre'

/** The one place that knows the sheet library. Everything else speaks of columns, rows and cells. */

/** A day is a Date at midnight UTC; anything that is not a number, a day or an answer is text. */
export type Cell = string | number | boolean | Date | null

/** How Excel shows the cells of a column. */
export const cellFormats = {
  text: undefined,
  number: undefined,
  money: '"£"#,##0.00',
  percentage: '0.0%',
  date: 'dd/mm/yyyy',
  dateTime: 'dd/mm/yyyy hh:mm',
} as const
export type CellFormat = keyof typeof cellFormats

export interface SheetColumn {
  readonly heading: string
  readonly format: CellFormat
  /** Characters. */
  readonly width: number
}

export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** In batches: to wait for each row by itself costs a long sheet as much time again as writing it. */
  readonly rows: AsyncIterable<readonly Cell[][]> | Iterable<readonly Cell[][]>
}

/** Writes a sheet as it is read; nothing but the batch at hand is kept. Further rows than Excel holds go on in a second sheet. */
export function writeSheet({ name, columns, rows }: Sheet): ReadableStream<Uint8Array> {
  const titled = columns.map(({ heading, format, width }) => {
    const numFmt = cellFormats[format]
    return { header: heading, width, ...(numFmt === undefined ? {} : { style: { numFmt } }) }
  })
  return writeXlsxStream(writable(rows), {
    name: sheetNameOf(name),
    columns: titled,
    freezePane: { rows: 1 },
  })
}

/** Rows one by one, their cells as Excel can hold them. */
function writable(rows: Sheet['rows']): AsyncIterable<CellValue[]> {
  return {
    [Symbol.asyncIterator]() {
      const batches = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
      let batch: readonly Cell[][] = []
      let at = 0
      const refill = async (): Promise<IteratorResult<CellValue[], undefined>> => {
        for (;;) {
          const { value, done } = await batches.next()
          if (done) return { value: undefined, done }
          batch = value
          const first = batch[0]
          at = 1
          if (first) return { value: writableRow(first), done: false }
        }
      }
      return {
        next() {
          const row = batch[at]
          if (!row) return refill()
          at += 1
          return Promise.resolve({ value: writableRow(row), done: false })
        },
        async return() {
          await batches.return?.()
          return { value: undefined, done: true }
        },
      }
    },
  }
}

/** In place: the row is ours, and nobody reads it again. */
function writableRow(row: Cell[]): CellValue[] {
  for (let column = 0; column < row.length; column += 1) {
    const cell = row[column]
    if (typeof cell === 'string') row[column] = escaped(fitted(cell))
    else if (cell instanceof Date) row[column] = serialOf(cell)
  }
  return row
}

const msPerDay = 86_400_000
/** Excel counts days from here, having taken 1900 for a leap year. */
const excelStart = Date.UTC(1899, 11, 30)

function serialOf(day: Date): number {
  return (day.getTime() - excelStart) / msPerDay
}

/** Excel reads `_x0041_` as the character A; told so, it leaves the text alone. */
function escaped(text: string): string {
  return text.includes('_x') ? text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : text
}

/** Excel offers to repair a file whose cell is longer. */
const longestCell = 32_767

/** A text as one cell can hold it: cut with a visible mark, whole characters only, nothing Excel would read as a code. */
export function fitted(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  if (whole.length <= longestCell) return whole
  const mark = `… [cut: ${whole.length.toLocaleString('en-GB')} characters]`
  const room = longestCell - mark.length
  const last = whole.charCodeAt(room - 1)
  const splits = last >= 0xd800 && last <= 0xdbff
  return `${whole.slice(0, splits ? room - 1 : room)}${mark}`
}

const longestSheetName = 31

/** A name Excel takes: none of its forbidden signs, no apostrophe at the ends, at most 31 characters. */
export function sheetNameOf(title: string): string {
  const allowed = title
    .replace(/[[\]:*?/\\\u0000-\u001f]/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longestSheetName)
    .replace(/^[' ]+|[' ]+$/g, '')
  return allowed === '' || /^history$/i.test(allowed) ? 'Sheet 1' : allowed
}

export interface ReadRow {
  /** As the sheet numbers it, from 1. */
  readonly number: number
  readonly cells: readonly Cell[]
}
export interface ReadSheet {
  readonly name: string
  readonly rows: readonly ReadRow[]
}

/** Reads every sheet of a workbook. Only for files whose unpacked size is known to be bearable. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadSheet[]> {
  const { sheets } = await read(bytes)
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((cells, at) => ({ number: at + 1, cells: cells.map(cellOf) })),
  }))
}

function cellOf(value: CellValue | undefined): Cell {
  return value ?? null
}
