import { returnNodeOf } from '@minster/domain/hesa/continuity/returned-node'
import type { StudentReturn } from '@minster/domain/hesa/return/return-tree'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { hesaReturned } from '../returned/tables.ts'
import { readSentBefore, type SentCollection } from './sent-collections.ts'

const { r } = tables({ r: hesaReturned })

/** What the last collection that was sent before another had of students. */
export interface ReturnedBefore {
  /** Null where none was sent. */
  readonly collection: SentCollection | null
  /** What it had of some students, by their ids here; whoever it had not is not there. */
  of(students: readonly string[]): Promise<ReadonlyMap<string, StudentReturn>>
}

/** Answers how to read what the last collection had that was sent before this one. */
export async function returnedBefore(
  db: Queryable,
  { code }: { readonly code: string },
): Promise<ReturnedBefore> {
  const collection = await readSentBefore(db, code)
  if (collection === null) return { collection, of: async () => new Map() }
  return { collection, of: (students) => readSentReturns(db, collection, students) }
}

/** Reads what was sent of some students, as rules read it, by their ids here. */
async function readSentReturns(
  db: Queryable,
  sent: SentCollection,
  students: readonly string[],
): Promise<ReadonlyMap<string, StudentReturn>> {
  const rows = await db.rows(select({ student: r.student, node: r.node })`from ${r}
    where ${r.export} = ${sent.export} and ${r.student} = any(${sql.param(students)}::uuid[])`)
  const origin = { words: `Returned for ${sent.academicYear}`, at: null }
  return new Map(
    rows.flatMap(({ student, node }): [string, StudentReturn][] =>
      student === null ? [] : [[student, { student, node: returnNodeOf(node, origin) }]],
    ),
  )
}
