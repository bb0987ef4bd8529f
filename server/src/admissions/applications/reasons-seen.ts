import { openWordsOf } from '@minster/domain/admissions/blockers/blockers'
import type { Reason } from '@minster/domain/admissions/checks/blocker-facts'
import { fieldsSeenBy } from '#kit/records/visibility.ts'
import type { Caller } from '#platform/http/caller.ts'

/** Reasons as somebody may read them: one that rests on a check closed to them says only that it is confidential. */
export function reasonsSeenBy(caller: Caller, reasons: readonly Reason[]): Reason[] {
  const seen = new Set(fieldsSeenBy(caller, 'applications').map(({ path }) => path))
  return reasons.map((reason) => {
    const { family, bearsOn, ...open } = reason
    const isSeen = (of: string | undefined) => of === undefined || seen.has(`checks.${of}`)
    if (isSeen(family) && isSeen(bearsOn)) return reason
    return isSeen(family) ? { ...open, ...(family && { family }) } : { ...open, what: openWordsOf(reason) }
  })
}
