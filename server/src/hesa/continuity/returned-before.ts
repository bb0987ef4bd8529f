import { returnNodeOf } from '@minster/domain/hesa/continuity/returned-node'
import type { ReturnNode, StudentReturn } from '@minster/domain/hesa/return/return-tree'
import { present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { hesaReturned } from '../returned/tables.ts'
import { readSent, type SentCollection } from './sent-collections.ts'

const { r, l } = tables({ r: hesaReturned, l: 'hesa-collections' })

/** What collections that were sent before another had of students. */
export interface ReturnedBefore {
  /** The last of them, null where none was sent. */
  readonly collection: SentCollection | null
  /**
   * What the last that had some students had of them, by their ids here, with engagements only earlier ones had; whoever none had is
   * not there.
   */
  of(students: readonly string[]): Promise<ReadonlyMap<string, StudentReturn>>
}

/** Answers how to read what collections had that were sent before this one. */
export async function returnedBefore(
  db: Queryable,
  { code }: { readonly code: string },
): Promise<ReturnedBefore> {
  const sent = await readSent(db, sql`${l.code} < ${code}`)
  const [collection = null] = sent
  if (collection === null) return { collection, of: async () => new Map() }
  return { collection, of: (students) => readSentReturns(db, sent, students) }
}

/** Reads what was sent of some students, as rules read it, by their ids here. */
async function readSentReturns(
  db: Queryable,
  sent: readonly SentCollection[],
  students: readonly string[],
): Promise<ReadonlyMap<string, StudentReturn>> {
  const rows = await db.rows(
    select({ export: r.export, student: present(r.student), node: r.node })`from ${r}
      where ${r.export} = any(${sql.param(sent.map((one) => one.export))}::uuid[])
        and ${r.student} = any(${sql.param(students)}::uuid[])`,
  )
  const ofFile = Map.groupBy(rows, (row) => row.export)
  const found = new Map<string, StudentReturn>()
  for (const { export: file, academicYear } of sent) {
    const origin = { words: `Returned for ${academicYear}`, at: null }
    for (const { student, node } of ofFile.get(file) ?? []) {
      const later = found.get(student)
      const earlier = returnNodeOf(node, origin)
      found.set(student, { student, node: later ? withEngagementsOf(later.node, earlier) : earlier })
    }
  }
  return found
}

/** What was returned of somebody, with engagements that were returned only before. */
function withEngagementsOf(later: ReturnNode, earlier: ReturnNode): ReturnNode {
  const known = new Set(later.nodes.filter(isEngagement).map(({ key }) => key))
  const others = earlier.nodes.filter((node) => isEngagement(node) && !known.has(node.key))
  return others.length === 0 ? later : { ...later, nodes: [...later.nodes, ...others] }
}

function isEngagement({ entity }: ReturnNode): boolean {
  return entity === 'Engagement'
}
