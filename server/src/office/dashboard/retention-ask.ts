import { can } from '@minster/domain/kit/permissions/permissions'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ReasonToConfirm, readConfirmation } from '../retention/confirmation.ts'

/** A decision the first page asks for, with the page where it is made and the call that puts it off. */
export interface Ask {
  readonly title: string
  readonly detail: string
  readonly href: string
  readonly later: string
}

const details: Readonly<Record<ReasonToConfirm, string>> = {
  first: 'Nothing is archived or anonymised until you have looked at what the rules would touch.',
  upgrade: 'Rules that are off keep nothing of what people are told. Look at what each would touch.',
  import: 'A sheet has come in. The rules rest until you have looked at what they would touch now.',
}

/** Asks an administrator to look at the retention rules, not more than once a week. */
export async function retentionAsk(db: Queryable, caller: Caller, now: Date): Promise<Ask[]> {
  if (!can(caller.claims, 'admin:sysadmin')) return []
  const { reason, laterUntil } = await readConfirmation(db)
  if (reason === null || (laterUntil !== null && new Date(laterUntil) > now)) return []
  return [
    {
      title: 'Confirm how long the college keeps what',
      detail: details[reason],
      href: '/admin/housekeeping?tab=retention',
      later: '/api/housekeeping/retention/later',
    },
  ]
}
