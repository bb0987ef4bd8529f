import { fieldsOfStep } from '@minster/domain/admissions/apply/apply-rules'
import { applySteps } from '@minster/domain/admissions/apply/apply-steps'
import { isApplicationStatus } from '@minster/domain/admissions/status/status'
import { wordsForApplicant } from '@minster/domain/admissions/status/words-for-applicants'
import { isEmpty, isShown } from '@minster/domain/kit/record/missing'
import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Stored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import { ownApplicationOrNone } from '../applicant/own-application.ts'

const { u } = tables({ u: 'users' })

/** What an earlier application does not hand on: the new one is for another day, and the talk is another one. */
const left = /^(intake|interview\..*)$/

/**
 * Begins the caller's application; what they said in one that ended is kept. Whoever presses twice, or on two devices,
 * has begun one.
 */
export async function begin(tx: Transaction, door: Door, caller: Caller): Promise<void> {
  const [user] = await tx.rows(
    select({ person: u.person })`from ${u} where ${u.id} = ${caller.userId} and ${alive(u)} for update`,
  )
  if (!user?.person)
    throw new AppError(
      'NOT_FOUND',
      'Your account is not linked to your name in our records. Please write to us.',
    )
  const before = await ownApplicationOrNone(tx, caller)
  if (before && !hasEnded(before)) return
  const { person } = user
  const make = (kept: Record<string, unknown>) =>
    door.create(tx, collectionOf('applications'), { person, ...nest(kept) }, { caller, byRule: true })
  const kept = before ? keptOf(before) : {}
  try {
    await make(kept)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID' || !before) throw error
    // A hub that closed or a word that left its list does not come along; they choose anew.
    for (const { param } of error.details) delete kept[param]
    await make(kept)
  }
}

/** Whether nothing follows an application any more, so that its applicant may begin anew. */
function hasEnded({ values }: Pick<Stored, 'values'>): boolean {
  const { status } = values
  return typeof status === 'string' && isApplicationStatus(status) && wordsForApplicant(status).ended === true
}

function keptOf({ values }: Stored): Record<string, unknown> {
  const nested = nest(values)
  return Object.fromEntries(
    applySteps
      .filter(({ of }) => of === 'applications')
      .flatMap(fieldsOfStep)
      .filter(
        ({ asked, placed }) =>
          !left.test(asked.path) && !isEmpty(values[asked.path]) && isShown(placed, nested),
      )
      .map(({ asked }) => [asked.path, values[asked.path]]),
  )
}
