import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import { history } from '#kit/records/history-table.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, anyRecords, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { h } = tables({ h: history })

/** By this the history tells what went with something from what somebody removed by itself. */
const wentAlong = 'Went with what it is of'

/**
 * What was answered of something says nothing without it: it goes to the bin with it, even what is kept otherwise, and
 * comes back with it.
 */
function goesAlong(answers: 'entry-profiles' | 'hesa-answers' | 'hesa-years', link: string): Rule {
  const collection = collectionOf(answers)
  const r = anyRecords(answers, 'r')
  const ofIt = (id: string) => sql`r.${sql.identifier(link)} = ${id}`
  return {
    independent: true,
    async followUp({ id, after }, context) {
      const { tx, door, action } = context
      if (after === null) {
        const there = await tx.rows(select({ id: r.id })`from ${r} where ${ofIt(id)} and ${alive(r)}`)
        const how = { ...byRule(context), reason: wentAlong }
        for (const one of there) await door.remove(tx, collection, one.id, how)
      }
      if (action !== 'restored') return
      const gone = await tx.rows(select({
        id: r.id,
      })`from ${r} where ${ofIt(id)} and ${r.deletedAt} is not null
        and exists (select 1 from ${h} where ${h.recordType} = ${answers} and ${h.recordId} = ${r.id}
          and ${h.version} = ${r.version} and ${h.reason} = ${wentAlong})`)
      for (const one of gone) await door.restore(tx, collection, one.id, byRule(context))
    },
  }
}

export const hesaAlongRules: Rules = {
  engagements: [goesAlong('entry-profiles', 'engagement')],
  'enrolment-sessions': [goesAlong('hesa-years', 'session')],
  students: [goesAlong('hesa-answers', 'student')],
}
