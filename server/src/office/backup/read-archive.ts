import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import {
  archiveFormat,
  BackupError,
  formOfManifest,
  type Manifest,
  manifestForm,
  manifestPath,
} from './manifest.ts'

export interface ArchiveReader {
  readonly manifest: Manifest
  read(path: string): Promise<Readable>
  close(): void
}

/** Opens an archive after it has gone through the whole of it: nothing is missing, and every entry is what it was. */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const zip = await openZip(path)
  try {
    const entries = new Map<string, yauzl.Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw new BackupError(`${path} is damaged: ${name} is missing. Take another backup.`)
      return zip.openReadStreamPromise(entry)
    }
    const listed = entries.get(manifestPath)
    if (!listed) throw new BackupError(`${path} is no backup of Minster.`)
    const manifest = manifestIn(await buffer(await read(manifestPath)), listed, path)
    await check(manifest, new Set(entries.keys()), read, path)
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof BackupError ? error : damaged(path)
  }
}

async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new BackupError(
        error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}`,
      )
    throw new BackupError(
      `${path} is not a whole backup: it was cut short, or is something else. Take another one; nothing was changed.`,
    )
  }
}

function manifestIn(content: Buffer, { crc32: sum }: yauzl.Entry, path: string): Manifest {
  if (crc32(content) !== sum) throw damaged(path)
  const told: unknown = JSON.parse(content.toString())
  const form = formOfManifest.safeParse(told)
  if (!form.success) throw new BackupError(`${path} is no backup of Minster.`)
  if (form.data.minster > archiveFormat)
    throw new BackupError(
      `${path} was taken by Minster ${form.data.version}, which is newer than this one. Restore it with that version.`,
    )
  return manifestForm.parse(told)
}

async function check(
  { entries, tables }: Manifest,
  found: ReadonlySet<string>,
  read: (name: string) => Promise<Readable>,
  path: string,
): Promise<void> {
  if (found.size !== Object.keys(entries).length + 1 || tables.length === 0) throw damaged(path)
  for (const [name, { bytes, sha256 }] of Object.entries(entries)) {
    const hash = createHash('sha256')
    let length = 0
    for await (const chunk of await read(name)) {
      hash.update(chunk)
      length += chunk.length
    }
    if (length !== bytes || hash.digest('hex') !== sha256) throw damaged(path)
  }
}

function damaged(path: string): BackupError {
  return new BackupError(
    `${path} is damaged: it does not hold what was written into it. Take another backup; nothing was changed.`,
  )
}
