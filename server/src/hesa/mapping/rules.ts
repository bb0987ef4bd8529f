import { codeProblem } from '@minster/domain/hesa/mapping/same-as-last'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readLists } from './read-lists.ts'

const { o, l } = tables({ o: 'hesa-mappings', l: 'hesa-collections' })

async function stateOf(db: Queryable, id: unknown) {
  const [found] = await db.rows(
    select({
      code: present(l.code),
      state: l.state,
    })`from ${l} where ${l.id} = ${String(id)} and ${alive(l)}`,
  )
  return found
}

const closedWords = (code: string) =>
  `The collection ${code} is closed. Its mappings stay as they were returned; change them in the collection under way.`

/** A value has one code in a collection, and the collection takes it. */
const oneCode: Rule = {
  async problems({ id, after }, { tx }) {
    if (!after) return []
    const { collection, frame, value, code } = after
    const found = await stateOf(tx, collection)
    if (!found) return []
    if (found.state === 'Closed') return [{ param: 'collection', message: closedWords(found.code) }]
    const [other] = await tx.rows(
      select({
        code: o.code,
      })`from ${o} where ${o.collection} = ${String(collection)} and ${o.frame} = ${String(frame)}
        and ${o.value} = ${String(value)} and ${o.id} <> ${id} and ${alive(o)} limit 1`,
    )
    const refused = codeProblem(
      await readLists(tx, String(collection), [String(frame)]),
      String(frame),
      String(code),
    )
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
