import { namesOf } from '#platform/words/names-of.ts'
import type { ReturnCheck } from './return-check.ts'
import { rulesOfAwards } from './rules-of-awards.ts'
import { rulesOfCollege } from './rules-of-college.ts'
import { rulesOfContinuity } from './rules-of-continuity.ts'
import { rulesOfEngagements } from './rules-of-engagements.ts'
import { rulesOfEntry } from './rules-of-entry.ts'
import { rulesOfFunding } from './rules-of-funding.ts'
import { rulesOfMissing } from './rules-of-missing.ts'
import { rulesOfModules } from './rules-of-modules.ts'
import { rulesOfOverrides } from './rules-of-overrides.ts'
import { rulesOfPeople } from './rules-of-people.ts'
import { rulesOfSessions } from './rules-of-sessions.ts'

const rules = {
  ...rulesOfEngagements,
  ...rulesOfSessions,
  ...rulesOfModules,
  ...rulesOfFunding,
  ...rulesOfEntry,
  ...rulesOfPeople,
  ...rulesOfAwards,
  ...rulesOfMissing,
  ...rulesOfOverrides,
  ...rulesOfContinuity,
  ...rulesOfCollege,
}
/** By which name a rule is known: in what was found, and in why it is right all the same. */
export type CheckKey = keyof typeof rules

/** Every rule of the return. */
export const returnChecks: Readonly<Record<CheckKey, ReturnCheck>> = rules

export const checkKeys: readonly CheckKey[] = namesOf(returnChecks)
