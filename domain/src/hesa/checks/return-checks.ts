import { namesOf } from '#platform/words/names-of.ts'
import type { ReturnCheck } from './return-check.ts'
import { rulesOfContinuity } from './rules-of-continuity.ts'
import { rulesOfEngagements } from './rules-of-engagements.ts'
import { rulesOfSessions } from './rules-of-sessions.ts'

const rules = {
  ...rulesOfEngagements,
  ...rulesOfSessions,
  ...rulesOfContinuity,
}
/** By which name a rule is known: in what was found, and in why it is right all the same. */
export type CheckKey = keyof typeof rules

/** Every rule of the return. */
export const returnChecks: Readonly<Record<CheckKey, ReturnCheck>> = rules

export const checkKeys: readonly CheckKey[] = namesOf(returnChecks)
