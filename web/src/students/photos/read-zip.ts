/** Why a ZIP archive cannot be opened, in words. */
class ZipProblem extends Error {
  override readonly name = 'ZipProblem'
}

const endMark = 0x06_05_4b_50
const entryMark = 0x02_01_4b_50
const longestEnd = 65_557
/** What a picture may unpack to; more than any that is kept. */
const largest = 40 * 1024 * 1024

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/**
 * The files in a ZIP archive, each unpacked when its turn comes: only the list at the end of the archive is read at
 * first, so a large one needs no more memory than its largest picture.
 */
export async function filesInZip(archive: File, wants: (name: string) => boolean): Promise<File[]> {
  const entries = (await readList(archive)).filter(({ name }) => !name.endsWith('/') && wants(name))
  const files: File[] = []
  for (const entry of entries) files.push(await unpack(archive, entry))
  return files
}

async function readList(archive: File): Promise<Entry[]> {
  const tail = new DataView(await archive.slice(Math.max(0, archive.size - longestEnd)).arrayBuffer())
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== endMark) at -= 1
  if (at < 0) throw new ZipProblem('This is no ZIP archive, or it is damaged.')
  const size = tail.getUint32(at + 12, true)
  const start = tail.getUint32(at + 16, true)
  if (start === 0xff_ff_ff_ff)
    throw new ZipProblem('This ZIP archive is too large. Choose its files instead.')
  const list = new DataView(await archive.slice(start, start + size).arrayBuffer())
  const entries: Entry[] = []
  for (let place = 0; place + 46 <= list.byteLength && list.getUint32(place, true) === entryMark; ) {
    const flags = list.getUint16(place + 8, true)
    if ((flags & 1) !== 0) throw new ZipProblem('This ZIP archive is locked with a password.')
    const nameLength = list.getUint16(place + 28, true)
    const rest = list.getUint16(place + 30, true) + list.getUint16(place + 32, true)
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(list.buffer, place + 46, nameLength)),
      method: list.getUint16(place + 10, true),
      packed: list.getUint32(place + 20, true),
      size: list.getUint32(place + 24, true),
      at: list.getUint32(place + 42, true),
    })
    place += 46 + nameLength + rest
  }
  return entries
}

async function unpack(archive: File, { name, method, packed, size, at }: Entry): Promise<File> {
  const head = new DataView(await archive.slice(at, at + 30).arrayBuffer())
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const bytes = archive.slice(start, start + packed)
  // One that says it is larger than any picture is handed on empty of its contents and refused by its size.
  if (size > largest) return new File([new Uint8Array(largest)], name)
  if (method === 0) return new File([bytes], name)
  if (method !== 8) throw new ZipProblem(`“${name}” is packed in a way that cannot be opened here.`)
  return new File([await inflated(bytes, name)], name)
}

/** Stops where an entry unpacks to more than any picture has, whatever it said of itself. */
async function inflated(bytes: Blob, name: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    const reader = bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(Uint8Array.from(read.value))
      size += read.value.byteLength
      if (size > largest) {
        await reader.cancel()
        break
      }
    }
  } catch {
    throw new ZipProblem(`“${name}” in this archive is damaged.`)
  }
  return new Blob(parts)
}
