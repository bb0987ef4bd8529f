import { Worker } from 'node:worker_threads'
import { AppError } from '@minster/domain/platform/errors/errors'
import { fileTypeFromBuffer } from 'file-type'
import { workerUrl } from '#platform/process/worker-url.ts'
import type { Cell, ReadRow } from '../export/spreadsheet.ts'
import type { ArchiveProblem } from './unpacked-size.ts'

export interface UploadedSheet {
  readonly name: string
  /** Rows that are not blank. */
  readonly rows: readonly ReadRow[]
}

/** What the reader's thread answers. */
export type SheetAnswer =
  | { readonly sheets: readonly UploadedSheet[] }
  | { readonly problem: ArchiveProblem | 'NUL' | 'too slow' }

/** Longer sheets are read in parts; the office's longest so far had a tenth of it. */
const mostRows = 20_000
const longestReading = 60_000
const memory = { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 64 }

const words = {
  damaged: 'This file is damaged or not a spreadsheet. Open it in Excel, save it again and upload that.',
  'too large': 'This file unpacks to more than 100 MB. Upload it in smaller parts.',
  'no workbook': 'This is an archive, not a spreadsheet. Upload an Excel workbook (.xlsx) or a CSV file.',
  NUL: 'This file holds characters no text has (NUL). Save it as CSV or as an Excel workbook again.',
  'too slow': 'This file took too long to read. Upload it in smaller parts.',
} satisfies Record<string, string>

/** Reads an upload by what it holds, whatever it is called. Refuses what is no spreadsheet with words for the user. */
export async function readUpload(bytes: Uint8Array): Promise<UploadedSheet[]> {
  if (bytes.length === 0) throw refusedSheet('This file is empty.')
  const kind = await kindOf(bytes)
  const answer = await readApart({ bytes, kind })
  if ('problem' in answer) throw refusedSheet(words[answer.problem])
  const sheets = answer.sheets
    .map(({ name, rows }) => ({ name, rows: rows.filter(isFilled).map(storable) }))
    .filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) throw refusedSheet('There is nothing in this file.')
  return sheets
}

/** The longest sheet that is taken at once. */
export function demandBearable({ rows }: UploadedSheet): void {
  if (rows.length <= mostRows) return
  throw refusedSheet(
    `This sheet has ${rows.length.toLocaleString('en-GB')} rows; ${mostRows.toLocaleString('en-GB')} can be read at once. Upload it in parts.`,
  )
}

function refusedSheet(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'file', message }])
}

const oldExcel = [0xd0, 0xcf, 0x11, 0xe0]

async function kindOf(bytes: Uint8Array): Promise<'workbook' | 'text'> {
  if (oldExcel.every((byte, at) => bytes[at] === byte))
    throw refusedSheet(
      'This is an old Excel file (.xls) or one with a password. Save it as an Excel workbook (.xlsx) without a password.',
    )
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'workbook'
  const found = await fileTypeFromBuffer(bytes)
  if (found && !found.mime.startsWith('text/'))
    throw refusedSheet(
      `This is a ${found.ext.toUpperCase()} file (${found.mime}), not a spreadsheet. Upload an Excel workbook (.xlsx) or a CSV file.`,
    )
  return 'text'
}

function readApart(workerData: { bytes: Uint8Array; kind: string }): Promise<SheetAnswer> {
  const worker = new Worker(workerUrl('./read-sheet.worker.ts', import.meta.url), {
    workerData,
    resourceLimits: memory,
  })
  return new Promise<SheetAnswer>((resolve, reject) => {
    const late = setTimeout(() => {
      resolve({ problem: 'too slow' })
      void worker.terminate()
    }, longestReading)
    worker.once('message', (answer: SheetAnswer) => resolve(answer))
    worker.once('error', (error) => {
      if (Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ problem: 'too large' })
      else reject(error)
    })
    worker.once('exit', () => {
      clearTimeout(late)
      resolve({ problem: 'damaged' })
    })
  })
}

function isFilled({ cells }: ReadRow): boolean {
  return cells.some((cell) => cell !== null && (typeof cell !== 'string' || cell.trim() !== ''))
}

/** The database keeps no NUL and no half of a character. */
function storable({ number, cells }: ReadRow): ReadRow {
  return { number, cells: cells.map(storableCell) }
}

function storableCell(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.toWellFormed().replaceAll('\u0000', '\ufffd') : cell
}
