import { checksAskedAgain, stepOfKey } from '@minster/domain/admissions/apply/apply-rules'
import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { ownApplication } from '../applicant/own-application.ts'

/**
 * The applicant has answered what the college asked again: the checks of that step wait to be looked at, and the step is
 * closed until somebody asks once more.
 */
export async function answerAgain(tx: Transaction, door: Door, caller: Caller, key: string): Promise<void> {
  const own = await ownApplication(tx, caller, { lock: true })
  const step = stepOfKey(key)
  const families = step ? checksAskedAgain(step, nest(own.values)) : []
  if (families.length === 0)
    throw new AppError('CONFLICT', 'We have your answer already. There is nothing more to do here.')
  await door.change(
    tx,
    collectionOf('applications'),
    own.id,
    { checks: Object.fromEntries(families.map((family) => [family, null])) },
    { caller, byRule: true, reason: 'The applicant answered what was asked again' },
  )
}
