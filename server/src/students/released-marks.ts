import type { Rule } from '../records/rules.ts'

/**
 * What the board of examiners decided stands with the module only once it has released it: whoever may see the module sees
 * outcome and mark too, in lists, sheets and history.
 */
export const releasedMarks: Rule = {
  async problems({ after }) {
    const isDecided = (after?.['outcome'] ?? after?.['mark'] ?? null) !== null
    if (!isDecided || after?.['releasedOn']) return []
    return [{ param: 'releasedOn', message: 'Say on which day the board released it.' }]
  },
}
