import type { ReturnedNode } from '@minster/domain/hesa/continuity/returned-node'
import type { Forget } from '#kit/departments/department.ts'
import { table, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { hesaProblems } from '../checks/tables.ts'
import { hashOfNode } from '../file/hash-of-node.ts'
import { hesaExports, hesaReturned } from '../returned/tables.ts'

const { r, s, p } = tables({ r: hesaReturned, s: 'students', p: hesaProblems })
const exportRow = table(hesaExports)
const returnedRow = table(hesaReturned)

/**
 * Takes people out of what was returned of them, but for the numbers HESA knows them by: a later return has to name the same. Files
 * that were not sent are put away; one that was sent is what HESA holds, and goes with its retention.
 */
export const forgetReturned: Forget = async (tx, people) => {
  await forgetProblems(tx, people)
  const rows = await tx.rows(
    select({ export: r.export, of: r.of, node: r.node })`from ${r} join ${s} on ${s.id} = ${r.student}
      where ${s.person} = any(${sql.param(people)}::uuid[])`,
  )
  if (rows.length === 0) return
  for (const { export: file, of, node } of rows) {
    const bare = numbersOf(node)
    await tx.execute(sql`update ${returnedRow} set node = ${JSON.stringify(bare)}::jsonb, hash = ${hashOfNode(bare)}, is_forgotten = true
      where ${returnedRow.export} = ${file} and ${returnedRow.of} = ${of}`)
  }
  const files = sql.param([...new Set(rows.map((row) => row.export))])
  // The bytes are swept away with what no record tells of.
  await tx.execute(sql`update ${exportRow} set stored_as = null
    where ${exportRow.id} = any(${files}::uuid[]) and ${exportRow.sentAt} is null`)
}

/** The place of what checks found may tell an answer, as it names what stands there by its key. */
async function forgetProblems(tx: Transaction, people: readonly string[]): Promise<void> {
  const theirs = select({ id: s.id })`from ${s} where ${s.person} = any(${sql.param(people)}::uuid[])`
  await tx.execute(sql`delete from ${p} where ${p.student} in (${theirs})`)
}

const numbers = ['SID', 'NUMHUS']

function numbersOf({ entity, key, fields, nodes }: ReturnedNode): ReturnedNode {
  return {
    entity,
    key,
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => numbers.includes(field))),
    nodes: nodes.filter((inner) => inner.entity === 'Engagement').map(numbersOf),
  }
}
