import { AppError } from '@minster/domain/platform/errors/errors'

/** Refuses the bytes of a file, by its `virusCheck`, until somebody has looked for viruses in it, and where one was found. */
export function demandChecked(virusCheck: unknown): void {
  if (virusCheck === 'Waiting')
    throw new AppError('BEING_CHECKED', 'This file is being checked for viruses. Try again in a few minutes.')
  if (virusCheck === 'Infected')
    throw new AppError(
      'NOT_FOUND',
      'A virus was found in this file, so it was removed. Ask whoever sent it for another copy.',
    )
}
