import type { EngagementStatus } from '#college/studies/status.ts'
import type { Problem } from '#platform/errors/errors.ts'
import type { LeavingReason } from './leaving-reasons.ts'

/** What an engagement says of its end. */
interface Leaving {
  readonly status: EngagementStatus | null
  readonly endReason: LeavingReason | null
  /** `YYYY-MM-DD` */
  readonly end: string | null
}

/** Whether an engagement ended because the student died. */
export function isDeath({ endReason }: { readonly endReason?: unknown }): boolean {
  return endReason === 'Death'
}

/** What is wrong with how an engagement tells of a death, on a day. Its end is the day they died. */
export function deathProblems({ status, endReason, end }: Leaving, today: string): readonly Problem[] {
  if (!isDeath({ endReason })) return []
  if (status !== null && status !== 'Withdrawn')
    return [
      {
        param: 'endReason',
        message: 'Somebody who has died is never Terminated. Choose Withdrawn for them.',
      },
    ]
  if (end === null) return [{ param: 'end', message: 'Enter the day they died.' }]
  return end > today ? [{ param: 'end', message: 'The day they died cannot lie ahead.' }] : []
}
