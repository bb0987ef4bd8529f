import type { ReturnedNode } from '@minster/domain/hesa/continuity/returned-node'
import { addYears } from '@minster/domain/platform/words/calendar'
import { present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { hesaExports, hesaReturned } from '../returned/tables.ts'

const { r, x, l } = tables({ r: hesaReturned, x: hesaExports, l: 'hesa-collections' })

/** What was sent of a student in a collection. */
export interface SentRow {
  readonly collection: string
  readonly code: string
  readonly academicYear: string
  readonly student: string
  readonly node: ReturnedNode
  readonly hash: string
}

/**
 * Reads what was sent of some students in collections of the last twelve months; before those HESA takes no corrections. Whoever is
 * forgotten differs in everything, and is left out.
 */
export function readSentRows(db: Queryable, students: SQL, today: string): Promise<SentRow[]> {
  return db.rows(
    select(
      {
        collection: l.id,
        code: present(l.code),
        academicYear: present(l.academicYear),
        student: present(r.student),
        node: r.node,
        hash: r.hash,
      },
      sql`select distinct on (${r.student}, ${l.code})`,
    )`from ${r} join ${x} on ${x.id} = ${r.export} and ${x.sentAt} is not null
      join ${l} on ${l.id} = ${x.collection} and ${l.sentAt} >= ${addYears(today, -1)}::date
      where ${r.student} in (${students}) and not ${r.isForgotten} order by ${r.student}, ${l.code} desc, ${x.sentAt} desc`,
  )
}
