import { formatDate } from '../format.ts'
import { periodText, type RetentionKey, retentionRuleOf } from './rules.ts'

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
 * Answers how long the college keeps what, as a Markdown list: a period for each rule that is on, in plain words that
 * there is none where a rule is off (UK GDPR, article 13(2)(a): the period, or else by what it is decided).
 */
export function retentionNotice(standings: readonly RetentionStanding[], withOverdue: boolean): string {
  return standings
    .flatMap(({ key, months, automatic, overdueSince }) => {
      const { promise } = retentionRuleOf(key)
      if (promise === undefined) return []
      const stays = promise.stays === undefined ? '' : ` ${promise.stays}`
      if (!automatic)
        return [`- **${promise.what}**: as long as we need it. We decide case by case; no fixed time is set.`]
      const behind =
        withOverdue && overdueSince !== null
          ? ` *We are behind with this since ${formatDate(overdueSince)} and are putting it right.*`
          : ''
      return [`- **${promise.what}**: ${periodText(months)}, ${promise.from}.${stays}${behind}`]
    })
    .join('\n')
}
