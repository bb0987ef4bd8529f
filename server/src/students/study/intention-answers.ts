import { isSame } from '@minster/domain/kit/record/values'
import type { Rule } from '#kit/records/rules.ts'

const said = ['answer', 'programme', 'studyPace', 'note']

/** An answer keeps when it was given, and by whom: the student, or staff for them. */
export const answeredNow: Rule = {
  async complete({ before, after }, { now, caller }) {
    if (before && said.every((path) => isSame(before[path], after[path]))) return {}
    return { answeredAt: now, answeredBy: caller.userId || null }
  },
}
