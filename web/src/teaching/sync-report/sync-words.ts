import { namesOf } from '@minster/domain/platform/words/names-of'
import { syncKinds } from '@minster/domain/teaching/modules/sync'
import type { ShownDifference, SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import { syncSources } from '@minster/domain/teaching/modules/sync-sheet'

/** What the two sides say of a student and a module, the college first. */
export function bothSides(
  { ours, theirs, kind, row }: ShownDifference,
  source: SyncComparison['source'],
): string {
  const there = source === 'partner' ? 'at Durham' : 'on the platform'
  if (kind === 'unreadable') return (row?.problems ?? []).join(' ')
  if (kind === 'unknown student')
    return `Registered ${there}, and nobody here has this Banner ID or e-mail address.`
  if (kind === 'unknown module') return 'No module here has this code.'
  const here = ours === null ? 'Not here' : `${ours} here`
  return `${here}, ${theirs === null ? `not ${there}` : `${theirs} ${there}`}`
}

/** What following the sheet does with a difference; null where it cannot be done. */
export function followWords({ kind, theirs, ways }: ShownDifference): string | null {
  if (!ways.includes('follow')) return null
  if (kind === 'missing here') return 'Add here'
  return kind === 'missing there' || theirs === 'withdrawn' ? 'Withdraw here' : 'Enrol here'
}

/** Of whom somebody asks to change their side. */
export function reportedWords(source: SyncComparison['source']): string {
  return source === 'partner' ? 'Told Durham' : 'Told the platform'
}

/** What a difference is called, for whom a name is read out. */
export function aboutWords(one: ShownDifference): string {
  return `${one.student?.label ?? (one.row?.name || 'Row without a name')}, ${one.row?.module ?? one.module?.label ?? ''}`
}

export const sourceChoices = [
  { value: 'partner', label: syncSources.partner.label },
  { value: 'platform', label: syncSources.platform.label },
]

/** The buckets differences lie in, each with how many; those that wait for the others last. */
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
