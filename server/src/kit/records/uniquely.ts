import { fieldsOf } from '@minster/domain/kit/record/record'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { uniqueIndexOf } from '#platform/db/table.ts'
import { takenProblem } from './problems.ts'

/** Turns the database's complaint about a value that must be unique into the field's problem. */
export async function uniquely(collection: ReachedCollection, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const constraint = isUniqueViolation(error) ? error.constraint : undefined
    const taken = fieldsOf(collection.declaration).find(
      ({ column, field }) => field.unique && constraint === uniqueIndexOf(collection.name, column),
    )
    if (!taken) throw error
    throw new AppError('INVALID', undefined, [takenProblem(taken.path, taken.field)])
  }
}

function isUniqueViolation(error: unknown): error is { readonly constraint: string } {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === '23505'
}
