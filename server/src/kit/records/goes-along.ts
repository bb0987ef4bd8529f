import { collectionOf, type RecordName } from '@minster/domain/register/paths'
import { alive, anyRecords, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { byRule } from './by-rule.ts'
import { history } from './history-table.ts'
import type { Rule } from './rules.ts'

const { h } = tables({ h: history })

/** By this the history tells what went with something from what somebody removed by itself. */
const wentAlong = 'Went with what it is of'

/**
 * A rule of what records of a type are of, by the link named: they say nothing without it, so they go to the bin with it, even
 * what is kept otherwise, and come back with it.
 */
export function goesAlong(name: RecordName, link: string): Rule {
  const collection = collectionOf(name)
  const r = anyRecords(name, 'r')
  const ofIt = (id: string) => sql`r.${sql.identifier(link)} = ${id}`
  return {
    independent: true,
    async followUp({ id, after }, context) {
      const { tx, door, action } = context
      if (after === null) {
        const there = await tx.rows(select({ id: r.id })`from ${r} where ${ofIt(id)} and ${alive(r)}`)
        const ids = there.map((one) => one.id)
        await door.removeMany(tx, collection, ids, { ...byRule(context), reason: wentAlong })
      }
      if (action !== 'restored') return
      const gone = await tx.rows(select({
        id: r.id,
      })`from ${r} where ${ofIt(id)} and ${r.deletedAt} is not null
        and exists (select 1 from ${h} where ${h.recordType} = ${name} and ${h.recordId} = ${r.id}
          and ${h.version} = ${r.version} and ${h.reason} = ${wentAlong})`)
      for (const one of gone) await door.restore(tx, collection, one.id, byRule(context))
    },
  }
}
