import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { hesaExports } from '../returned/tables.ts'

const { l, x } = tables({ l: 'hesa-collections', x: hesaExports })

/** A collection of which a file was sent, and stands as sent. */
export interface SentCollection {
  readonly id: string
  readonly code: string
  readonly academicYear: string
  /** The file that was sent, of the table of exports. */
  readonly export: string
  readonly sentAt: string
}

/** Reads collections that were sent, the newest first; `which` narrows them. */
export async function readSent(db: Queryable, which: SQL = sql`true`): Promise<SentCollection[]> {
  const rows = await db.rows(
    select(
      {
        id: l.id,
        code: present(l.code),
        academicYear: present(l.academicYear),
        export: x.id,
        sentAt: present(x.sentAt),
      },
      sql`select distinct on (${l.code})`,
    )`from ${l} join ${x} on ${x.collection} = ${l.id} and ${x.sentAt} is not null
      where ${l.sentAt} is not null and ${alive(l)} and ${which} order by ${l.code} desc, ${x.sentAt} desc`,
  )
  return rows
}

/** The last collection before another that was sent, by its code; null where there is none. */
export async function readSentBefore(db: Queryable, code: string): Promise<SentCollection | null> {
  const [last] = await readSent(db, sql`${l.code} < ${code}`)
  return last ?? null
}

/** What was sent of a collection, by its id; null where nothing was. */
export async function readSentOf(db: Queryable, collection: string): Promise<SentCollection | null> {
  const [sent] = await readSent(db, sql`${l.id} = ${collection}`)
  return sent ?? null
}
