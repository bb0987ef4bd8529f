import { isSame } from '@minster/domain/kit/record/values'
import type { Rule, Rules } from '#kit/records/rules.ts'

/** What a return was made by; the days of its timetable may still be put right. */
const settled = ['state', 'unansweredIsNotAvailable'] as const

/** A collection that was sent stays closed, and as it was decided, until the sending is taken back. */
const staysAsSent: Rule = {
  async problems({ before, after }, { byRule }) {
    if (byRule || !before?.['sentAt'] || after === null) return []
    return settled
      .filter((path) => !isSame(before[path], after[path]))
      .map((param) => ({
        param,
        message:
          'This collection was sent to HESA. Take back under Export that it was, and then change this.',
      }))
  },
}

export const sentCollectionRules: Rules = { 'hesa-collections': [staysAsSent] }
