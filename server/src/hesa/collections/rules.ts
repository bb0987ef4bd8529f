import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'

const { l } = tables({ l: 'hesa-collections' })

/** One collection at a time is under way: what is asked of students, and what is checked, goes by it. */
const oneUnderWay: Rule = {
  async problems({ id, after }, { tx }) {
    if (after?.['state'] !== 'Under way') return []
    const [other] = await tx.rows(
      select({ code: l.code, academicYear: l.academicYear })`from ${l}
        where ${l.state} = 'Under way' and ${l.id} <> ${id} and ${alive(l)} limit 1`,
    )
    return other
      ? [
          {
            param: 'state',
            message: `${other.code} of ${other.academicYear} is under way already, and one is at a time. Close that one first.`,
          },
        ]
      : []
  },
}

export const collectionRules: Rules = { 'hesa-collections': [oneUnderWay] }
