import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** What is refused, and the names (ISO 32000) that give it away. */
const dangers = {
  script: ['JavaScript', 'JS', 'XFA', 'Rendition'],
  program: ['Launch'],
  enclosure: ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'Collection', 'RichMedia'],
  locked: ['Encrypt'],
} as const

/** Why a PDF is not kept. */
export const pdfDangers = ['script', 'program', 'enclosure', 'locked', 'damaged'] as const
export type PdfDanger = (typeof pdfDangers)[number]

const unpack = promisify(inflate)
/** What the object streams of one file may unpack to together; long scans have a few megabytes of them. */
const mostUnpacked = 64 * 1024 * 1024

/**
 * Looks for what a PDF could do besides being read: names that stand for scripts, programs, files inside it, or a lock
 * nobody can look behind. Every object is looked at, also packed ones; what cannot be looked at counts as damaged.
 */
export async function dangerIn(content: Buffer): Promise<PdfDanger | null> {
  const found = readObjects(content)
  const named = dangerAmong(found.names) ?? dangerAmong(hiddenNames(content))
  if (named) return named
  let left = mostUnpacked
  for (const { start, end, filters, hasParameters } of found.packed) {
    if (hasParameters || filters.length > 1) return 'damaged'
    const raw = content.subarray(start, end)
    if (filters.length === 1 && filters[0] !== 'FlateDecode' && filters[0] !== 'Fl') return 'damaged'
    const plain = filters.length === 0 ? raw : await unpack(raw, { maxOutputLength: left }).catch(() => null)
    if (plain === null) return 'damaged'
    left -= plain.length
    const inside = dangerAmong(readObjects(plain).names)
    if (inside) return inside
    if (left <= 0) return 'damaged'
  }
  return null
}

function dangerAmong(names: ReadonlySet<string>): PdfDanger | null {
  if (dangers.locked.some((name) => names.has(name))) return 'locked'
  if (dangers.script.some((name) => names.has(name))) return 'script'
  if (dangers.program.some((name) => names.has(name))) return 'program'
  return dangers.enclosure.some((name) => names.has(name)) ? 'enclosure' : null
}

interface Packed {
  readonly start: number
  readonly end: number
  readonly filters: readonly string[]
  readonly hasParameters: boolean
}

interface Objects {
  readonly names: ReadonlySet<string>
  /** Streams that hold further objects. */
  readonly packed: readonly Packed[]
}

const [space, percent, open, close, less, greater, slash, backslash] = [
  0x20, 0x25, 0x28, 0x29, 0x3c, 0x3e, 0x2f, 0x5c,
]

/** Every name outside texts, remarks and the insides of streams, and where objects are packed into streams. */
function readObjects(content: Buffer): Objects {
  const names = new Set<string>()
  const packed: Packed[] = []
  // The names since the last object began: those of the dictionary before a stream.
  let recent: string[] = []
  let at = 0
  let hasTexts = true
  while (at < content.length) {
    const byte = content[at]
    if (byte === percent) at = endOfLine(content, at)
    else if (byte === open) {
      // One that never ends hides nothing, and none after it ends either.
      const end: number | undefined = hasTexts ? endOfText(content, at) : undefined
      hasTexts = end !== undefined
      at = end ?? at + 1
    } else if (byte === less && content[at + 1] === less) at += 2
    else if (byte === less) at = endOfHexText(content, at)
    else if (byte === slash) {
      const end = endOfName(content, at + 1)
      const name = nameOf(content.subarray(at + 1, end))
      names.add(name)
      recent.push(name)
      at = end
    } else if (isLetter(byte)) {
      const end = endOfName(content, at)
      const word = content.toString('latin1', at, Math.min(end, at + 12))
      if (word === 'obj' || word === 'endobj') recent = []
      at = end
      if (word === 'stream') {
        const start = startOfStream(content, end)
        const found = content.indexOf('endstream', start, 'latin1')
        const stop = found === -1 ? content.length : found
        if (recent.includes('First') && recent.includes('N'))
          packed.push({ start, end: stop, ...packingOf(recent) })
        recent = []
        at = found === -1 ? content.length : found + 'endstream'.length
      }
    } else at += 1
  }
  return { names, packed }
}

/** How a stream is packed, as far as its dictionary says so with names. */
function packingOf(names: readonly string[]) {
  const known = ['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85']
  const filters = names.filter((name) => known.includes(name) || name === 'RunLengthDecode' || name === 'RL')
  const isSaid = names.includes('Filter') || names.includes('F')
  return {
    // A filter that is said elsewhere cannot be known here.
    filters: isSaid && filters.length === 0 ? ['unknown'] : filters,
    hasParameters: names.includes('DecodeParms') || names.includes('DP'),
  }
}

/**
 * Long dangerous names anywhere, inside streams too: a file may say that an object begins in the middle of what looks
 * like a picture. Short ones would be found in pictures by chance.
 */
function hiddenNames(content: Buffer): ReadonlySet<string> {
  const names = new Set<string>()
  for (let at = content.indexOf(slash); at !== -1; at = content.indexOf(slash, at + 1)) {
    const first = content[at + 1]
    if (first === undefined || !'#JLEFR'.includes(String.fromCharCode(first))) continue
    const name = nameOf(content.subarray(at + 1, endOfName(content, at + 1)))
    if (name.length >= 6) names.add(name)
  }
  return names
}

const longestName = 400

/** `#4a` stands for J; a reader takes both for the same name. */
function nameOf(bytes: Buffer): string {
  const raw = bytes.toString('latin1', 0, longestName)
  return raw.includes('#')
    ? raw.replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : raw
}

function endOfName(content: Buffer, from: number): number {
  let at = from
  while (at < content.length && !isDelimiter(content[at])) at += 1
  return at
}

function isDelimiter(byte: number | undefined): boolean {
  if (byte === undefined || byte <= space) return true
  return '()<>[]{}/%'.includes(String.fromCharCode(byte))
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))
}

function endOfLine(content: Buffer, from: number): number {
  let at = from
  while (at < content.length && content[at] !== 10 && content[at] !== 13) at += 1
  return at
}

/** The end of a text in brackets, if it has one; a bracket inside it is paired or escaped. */
function endOfText(content: Buffer, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < content.length; at += 1) {
    const byte = content[at]
    if (byte === backslash) at += 1
    else if (byte === open) depth += 1
    else if (byte === close) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}

/** The end of a text written in hexadecimal digits; what is none hides nothing. */
function endOfHexText(content: Buffer, from: number): number {
  let at = from + 1
  while (at < content.length && isHexOrSpace(content[at])) at += 1
  return content[at] === greater ? at + 1 : from + 1
}

function isHexOrSpace(byte: number | undefined): boolean {
  return byte !== undefined && (byte <= space || '0123456789abcdefABCDEF'.includes(String.fromCharCode(byte)))
}

function startOfStream(content: Buffer, from: number): number {
  if (content[from] === 13 && content[from + 1] === 10) return from + 2
  return content[from] === 10 || content[from] === 13 ? from + 1 : from
}
