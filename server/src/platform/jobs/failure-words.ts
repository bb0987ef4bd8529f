import { AppError } from '@minster/domain/platform/errors/errors'
import { isDiskFull } from '../db/away.ts'
import { noRoom } from '../process/disk-space.ts'

/**
 * What is told of work in the background that failed: what was expected in its own words, a full disk as such, and of
 * anything else `otherwise`.
 */
export function failureWords(error: unknown, otherwise: string): string {
  if (error instanceof AppError)
    return [error.message, ...error.details.map(({ message }) => message)].join(' ')
  return isDiskFull(error) ? noRoom : otherwise
}
