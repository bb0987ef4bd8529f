import { type Crop, pixelsOf, smallestPortrait } from '@minster/domain/kit/pictures/photo-crop'
import { AppError } from '@minster/domain/platform/errors/errors'
import { mostPixels } from './limits.ts'

/** Pixels of a side: enough for a sheet of photographs in print. */
const portraitSide = 480

/**
 * A face, cut square and small, as lists show many of them: around what somebody chose, or else what the eye is drawn
 * to. It is drawn anew, so nothing of where and with what it was taken stays.
 */
export async function drawPortrait(content: Buffer, crop: Crop | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const size = await sizeOf(content)
  if (size.width * size.height > mostPixels) throw tooManyPixels(size)
  if (Math.min(size.width, size.height) < smallestPortrait)
    throw refusedFile(
      `This picture is too small: ${size.width} by ${size.height} pixels. Choose one of at least ${smallestPortrait} by ${smallestPortrait}.`,
    )
  const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  const square = crop
    ? picture.extract(pixelsOf(crop, size)).resize(portraitSide, portraitSide)
    : picture.resize(portraitSide, portraitSide, { fit: 'cover', position: 'attention' })
  try {
    return await square.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: false }).toBuffer()
  } catch {
    throw unreadable()
  }
}

/** How large a picture is the right way up; only its head is read. */
async function sizeOf(content: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  try {
    const { autoOrient } = await sharp(content, { limitInputPixels: false }).metadata()
    return autoOrient
  } catch {
    throw unreadable()
  }
}

/** Refuses a picture whose pixels would fill the memory, in words that say how many it has. */
export async function demandDrawable(content: Buffer): Promise<void> {
  const size = await sizeOf(content)
  if (size.width * size.height > mostPixels) throw tooManyPixels(size)
}

function tooManyPixels({ width, height }: { width: number; height: number }): AppError {
  const millions = (pixels: number) => Math.round(pixels / 1_000_000)
  return refusedFile(
    `This picture has ${millions(width * height)} megapixels; ${millions(mostPixels)} is the most we take. Save a smaller copy and send that.`,
  )
}

export function unreadable(): AppError {
  return refusedFile('This picture cannot be read. Save it again and try once more.')
}

function refusedFile(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'file', message }])
}
