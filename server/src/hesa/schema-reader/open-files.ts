import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import yauzl from 'yauzl'
import { decodeXml } from './decode-xml.ts'
import { Refusal, shown } from './refusal.ts'

export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface OpenFile {
  readonly name: string
  /** The archive it came in. */
  readonly archive: string | null
  readonly text: string
}

type FoundFile = UploadedFile & Pick<OpenFile, 'archive'>

const mega = 1024 * 1024
const mostZipped = 10 * mega
const mostOpen = 40 * mega
const mostFiles = 60

/** Opens what was uploaded: files as they are, and of archives the schemas in them, whatever else these hold. */
export async function openFiles(uploads: readonly UploadedFile[]): Promise<OpenFile[]> {
  const found: FoundFile[] = []
  let room = mostOpen
  for (const upload of uploads) {
    for (const file of await filesIn(upload, room)) {
      found.push(file)
      room -= file.bytes.length
    }
    if (room < 0) throw tooLarge()
    if (found.length > mostFiles) throw tooMany()
  }
  return found.map(({ name, archive, bytes }) => ({ name, archive, text: decodeXml(name, bytes) }))
}

async function filesIn(upload: UploadedFile, room: number): Promise<FoundFile[]> {
  const { name, bytes } = upload
  if (bytes.length === 0)
    throw new Refusal(`${shown(name)} is empty. Download it again and choose that file.`)
  const kind = await fileTypeFromBuffer(bytes)
  if (kind?.ext === 'zip') return unzipped(upload, room)
  if (kind && kind.mime !== 'application/xml' && !kind.mime.startsWith('text/'))
    throw new Refusal(
      `${shown(name)} is ${kind.ext === 'cfb' ? 'an old Word or Excel file' : `a ${kind.ext.toUpperCase()} file`}, not an XML Schema. Choose the .xsd file of the collection, or the zip HESA publishes it in.`,
    )
  return [{ name, archive: null, bytes }]
}

async function unzipped({ name: archive, bytes }: UploadedFile, room: number): Promise<FoundFile[]> {
  if (bytes.length > mostZipped)
    throw new Refusal(
      `${shown(archive)} is larger than 10 MB. Take the schema files (.xsd) out of it and choose those.`,
    )
  const zip = await openZip(archive, bytes)
  if (zip.entryCount > mostFiles * 10) throw tooMany()
  const entries: yauzl.Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) if (isSchema(entry.fileName)) entries.push(entry)
  } catch {
    throw damaged(archive)
  }
  if (entries.length === 0)
    throw new Refusal(
      `${shown(archive)} holds no XML Schema (.xsd). Choose the zip of the collection's schema, or the .xsd file itself.`,
    )
  if (entries.length > mostFiles) throw tooMany()
  if (entries.some((entry) => entry.isEncrypted()))
    throw new Refusal(`${shown(archive)} has a password. Open it, and choose the .xsd files in it.`)
  // What an archive says of itself comes first: nothing is unpacked that would not fit.
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > room) throw tooLarge()
  const files: FoundFile[] = []
  for (const entry of entries)
    files.push({ name: entry.fileName, archive, bytes: await unpack(zip, entry, archive) })
  return files
}

/** A Mac puts beside each file another of its name that holds no schema. */
function isSchema(name: string): boolean {
  return /\.xsd$/i.test(name) && !/(^|\/)(__MACOSX\/|\._[^/]*$)/.test(name)
}

async function openZip(name: string, bytes: Uint8Array): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      autoClose: false,
    })
  } catch {
    throw damaged(name)
  }
}

/** The stream ends in an error as soon as there is more than the entry declares. */
async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, archive: string): Promise<Uint8Array> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch {
    throw damaged(archive)
  }
}

function damaged(name: string): Refusal {
  return new Refusal(
    `${shown(name)} is a damaged zip. Download it again, or choose the .xsd files themselves.`,
  )
}

function tooLarge(): Refusal {
  return new Refusal(
    'These files come to more than 40 MB, far more than the schema of a collection. Choose only its .xsd files.',
  )
}

function tooMany(): Refusal {
  return new Refusal('These are more than 60 files. Choose only the .xsd files of one collection.')
}
