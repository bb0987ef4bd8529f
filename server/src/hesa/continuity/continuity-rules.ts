import type { RuleParts } from '#kit/departments/department.ts'
import { joinRules, type Rules } from '#kit/records/rules.ts'
import { explanationRules } from './explanation-rules.ts'
import { laterChangeRules } from './later-change-rules.ts'
import { numberRules } from './number-rules.ts'
import { overrideRules } from './override-rules.ts'
import { sentCollectionRules } from './sent-collection-rules.ts'

/** What holds of a return from one year to the next, and once it was sent. */
export function continuityRules(parts: Pick<RuleParts, 'college' | 'clock'>): Rules {
  return joinRules(
    numberRules,
    overrideRules(parts),
    explanationRules,
    sentCollectionRules,
    laterChangeRules(parts),
  )
}
