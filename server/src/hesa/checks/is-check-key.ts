import { type CheckKey, returnChecks } from '@minster/domain/hesa/checks/return-checks'
import { AppError } from '@minster/domain/platform/errors/errors'

/** Answers whether a rule of this name is there: one that found something may have gone since. */
export function isCheckKey(check: string): check is CheckKey {
  return Object.hasOwn(returnChecks, check)
}

/** Refuses a rule that is not there. */
export function demandCheck(check: string): void {
  if (!isCheckKey(check)) throw new AppError('NOT_FOUND', 'There is no such rule of the return.')
}
