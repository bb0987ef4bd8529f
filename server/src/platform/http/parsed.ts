import { problemsOf } from '@minster/domain/kit/record/schema'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { z } from 'zod'

/** Reads what was sent by its form; refuses as INVALID, or as BAD_REQUEST where an object was expected and none came. */
export function parsed<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.infer<Schema> {
  const found = schema.safeParse(sent)
  if (found.success) return found.data
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw notAnObject()
  throw new AppError('INVALID', undefined, problemsOf(found.error))
}

/** What is said where a body is readable but no object. */
export function notAnObject(): AppError {
  return new AppError('BAD_REQUEST', 'Send an object of fields.')
}
