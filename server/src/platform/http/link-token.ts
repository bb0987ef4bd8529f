import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Services } from './app.ts'

/** A secret to send by mail; the database keeps only its SHA-256. */
export function makeToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Where a token is taken to. It stands in the fragment, which browsers keep to themselves: no log of ours or of anybody
 * between holds it.
 */
export function addressWith({ config }: Pick<Services, 'config'>, path: string, token: string): string {
  return `${config.publicUrl}${path}#${token}`
}

/** A link that does not open; pages know it by the param and offer a new one. */
export function deadLink(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'token', message }])
}
