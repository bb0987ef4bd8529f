import { createHash, randomUUID } from 'node:crypto'
import type { Disk } from 'flydrive'

/** Where a PDF lies in the file store, and what its record says of it. */
export interface StoredBytes {
  readonly storedAs: string
  readonly size: number
  readonly sha256: string
}

export const pdfType = 'application/pdf'

/** Keeps a PDF of ours, whole or not at all. Nothing of what it is about shows in the place. */
export async function keepBytes(disk: Disk, bytes: Uint8Array): Promise<StoredBytes> {
  const key = randomUUID()
  const storedAs = `${key.slice(0, 2)}/${key}`
  try {
    await disk.put(storedAs, bytes, { contentType: pdfType })
  } catch (error) {
    await disk.delete(storedAs).catch(() => {})
    throw error
  }
  return { storedAs, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
