import { namesOf } from '@minster/domain/platform/words/names-of'
import { syncKinds } from '@minster/domain/teaching/modules/sync'
import type { ShownDifference, SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import { syncSources } from '@minster/domain/teaching/modules/sync-sheet'

/** Describes both sides of a difference, the college first. */
export function describeSides(
  { ours, theirs, kind, row }: ShownDifference,
  source: SyncComparison['source'],
): string {
  const otherPlace = source === 'partner' ? 'at Durham' : 'on the platform'
  if (kind === 'unreadable') return (row?.problems ?? []).join(' ')
  if (kind === 'unknown student')
    return `Registered ${otherPlace}, and nobody here has this Banner ID or e-mail address.`
  if (kind === 'unknown module') return 'No module here has this code.'
  const ourSide = ours === null ? 'Not here' : `${ours} here`
  return `${ourSide}, ${theirs === null ? `not ${otherPlace}` : `${theirs} ${otherPlace}`}`
}

/** The label of following the sheet for a difference; null where it cannot be followed. */
export function followLabel({ kind, theirs, ways }: ShownDifference): string | null {
  if (!ways.includes('follow')) return null
  if (kind === 'missing here') return 'Add here'
  return kind === 'missing there' || theirs === 'withdrawn' ? 'Withdraw here' : 'Enrol here'
}

/** The label of reporting a difference to the other side. */
export function reportedLabel(source: SyncComparison['source']): string {
  return source === 'partner' ? 'Told Durham' : 'Told the platform'
}

/** The accessible name of a difference. */
export function differenceName(difference: ShownDifference): string {
  return `${difference.student?.label ?? (difference.row?.name || 'Row without a name')}, ${difference.row?.module ?? difference.module?.label ?? ''}`
}

export const sourceChoices = [
  { value: 'partner', label: syncSources.partner.label },
  { value: 'platform', label: syncSources.platform.label },
]

/** The buckets of differences with their counts; those waiting for the other side come last. */
export function bucketsOf(report: SyncComparison) {
  const kinds = namesOf(syncKinds).map((kind) => ({
    bucket: kind,
    label: syncKinds[kind].label,
    count: report.counts[kind],
  }))
  return [
    { bucket: 'open', label: 'To resolve', count: kinds.reduce((sum, { count }) => sum + count, 0) },
    ...kinds.filter(({ count }) => count > 0),
    ...(report.waiting > 0 ? [{ bucket: 'waiting', label: 'Waiting for them', count: report.waiting }] : []),
  ]
}
