import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a schema. */
export interface FileToPack {
  readonly name: string
  readonly bytes: Buffer
}

/** SHA-256 of files together, in whatever order they came. */
export function hashOf(files: readonly FileToPack[]): string {
  const each = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
  const [only] = each
  if (only !== undefined && each.length === 1) return only
  return createHash('sha256').update(each.toSorted().join('\n')).digest('hex')
}

/** Files as one ZIP; what is one already stays as it came. */
export function packed(files: readonly FileToPack[]): AsyncIterable<Uint8Array> {
  const [only] = files
  if (only && files.length === 1 && isZip(only.bytes)) return Readable.from([only.bytes])
  const zip = new ZipFile()
  const out = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => out.destroy(error))
  for (const { name, bytes } of differentlyNamed(files)) zip.addBuffer(bytes, name)
  zip.end()
  return out
}

function isZip(bytes: Buffer): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** Two files of one name are kept under two. */
function differentlyNamed(files: readonly FileToPack[]): FileToPack[] {
  const names = new Set<string>()
  return files.map(({ name, bytes }, at) => {
    const own = names.has(name) ? `${at + 1}-${name}` : name
    names.add(own)
    return { name: own, bytes }
  })
}
