import { AppError } from '@minster/domain/platform/errors/errors'

/**
 * What is said of two transactions that each waited for what the other held: PostgreSQL ended this one, and nothing of it
 * happened. Null for anything else.
 */
export function explainedDeadlock(thrown: unknown): AppError | null {
  const isDeadlock = typeof thrown === 'object' && thrown !== null && Reflect.get(thrown, 'code') === '40P01'
  return isDeadlock
    ? new AppError('CONFLICT', 'Somebody changed what belongs to this at the same moment. Please try again.')
    : null
}
