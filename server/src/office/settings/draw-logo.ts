import { AppError } from '@minster/domain/platform/errors/errors'
import { mostPixels } from '#kit/files/limits.ts'

/** Three times what a letter shows, so that it is sharp in print. */
const size = { width: 360, height: 168, fit: 'inside', withoutEnlargement: true } as const

/**
 * A picture that was chosen for the head of letters, as `data:image/…;base64,…`: drawn anew and small, so that every
 * letter can carry it and nothing is in it but what is seen.
 */
export async function drawLogo(chosen: string): Promise<string> {
  const content = Buffer.from(chosen.slice(chosen.indexOf(',') + 1), 'base64')
  const { default: sharp } = await import('sharp')
  try {
    const drawn = await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(size)
      .png()
      .toBuffer()
    return `data:image/png;base64,${drawn.toString('base64')}`
  } catch {
    throw new AppError('INVALID', undefined, [
      { param: 'value.logo', message: 'This is no picture that can be read. Choose a PNG or a JPEG.' },
    ])
  }
}
