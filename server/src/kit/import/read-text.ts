import { parse } from 'csv-parse/sync'
import type { ReadRow } from '../export/spreadsheet.ts'

/** How a text file was written down. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/** Reads the characters of a text file: by its mark, as UTF-8 where it is that, else as Windows wrote before it. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

const separators = [',', ';', '\t'] as const
const sampleLength = 64 * 1024

/** The separator that parts the first lines into most columns, as alike as can be. */
export function separatorOf(text: string): (typeof separators)[number] {
  const sample = text.slice(0, sampleLength)
  const scores = separators.map((separator) => {
    const counts = rowsOf(sample, separator, 50)
      .map((cells) => cells.length)
      .filter((count) => count > 1)
      .toSorted((one, other) => one - other)
    const usual = counts[Math.floor(counts.length / 2)] ?? 1
    return { separator, score: counts.filter((count) => count === usual).length * (usual - 1) }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator
}

/** Reads text with separators; a row is numbered as a sheet would number it, blank lines counted. */
export function readText(text: string): ReadRow[] {
  return rowsOf(text, separatorOf(text)).map((cells, at) => ({ number: at + 1, cells }))
}

function rowsOf(text: string, delimiter: string, to?: number): string[][] {
  return parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    ...(to === undefined ? {} : { to }),
  })
}
