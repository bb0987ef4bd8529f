import type { Problem } from '#platform/errors/errors.ts'
import { addYears } from '#platform/words/calendar.ts'
import { formatDate } from '#platform/words/format.ts'
import type { CheckFamily } from '../checks/checks.ts'
import { isDeferred } from '../status/status.ts'

interface Standing {
  readonly status: string | null
  readonly intake: string | null
}

/** Answers what is wrong with deferring an application: it needs an intake after the one it had. */
export function deferralProblems(after: Standing, before: Standing | null): Problem[] {
  if (before === null || isDeferred(before.status) || !isDeferred(after.status)) return []
  if (after.intake !== null && (before.intake === null || after.intake > before.intake)) return []
  const than = before.intake === null ? '' : `, one after ${formatDate(before.intake)}`
  return [{ param: 'intake', message: `Choose the intake it is deferred to${than}.` }]
}

/** What of a check grows old: the papers it rests on, or else the check itself. */
interface Ageing {
  readonly rests: 'references' | 'leader references' | 'safeguarding papers' | 'itself'
  /** What has to be done anew, in the office's words. */
  readonly again: string
}

/** Checks that do not outlast a year: who takes up a deferred application looks at them again. */
export const ageingChecks = {
  references: { rests: 'references', again: 'Look at the references again' },
  leaderReferences: { rests: 'leader references', again: 'Look at the church leader’s reference again' },
  convictions: { rests: 'safeguarding papers', again: 'Look at the DBS and safeguarding papers again' },
  finances: { rests: 'itself', again: 'Look at the finances again' },
} as const satisfies Partial<Record<CheckFamily, Ageing>>

export type AgeingCheck = keyof typeof ageingChecks

/** Answers whether what is from a day has grown too old to rest on: more than a year. */
export function hasAged(day: string, today: string): boolean {
  return day < addYears(today, -1)
}
