import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** Where a file of ours lies in the file store, and what its record says of it. */
export interface StoredStream {
  readonly storedAs: string
  readonly size: number
  readonly sha256: string
}

/** Keeps what is written while it is read, whole or not at all. Nothing of what it is about shows in the place. */
export async function keepStream(
  disk: Disk,
  content: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<StoredStream> {
  const key = randomUUID()
  const storedAs = `${key.slice(0, 2)}/${key}`
  const hash = createHash('sha256')
  let size = 0
  async function* measured() {
    for await (const chunk of content) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  try {
    await disk.putStream(storedAs, Readable.from(measured()), { contentType })
  } catch (error) {
    await disk.delete(storedAs).catch(() => {})
    throw error
  }
  return { storedAs, size, sha256: hash.digest('hex') }
}
