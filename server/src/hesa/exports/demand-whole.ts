import { scopesFor } from '@minster/domain/access/rights/roles'
import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Caller } from '#platform/http/caller.ts'

/** Whether a caller holds something of the whole college. */
export function holdsWhole({ grants }: Pick<Caller, 'grants'>, requirement: Requirement): boolean {
  return scopesFor(grants, requirement).has('everything')
}

/** Demands that a caller holds something of the whole college: a file has everybody in it, and its figures count everybody. */
export function demandWhole(caller: Pick<Caller, 'grants'>, requirement: Requirement): void {
  if (holdsWhole(caller, requirement)) return
  throw new AppError(
    'FORBIDDEN',
    'The file of a return has every student of the college in it, and you see only some of them. Ask somebody who returns the whole college.',
  )
}
