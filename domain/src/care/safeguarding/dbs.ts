import { addMonths, addYears } from '#platform/words/calendar.ts'
import { formatDate } from '#platform/words/format.ts'
import type { Tone } from '#platform/words/tones.ts'
import { renewalStateOf } from './safeguarding.ts'
import { needsDbs, type Studying } from './safeguarding-needs.ts'
import type { Standing } from './safeguarding-standing.ts'

/** Years after which a DBS certificate is renewed (e-manual section 6). */
const dbsYears = 3
/** Months a copy may be kept at most (DBS code of practice). */
const copyMonths = 6

/** What a check on the Update Service can say. */
export const updateServiceResults = ['No change', 'New certificate needed'] as const

/** What the college writes down of a DBS certificate, as far as its renewal follows from it. */
export interface DbsFacts {
  readonly issuedOn: string
  readonly seenOn: string | null
  readonly updateService: boolean | null
  readonly lastChecked: string | null
  readonly lastResult: string | null
}

/** How the DBS certificate of a student stands. */
export const dbsStates = {
  expired: { label: 'To be renewed', tone: 'danger' },
  missing: { label: 'Missing', tone: 'danger' },
  unseen: { label: 'Not seen yet', tone: 'warning' },
  expiring: { label: 'Renewal due soon', tone: 'warning' },
  valid: { label: 'In date', tone: 'success' },
  lapsed: { label: 'Over, not asked for', tone: 'neutral' },
  none: { label: 'Not asked for', tone: 'neutral' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>

export type DbsState = keyof typeof dbsStates

/**
 * Answers the last day a DBS certificate holds: three years after it was issued or last found unchanged on the Update
 * Service, but no longer than the day that service asked for a new one.
 */
export function dbsRenewalOf({
  issuedOn,
  updateService,
  lastChecked,
  lastResult,
}: Omit<DbsFacts, 'seenOn'>): string {
  const checked = updateService && lastChecked !== null && lastChecked >= issuedOn ? lastChecked : null
  if (checked !== null && lastResult === 'New certificate needed') return checked
  const from = checked !== null && lastResult === 'No change' ? checked : issuedOn
  return addYears(from, dbsYears)
}

/** Answers the last day a copy of a DBS certificate may be kept that was uploaded on a day. */
export function dbsCopyUntil(uploadedOn: string): string {
  return addMonths(uploadedOn, copyMonths)
}

/** Answers how a student's DBS certificate stands today; null for none. */
export function dbsStateOf(studying: Studying, dbs: DbsFacts | null, today: string): DbsState {
  const isAsked = needsDbs(studying)
  if (dbs === null) return isAsked ? 'missing' : 'none'
  const needsNew = dbs.updateService === true && dbs.lastResult === 'New certificate needed'
  const state = needsNew ? 'expired' : renewalStateOf(dbsRenewalOf(dbs), today)
  if (state === 'expired') return isAsked ? 'expired' : 'lapsed'
  return dbs.seenOn === null ? 'unseen' : state
}

const standingOfStates: Readonly<Record<DbsState, Standing>> = {
  expired: 'expired',
  missing: 'missing',
  unseen: 'expiring',
  expiring: 'expiring',
  valid: 'valid',
  lapsed: 'none',
  none: 'none',
}

/** Answers under which chip of the report a state is counted. */
export function dbsStandingOf(state: DbsState): Standing {
  return standingOfStates[state]
}

/** Answers what a student is asked about their DBS certificate, null for nothing. */
export function dbsAskedOf(state: DbsState, dbs: DbsFacts | null): string | null {
  if (state === 'missing') return 'We have not seen a DBS certificate of yours. Please show it to us.'
  if (dbs === null) return null
  const issued = `your DBS certificate of ${formatDate(dbs.issuedOn)}`
  if (state === 'unseen') return `We have yet to see ${issued}. Please bring it to the office.`
  if (state === 'expired') return `The check behind ${issued} has to be made anew.`
  if (state === 'expiring')
    return `The check behind ${issued} has to be made anew by ${formatDate(dbsRenewalOf(dbs))}.`
  return null
}
