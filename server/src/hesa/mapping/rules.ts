import { codeProblem } from '@minster/domain/hesa/mapping/same-as-last'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readLists } from './read-lists.ts'

const { o, l } = tables({ o: 'hesa-mappings', l: 'hesa-collections' })

/** The collection of a mapping, which neither closes nor goes before the mapping is written. */
async function stateOf(db: Queryable, id: string) {
  // Of two written at once, or one while its collection closes, the second waits here, and sees the first.
  const [found] = await db.rows(
    select({
      code: present(l.code),
      state: l.state,
    })`from ${l} where ${l.id} = ${id} and ${alive(l)} for no key update`,
  )
  return found
}

const closedWords = (code: string) =>
  `The collection ${code} is closed. Its mappings stay as they were returned; change them in the collection under way.`

/** A value has one code in a collection, and the collection takes it. */
const oneCode: Rule = {
  async problems({ id, before, after }, { tx }) {
    const collection = (after ?? before)?.['collection']
    if (typeof collection !== 'string') return []
    const found = await stateOf(tx, collection)
    if (found?.state === 'Closed') return [{ param: 'collection', message: closedWords(found.code) }]
    if (!after) return []
    if (!found)
      return [
        {
          param: 'collection',
          message: 'This collection was removed. Restore it first, or choose the code in another.',
        },
      ]
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
}

/** What was returned stays as it was. */
const closedStays: Rule = {
  async closed({ ids }, { db }) {
    const rows = await db.rows(
      select({ id: o.id, code: present(l.code) })`from ${o} join ${l} on ${l.id} = ${o.collection}
        where ${o.id} = any(${sql.param([...ids])}::uuid[]) and ${l.state} = 'Closed'`,
    )
    return new Map(
      rows.map(({ id, code }) => {
        const problem = { param: 'collection', message: closedWords(code) }
        return [id, { edit: problem, remove: problem }]
      }),
    )
  },
}

export const mappingRules: Rules = { 'hesa-mappings': [oneCode, closedStays] }
