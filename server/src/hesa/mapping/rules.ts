import { codeProblem } from '@minster/domain/hesa/mapping/same-as-last'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { closedWith, collectionOfWrite, problemsOfStanding } from '../schemas/collection-standing.ts'
import { readLists } from './read-lists.ts'

const { o } = tables({ o: 'hesa-mappings' })
const stay = 'Its mappings stay as they were returned; change them in the collection under way.'

/** A value has one code in a collection, which takes it, while that is open. */
const oneCode: Rule = {
  async problems({ id, before, after }, { tx }) {
    const collection = (after ?? before)?.['collection']
    if (typeof collection !== 'string') return []
    // Of two written at once, or one while its collection closes, the second waits here, and sees the first.
    const found = await collectionOfWrite(tx, collection)
    if (!found && !after) return []
    const standing = problemsOfStanding(found, stay)
    if (!found || !after || standing.length > 0) return standing
    const { frame, value, code } = after
    const [other] = await tx.rows(
      select({
        code: o.code,
      })`from ${o} where ${o.collection} = ${collection} and ${o.frame} = ${String(frame)}
        and ${o.value} = ${String(value)} and ${o.id} <> ${id} and ${alive(o)} limit 1`,
    )
    const refused = codeProblem(await readLists(tx, collection, [String(frame)]), String(frame), String(code))
    return [
      ...(other
        ? [
            {
              param: 'value',
              message: `“${String(value)}” is returned by ${other.code} in ${found.code} already. Change that mapping.`,
            },
          ]
        : []),
      ...(refused === null ? [] : [{ param: 'code', message: refused }]),
    ]
  },
  closed: ({ ids }, { db }) => closedWith(db, 'hesa-mappings', ids, stay),
}

export const mappingRules: Rules = { 'hesa-mappings': [oneCode] }
