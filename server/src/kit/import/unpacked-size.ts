import { inflateRawSync } from 'node:zlib'

/** An upload that unpacks to more would take the memory of everybody else's work. */
const mostUnpacked = 100 * 1024 * 1024

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localFile = 0x04034b50
const longestComment = 65_535

export type ArchiveProblem = 'damaged' | 'too large' | 'no workbook'

/**
 * Answers what is wrong with an archive before anything is read from it, null where nothing is. The sizes it declares
 * are added up first; then each part is unpacked no further than it declares, so that a lie is found out cheaply.
 */
export function problemOfArchive(bytes: Uint8Array): ArchiveProblem | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = entriesOf(view, bytes)
    if (entries.reduce((sum, { size }) => sum + size, 0) > mostUnpacked) return 'too large'
    if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return 'no workbook'
    for (const entry of entries) if (!isTrue(entry, view, bytes)) return 'damaged'
    return null
  } catch (error) {
    if (error instanceof RangeError) return 'damaged'
    throw error
  }
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

function entriesOf(view: DataView, bytes: Uint8Array): Entry[] {
  let at = startOfDirectory(view)
  const entries: Entry[] = []
  while (at + 46 <= view.byteLength && view.getUint32(at, true) === directoryEntry) {
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function startOfDirectory(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - 22 - longestComment)
  for (let at = view.byteLength - 22; at >= earliest; at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) return view.getUint32(at + 16, true)
  throw new RangeError('An archive ends with its directory.')
}

function isTrue(entry: Entry, view: DataView, bytes: Uint8Array): boolean {
  if (entry.size === 0) return true
  if (view.getUint32(entry.at, true) !== localFile) return false
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
  const packed = bytes.subarray(start, start + entry.packed)
  if (entry.method === 0) return packed.length === entry.size
  if (entry.method !== 8) return false
  try {
    return inflateRawSync(packed, { maxOutputLength: entry.size }).length === entry.size
  } catch {
    return false
  }
}
