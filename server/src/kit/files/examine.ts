import type { Crop } from '@minster/domain/kit/pictures/photo-crop'
import { AppError } from '@minster/domain/platform/errors/errors'
import { fileTypeFromBuffer } from 'file-type'
import { demandDrawable, drawPortrait, unreadable } from './draw-portrait.ts'
import { mostPixels } from './limits.ts'
import { lookInsideHeic, lookInsidePdf } from './look-inside.ts'
import type { PdfDanger } from './pdf-dangers.ts'

/** What may be kept: a media type, the ending it gets, and whether a browser shows it in place. */
export interface FileKind {
  readonly mediaType: string
  readonly endings: readonly [string, ...string[]]
  readonly isShown: boolean
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const fileKinds: readonly FileKind[] = [
  { mediaType: 'application/pdf', endings: ['pdf'], isShown: true },
  { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'], isShown: true },
  { mediaType: 'image/png', endings: ['png'], isShown: true },
  { mediaType: 'image/webp', endings: ['webp'], isShown: true },
  { mediaType: 'image/avif', endings: ['avif'], isShown: true },
  { mediaType: word, endings: ['docx'], isShown: false },
  { mediaType: excel, endings: ['xlsx'], isShown: false },
  { mediaType: 'text/csv', endings: ['csv'], isShown: false },
  { mediaType: 'text/plain', endings: ['txt'], isShown: false },
]

export interface Examined {
  readonly name: string
  readonly kind: FileKind
  readonly content: Buffer
}

/** What a place takes of all that is kept, and the words that say so. */
interface Place {
  readonly takes: (kind: FileKind) => boolean
  readonly words: string
}

const places = {
  anything: {
    takes: () => true,
    words:
      'Send a PDF, a picture (JPEG, PNG, WebP, AVIF, HEIC), a Word or Excel file, or plain text, of at most 20 MB.',
  },
  /** What can be looked at where it is checked; what `acceptedPapers` offers to choose. */
  paper: {
    takes: ({ isShown }) => isShown,
    words: 'Send a PDF or a picture (JPEG, PNG, WebP, AVIF, HEIC) of at most 20 MB.',
  },
} satisfies Record<string, Place>

/**
 * Says by its content, never by what the sender claims, what an upload is; refuses what is not taken where it is sent.
 * Pictures are drawn anew, which leaves behind where and with what they were taken, and anything hidden in them.
 */
export async function examine(
  content: Buffer,
  claimedName: string,
  as: keyof typeof places,
): Promise<Examined> {
  const place = places[as]
  const { kind, content: plain } = await tell(content, claimedName, (found) =>
    whyNot(found, claimedName, place),
  )
  if (!place.takes(kind)) throw refusedUpload('UNSUPPORTED_TYPE', notHere(kind))
  const isPicture = kind.mediaType.startsWith('image/')
  return {
    name: nameOf(claimedName, kind),
    kind,
    content: isPicture && plain === content ? await redraw(content, kind) : plain,
  }
}

/** As `examine`, of the picture of a face. */
export async function examinePortrait(
  content: Buffer,
  claimedName: string,
  crop: Crop | null,
): Promise<Examined> {
  const { kind, content: plain } = await tell(content, claimedName, () => noPicture)
  if (!kind.mediaType.startsWith('image/')) throw refusedUpload('UNSUPPORTED_TYPE', noPicture)
  const jpeg = kindNamed('image/jpeg')
  return { name: nameOf(claimedName, jpeg), kind: jpeg, content: await drawPortrait(plain, crop) }
}

const noPicture =
  'There is no picture in this file, whatever it is called. A photograph must be a picture: JPEG, PNG, WebP, AVIF or HEIC.'

/** What an upload is, by what is in it, or why that is not taken; what a phone takes comes out as the JPEG it is kept as. */
async function tell(
  content: Buffer,
  claimedName: string,
  why: (found: string | undefined) => string,
): Promise<{ readonly kind: FileKind; readonly content: Buffer }> {
  if (content.length === 0) throw refusedUpload('INVALID', 'This file is empty.')
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (found && fromPhones.test(found.mime))
    return { kind: kindNamed('image/jpeg'), content: await drawHeic(content) }
  const kind = kindOf(found?.mime, content, claimedName)
  if (!kind) throw refusedUpload('UNSUPPORTED_TYPE', why(found?.mime))
  if (kind.mediaType === 'application/pdf') {
    const danger = await lookInsidePdf(content)
    if (danger) throw refusedUpload('INVALID', dangerWords[danger])
  }
  return { kind, content }
}

const dangerWords = {
  script:
    'This PDF carries a script, so it is not kept. Open it, choose Print, then “Save as PDF”, and send the new file.',
  program:
    'This PDF can start other programs, so it is not kept. Open it, choose Print, then “Save as PDF”, and send the new file.',
  enclosure:
    'This PDF has other files packed into it, which cannot be checked. Send those by themselves, or print this one as a new PDF.',
  locked:
    'This PDF is locked with a password or against copying, so nobody could check what is in it. Save a copy without that and send the copy.',
  damaged:
    'This PDF is damaged or built in a way that cannot be checked. Print it as a new PDF and send that.',
} satisfies Record<PdfDanger, string>

/** Why something is not kept: a program is called one, and what lies about itself is told apart from what is unknown. */
function whyNot(found: string | undefined, claimedName: string, { words }: Place): string {
  const ending = endingOf(claimedName)
  if (found !== undefined && programs.test(found)) return `This is a program, whatever it is called. ${words}`
  const claimed = fileKinds.find(({ endings }) => endings.includes(ending))
  if (claimed && !claimed.mediaType.startsWith('text/'))
    return `This file is called .${ending}, but that is not what is in it. ${words}`
  return `Files of this type are not kept. ${words}`
}

/** Why something that is kept elsewhere is not taken here. */
function notHere({ mediaType }: FileKind): string {
  const what = mediaType === word ? 'A Word' : mediaType === excel ? 'An Excel' : 'A text'
  return `${what} file is not taken here. Save or print it as a PDF and send that.`
}

const programs =
  /msdownload|x-elf|mach-binary|x-dosexec|java-vm|wasm|x-msi|apple-diskimage|vnd\.android|x-deb|x-rpm/
const fromPhones = /^image\/hei[cf](-sequence)?$/

function kindOf(found: string | undefined, content: Buffer, claimedName: string): FileKind | undefined {
  if (found !== undefined) return fileKinds.find(({ mediaType }) => mediaType === found)
  if (!isText(content)) return undefined
  const ending = endingOf(claimedName)
  return fileKinds.find(({ mediaType, endings }) => mediaType.startsWith('text/') && endings.includes(ending))
}

function kindNamed(mediaType: string): FileKind {
  const kind = fileKinds.find((one) => one.mediaType === mediaType)
  if (!kind) throw new Error(`No kind of file is called ${mediaType}.`)
  return kind
}

/** What an iPhone takes; browsers other than its own cannot show it, so it is kept as JPEG. */
async function drawHeic(content: Buffer): Promise<Buffer> {
  const drawn = await lookInsideHeic(content)
  if (!drawn)
    throw refusedUpload(
      'INVALID',
      'This HEIC photograph cannot be converted. On an iPhone choose Settings, Camera, Formats, “Most Compatible” and take it again, or share it as JPEG.',
    )
  const { default: sharp } = await import('sharp')
  const { pixels, width, height } = drawn
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88, mozjpeg: false })
    .toBuffer()
}

/** Text has no NUL bytes and few control characters, whatever its encoding. */
function isText(content: Buffer): boolean {
  return !content.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)
}

async function redraw(content: Buffer, { mediaType }: FileKind): Promise<Buffer> {
  await demandDrawable(content)
  // Loaded when the first picture comes: the library takes as much memory as all the rest of a resting server.
  const { default: sharp } = await import('sharp')
  const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  const drawn = {
    'image/jpeg': () => picture.jpeg({ quality: 88, mozjpeg: false }),
    'image/png': () => picture.png(),
    'image/webp': () => picture.webp({ quality: 88 }),
    'image/avif': () => picture.avif({ quality: 65, effort: 2 }),
  }
  const draw = Object.entries(drawn).find(([name]) => name === mediaType)?.[1]
  if (!draw) throw new Error(`Nobody draws ${mediaType}.`)
  try {
    return await draw().toBuffer()
  } catch {
    throw unreadable()
  }
}

const longestName = 150

/** A name that is only a name: no folders, nothing invisible, the ending of what the file really is. */
function nameOf(claimed: string, { endings }: FileKind): string {
  const plain = claimed
    .normalize('NFC')
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const ending = endingOf(plain ?? '')
  const stem = ending === '' ? plain : plain?.slice(0, -ending.length - 1)
  const kept = Array.from(stem ?? '')
    .slice(0, longestName)
    .join('')
    .trim()
  return `${kept === '' ? 'file' : kept}.${endings.includes(ending) ? ending : endings[0]}`
}

function endingOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

function refusedUpload(code: 'INVALID' | 'UNSUPPORTED_TYPE', message: string): AppError {
  return new AppError(code, message, [{ param: 'file', message }])
}
