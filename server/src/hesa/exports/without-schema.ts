import { AppError } from '@minster/domain/platform/errors/errors'

/** Refuses to make a file in an order and with codes that only a schema tells. */
export function withoutSchema(code: string): AppError {
  return new AppError(
    'CONFLICT',
    `Upload the schema of ${code} first: it says in which order and with which codes a file is written.`,
  )
}
