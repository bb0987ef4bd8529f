import { formatDateTime } from '@minster/domain/platform/words/format'
import { causeOf, type SyncCause, syncCauseNames } from '@minster/domain/teaching/modules/sync-causes'
import type { ShownDifference, SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import { syncSources } from '@minster/domain/teaching/modules/sync-sheet'

type Source = SyncComparison['source']

/** Who sent the sheet, as a sentence calls them. */
export function senderOf(source: Source): string {
  return source === 'partner' ? syncSources.partner.label : 'the learning platform'
}

/** Whose turn it is to put a difference right. */
export function turnWords(cause: SyncCause, source: Source): string {
  const { turn } = causeOf(cause)
  if (turn === 'us') return 'The college’s turn'
  if (turn === 'nobody') return 'Nothing to do yet'
  return source === 'partner' ? 'Durham’s turn' : 'The platform’s turn'
}

/** Describes both sides of a difference, the college first. */
export function describeSides(difference: ShownDifference, source: Source): string {
  const { cause, ours, theirs, row, student, bannerId, holder, namesakes } = difference
  const there = source === 'partner' ? 'at Durham' : 'on the platform'
  switch (cause) {
    case 'unreadable':
      return (row?.problems ?? []).join(' ')
    case 'id-of-another':
      return holder
        ? `${row?.bannerId} is ${holder.label}. ${student?.label} has ${bannerId ?? 'no Banner ID yet'}.`
        : 'The Banner ID beside the name is that of another student.'
    case 'other-name':
      return row?.bannerId && row.bannerId !== bannerId
        ? `The sheet has ${row.bannerId}, which is nobody’s here. ${student?.label} has ${bannerId}.`
        : `The sheet calls them ${row?.name || 'nothing'}. Here it is ${student?.label}.`
    case 'id-to-enter':
      return `The sheet has ${row?.bannerId}. Here there is none yet.`
    case 'unknown-student':
      return namesakes > 1
        ? `Registered ${there}. ${namesakes} students here are called so, and there is no Banner ID.`
        : `Registered ${there}, and nobody here has this Banner ID, e-mail address or name.`
    case 'unknown-module':
      return 'No module here has this code.'
    default:
      return `${ours === null ? 'Not here' : `${ours} here`}, ${theirs === null ? `not ${there}` : `${theirs} ${there}`}`
  }
}

/** That they were told, and whether it is still so; null where they were not. */
export function toldWords({ told, waits }: ShownDifference): string | null {
  if (!told) return null
  const when = `Told on ${formatDateTime(told.at)} by ${told.by}`
  return `${when}${waits ? '' : ', still so'}${told.note ? `: ${told.note}` : ''}`
}

/** The label of following the sheet for a difference; null where it cannot be followed. */
export function followLabel({ cause }: Pick<ShownDifference, 'cause'>): string | null {
  return causeOf(cause).follow?.verb ?? null
}

/** The label of reporting a difference to the other side. */
export function reportedLabel(source: Source): string {
  return source === 'partner' ? 'Told Durham' : 'Told the platform'
}

/** The accessible name of a difference. */
export function differenceName({ student, row, module }: ShownDifference): string {
  return `${student?.label ?? (row?.name || 'Row without a name')}, ${module?.label ?? row?.module ?? ''}`
}

export const sourceChoices = [
  { value: 'partner', label: syncSources.partner.label },
  { value: 'platform', label: syncSources.platform.label },
]

/** The causes there is something of, in their order, with how much; the chosen one also where nothing is left. */
export function causesOf(report: Pick<SyncComparison, 'counts'>, chosen: SyncCause | undefined) {
  return syncCauseNames
    .map((cause) => ({ cause, label: causeOf(cause).label, count: report.counts[cause] }))
    .filter(({ cause, count }) => count > 0 || cause === chosen)
}

/** What a report says where there is nothing to resolve. */
export function allWellWords({
  agreeing,
  ofStudents,
  waiting,
}: Pick<SyncComparison, 'agreeing' | 'ofStudents' | 'waiting'>): {
  readonly title: string
  readonly text: string
} {
  if (agreeing === 0)
    return ofStudents === null
      ? {
          title: 'Nothing is compared',
          text: 'Nobody takes a module in this year, and the sheet says nothing about anybody.',
        }
      : { title: 'Nothing is compared', text: 'The sheet has no row of a student you see.' }
  const waits =
    waiting > 0
      ? `${waiting.toLocaleString('en-GB')} wait for the next sheet.`
      : 'Upload the next sheet when it comes.'
  return ofStudents === null
    ? { title: waiting > 0 ? 'Nothing left to resolve' : 'Both sides agree', text: waits }
    : {
        title: waiting > 0 ? 'Nothing left to resolve' : 'Both sides agree on your students',
        text: 'The office sees the others.',
      }
}
