import { addDays } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import type { OfferedDays, OwnWork } from '@minster/domain/portal/extensions/extension-calls'
import { limitedWords, noneLater } from '@minster/domain/portal/extensions/extension-rules'

/** "Essay (TMM2345)" */
export function workWords({ title, code }: Pick<OwnWork, 'title' | 'code'>): string {
  return `${title} (${code})`
}

/** Why somebody's deadline is later than everybody's; null where it is not. */
export function laterWords(work: OwnWork, lastDay: string | null): string | null {
  const { due, ownDeadline, standingDays } = work
  if (due === null || ownDeadline === null) return null
  const limited =
    ownDeadline === addDays(due, standingDays) ? limitedWords('Your', { ...work, lastDay }) : null
  if (ownDeadline === due) return limited
  const everybody = `${formatDate(due)} for everybody`
  if (limited !== null) return `${everybody}. ${limited}`
  if (ownDeadline === addDays(due, standingDays))
    return `${everybody}, ${standingDays} days more by your learning support plan`
  return `${everybody}, later for you by an extension`
}

/** What there is to know of a deadline on a day nobody is at the college; null of others. */
export function closedWords({ closed }: Pick<OfferedDays, 'closed'>): string | null {
  return closed === null ? null : `That is ${closed}: nobody is at the college to help you hand it in.`
}

/** Why more time cannot be asked for, in a row of a list that says of the last day itself what it means. */
export function whyNotWords({ whyNot }: Pick<OwnWork, 'whyNot'>, lastDay: string | null): string | null {
  return whyNot === noneLater(lastDay) ? 'No later date is left this year.' : whyNot
}

/** The other work that is due from a day on until another, in order. */
export function worksBetween(
  works: readonly OwnWork[],
  { from, until, apart }: { readonly from: string; readonly until: string; readonly apart: string },
): OwnWork[] {
  return works.filter(
    ({ assignment, ownDeadline, handedIn }) =>
      assignment !== apart &&
      handedIn === null &&
      ownDeadline !== null &&
      ownDeadline >= from &&
      ownDeadline <= until,
  )
}
