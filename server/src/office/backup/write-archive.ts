import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Manifest, manifestPath } from './manifest.ts'

export interface ArchiveWriter {
  /** Adds an entry as it is read; resolves when it has been written. */
  add(path: string, content: Readable, options: { readonly compress: boolean }): Promise<void>
}

/** What an archive holds, save the sums of its entries. */
export type Contents = Omit<Manifest, 'entries'>

/**
 * Writes an archive into a new file, one entry after the other and the manifest last. A ZIP: it has its directory at the
 * end, so that one cut short is known for that, and can be opened without Minster.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<Contents>,
  stopping: AbortSignal,
): Promise<Contents> {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const broken = new AbortController()
  const fail = (error: unknown) => {
    broken.abort(error)
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  // Only its owner may read it: everything the college knows is in it.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = pipeline(output, file, { signal: stopping })
  written.catch(fail)

  const entries: Manifest['entries'] = {}
  const add = async (name: string, content: Readable, compress: boolean) => {
    const hash = createHash('sha256')
    let bytes = 0
    const through = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    zip.addReadStream(through, name, { compressionLevel: compress ? 1 : 0 })
    await pipeline(content, through, { signal: broken.signal })
    entries[name] = { bytes, sha256: hash.digest('hex') }
  }
  const filled = (async () => {
    const told = await fill({ add: (name, content, { compress }) => add(name, content, compress) })
    const manifest: Manifest = { ...told, entries }
    await add(manifestPath, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]), true)
    zip.end()
    return told
  })()
  filled.catch(fail)
  // What is told is what went wrong first: the one that failed ends the other.
  const [end] = await Promise.allSettled([written, filled])
  if (stopping.aborted) throw stopping.reason
  if (end.status === 'rejected') throw end.reason
  const told = await filled
  const whole = await open(path)
  try {
    await whole.sync()
  } finally {
    await whole.close()
  }
  return told
}
