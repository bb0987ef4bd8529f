import { AppError } from '@minster/domain/platform/errors/errors'
import type { VirusScanner } from './scanner.ts'

/** Refuses what holds a virus, and what nobody can look through at the moment: for what is read at once and not kept. */
export async function demandClean(scanner: VirusScanner, bytes: Uint8Array): Promise<void> {
  const verdict = await scanner.scan(bytes)
  if (verdict === 'infected') throw infected()
  if (verdict === 'unknown')
    throw new AppError(
      'UNAVAILABLE',
      'Sheets are checked for viruses before they are read, and the scanner does not answer at the moment. Nothing was read: try again in some minutes.',
    )
}

export function infected(): AppError {
  const message =
    'A virus was found in this file, so it was not taken. Have your device checked, and send a copy that is clean.'
  return new AppError('INFECTED', message, [{ param: 'file', message }])
}
