import type { RetentionKey } from '#office/retention/retention-keys.ts'
import { formatDate } from '#platform/words/format.ts'
import { periodText, retentionRuleOf } from './rules.ts'

/** How a rule stands at the college, for the privacy notice. */
export interface RetentionStanding {
  readonly key: RetentionKey
  readonly months: number
  /** It runs by itself, so that the college keeps what it promises. */
  readonly automatic: boolean
  /** Since when the college is behind with it, YYYY-MM-DD; null while it keeps up. */
  readonly overdueSince: string | null
}

/** Where the college's own words have the periods put in. */
export const retentionMark = '{{ retention }}'

/**
 * Answers how long the college keeps what, as a Markdown list: a period for each rule that is on, and in plain words
 * that there is none for what no rule that is on speaks of (UK GDPR, article 13(2)(a): the period, or else by what it
 * is decided).
 */
export function retentionNotice(standings: readonly RetentionStanding[], withOverdue: boolean): string {
  const lines: string[] = []
  const undecided: string[] = []
  for (const { key, months, automatic, overdueSince } of standings) {
    const { promise } = retentionRuleOf(key)
    if (promise === undefined) continue
    if (!automatic) {
      undecided.push(promise.what.charAt(0).toLowerCase() + promise.what.slice(1))
      continue
    }
    const stays = promise.stays === undefined ? '' : ` ${promise.stays}`
    const behind =
      withOverdue && overdueSince !== null
        ? ` *We are behind with this since ${formatDate(overdueSince)} and are putting it right.*`
        : ''
    lines.push(`- **${promise.what}**: ${periodText(months)}, ${promise.from}.${stays}${behind}`)
  }
  if (undecided.length > 0)
    lines.push(
      `- **No fixed time is set** for: ${undecided.join('; ')}. We keep these as long as we need them, and decide case by case.`,
    )
  return lines.join('\n')
}
