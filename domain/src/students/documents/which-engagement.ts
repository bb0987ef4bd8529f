import { engagementsThatAre } from '#college/studies/status.ts'
import { type EngagementInTime, presentEngagementOf } from '../student/present-engagement.ts'

/** The engagement a document is about, those to choose among, or neither where there is none. */
export type EngagementFound<E> =
  | { readonly engagement: E }
  | { readonly choose: readonly E[] }
  | { readonly none: true }

/**
 * Answers which engagement a document is about: the chosen one, else the one that counts on a day. Whoever stands in
 * two at once is asked which, since only they know what the letter is for.
 */
export function engagementFor<E extends EngagementInTime>(
  engagements: readonly E[],
  chosen: string | undefined,
  today: string,
): EngagementFound<E> {
  if (chosen !== undefined) {
    const engagement = engagements.find(({ id }) => id === chosen)
    return engagement ? { engagement } : { none: true }
  }
  const underWay = engagements.filter(({ status }) => isUnderWay(status))
  if (underWay.length > 1) return { choose: underWay }
  const engagement = presentEngagementOf(engagements, today)
  return engagement ? { engagement } : { none: true }
}

function isUnderWay(status: EngagementInTime['status']): boolean {
  return engagementsThatAre('studying', 'away', 'residentials only').some((one) => one === status)
}
