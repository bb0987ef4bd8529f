import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readWorkbook } from '../export/spreadsheet.ts'
import type { SheetAnswer } from './read-sheet.ts'
import { decodeText, readText } from './read-text.ts'
import { problemOfArchive } from './unpacked-size.ts'

/** Reads one upload apart from the server's own memory and time, and says what is in it. */
const { bytes, kind } = z
  .object({ bytes: z.instanceof(Uint8Array), kind: z.enum(['workbook', 'text']) })
  .parse(workerData)

async function answer(): Promise<SheetAnswer> {
  if (kind === 'text') {
    const { text } = decodeText(bytes)
    if (text.includes('\u0000')) return { problem: 'NUL' }
    return { sheets: [{ name: '', rows: readText(text) }] }
  }
  const problem = problemOfArchive(bytes)
  return problem ? { problem } : { sheets: await readWorkbook(bytes) }
}

try {
  parentPort?.postMessage(await answer(), [])
} catch {
  parentPort?.postMessage({ problem: 'damaged' } satisfies SheetAnswer, [])
}
