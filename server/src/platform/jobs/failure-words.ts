import { AppError } from '@minster/domain/platform/errors/errors'
import { isDiskFull } from '../db/away.ts'
import { noRoom } from '../process/disk-space.ts'

/**
 * What is told of work in the background that failed: what was expected in its own words, a full disk as such, and of
 * anything else `otherwise`.
 */
export function failureWords(error: unknown, otherwise: string): string {
  if (error instanceof AppError) {
    const details = error.details.map(({ message }) => message).join(' ')
    return error.message.includes(details) ? error.message : `${error.message} ${details}`
  }
  return isDiskFull(error) ? noRoom : otherwise
}
