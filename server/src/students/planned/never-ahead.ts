import { isSame } from '@minster/domain/kit/record/values'
import { formatDate } from '@minster/domain/platform/words/format'
import { statusAhead } from '@minster/domain/students/planned/lies-ahead'
import { isDeath } from '@minster/domain/students/student/death'
import type { Rule } from '#kit/records/rules.ts'

/** A status whose day lies ahead is planned; it never holds before that day. */
export const neverAhead: Rule = {
  independent: true,
  async problems(change, { today, byRule, action }) {
    const { before, after } = change
    // Studies that are entered whole are as whoever enters them says; nobody plans a death.
    if (before === null || after === null || byRule || isDeath(after) || action === 'imported') return []
    // That the studies begin later in the same step makes no day come sooner.
    const ahead = statusAhead({ ...after, start: before['start'] }, today)
    if (!ahead) return []
    if (['status', ahead.param].every((path) => isSame(before[path], after[path]))) return []
    // What was entered ahead once may still be put right.
    if (before['status'] === after['status'] && statusAhead(before, today)) return []
    const day = formatDate(ahead.day)
    const message = `It lies ahead. Plan it for ${day}, and the studies stay as they are until then.`
    return [{ param: ahead.param, message }]
  },
}
