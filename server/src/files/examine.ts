import { AppError } from '@minster/domain/errors'
import { fileTypeFromBuffer } from 'file-type'

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

/** Pixels no honest photograph or scan reaches; a small file may unpack to far more. */
const mostPixels = 60_000_000

export interface Examined {
  readonly name: string
  readonly kind: FileKind
  readonly content: Buffer
}

/**
 * Says by its content, never by what the sender claims, what an upload is; refuses what the college does not keep.
 * Pictures are drawn anew, which leaves behind where and with what they were taken, and anything hidden in them.
 */
export async function examine(content: Buffer, claimedName: string): Promise<Examined> {
  if (content.length === 0) throw refusal('INVALID', 'This file is empty.')
  const kind = await kindOf(content, claimedName)
  if (!kind)
    throw refusal(
      'UNSUPPORTED_TYPE',
      'Files of this type are not kept. Send a PDF, a picture (JPEG, PNG, WebP, AVIF), a Word or Excel file, or plain text.',
    )
  const isPicture = kind.mediaType.startsWith('image/')
  return { name: nameOf(claimedName, kind), kind, content: isPicture ? await redraw(content, kind) : content }
}

async function kindOf(content: Buffer, claimedName: string): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (found) return fileKinds.find(({ mediaType }) => mediaType === found.mime)
  if (!isText(content)) return undefined
  const ending = endingOf(claimedName)
  return fileKinds.find(({ mediaType, endings }) => mediaType.startsWith('text/') && endings.includes(ending))
}

/** Text has no NUL bytes and few control characters, whatever its encoding. */
function isText(content: Buffer): boolean {
  return !content.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)
}

async function redraw(content: Buffer, { mediaType }: FileKind): Promise<Buffer> {
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
    throw refusal('INVALID', 'This picture cannot be read. Save it again and try once more.')
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

function refusal(code: 'INVALID' | 'UNSUPPORTED_TYPE', message: string): AppError {
  return new AppError(code, message, [{ param: 'file', message }])
}
