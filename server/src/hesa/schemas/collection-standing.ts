import type { Problem } from '@minster/domain/platform/errors/errors'
import type { Closed } from '#kit/records/rules.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { l } = tables({ l: 'hesa-collections' })

/** Reads a collection something is about to be said for, which does not close meanwhile; null where it is gone. */
export async function collectionOfWrite(db: Queryable, id: string) {
  const [found] = await db.rows(
    select({
      code: present(l.code),
      state: l.state,
    })`from ${l} where ${l.id} = ${id} and ${alive(l)} for no key update`,
  )
  return found ?? null
}

/** What stands against a write for a collection that is closed or gone, by what is written. */
export function problemsOfStanding(
  found: Awaited<ReturnType<typeof collectionOfWrite>>,
  what: string,
): Problem[] {
  if (found === null)
    return [{ param: 'collection', message: 'This collection was removed. Restore it first.' }]
  return found.state === 'Closed'
    ? [{ param: 'collection', message: `The collection ${found.code} is closed. ${what}` }]
    : []
}

/** Which of some records belong to a closed collection, by id. */
export async function closedWith(
  db: Queryable,
  name: 'hesa-overrides' | 'hesa-explanations' | 'hesa-mappings',
  ids: readonly string[],
  what: string,
): Promise<ReadonlyMap<string, Closed>> {
  const { o } = tables({ o: name })
  const rows = await db.rows(
    select({ id: o.id, code: present(l.code) })`from ${o} join ${l} on ${l.id} = ${o.collection}
      where ${o.id} = any(${sql.param([...ids])}::uuid[]) and ${l.state} = 'Closed'`,
  )
  return new Map(
    rows.map(({ id, code }) => {
      const problem = { param: 'collection', message: `The collection ${code} is closed. ${what}` }
      return [id, { edit: problem, remove: problem }]
    }),
  )
}
