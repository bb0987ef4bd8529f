import type { ReturnedNode } from '@minster/domain/hesa/continuity/returned-node'
import type { Forget } from '#kit/departments/department.ts'
import { table, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { checkRuns } from '../checks/runs.ts'
import { hesaProblems } from '../checks/tables.ts'
import { exportRuns } from '../exports/runs.ts'
import { hashOfNode } from '../file/hash-of-node.ts'
import { hesaExports, hesaLeftOpen, hesaReturned } from '../returned/tables.ts'

const { r, s, p, o } = tables({ r: hesaReturned, s: 'students', p: hesaProblems, o: hesaLeftOpen })
const exportRow = table(hesaExports)
const returnedRow = table(hesaReturned)

/**
 * Takes people out of what was returned of them, but for the numbers HESA knows them by: a later return has to name the same. Files
 * that were not sent are put away; one that was sent is what HESA holds, and goes with its retention.
 */
export const forgetReturned: Forget = async (tx, people) => {
  await failUnfinished(tx)
  await forgetProblems(tx, people)
  await forgetRefusals(tx, people)
  const rows = await tx.rows(
    select({ export: r.export, of: r.of, node: r.node })`from ${r} join ${s} on ${s.id} = ${r.student}
      where ${s.person} = any(${sql.param(people)}::uuid[])`,
  )
  if (rows.length === 0) return
  await tx.execute(sql`delete from ${o} where ${o.student} in (
    select ${s.id} from ${s} where ${s.person} = any(${sql.param(people)}::uuid[]))`)
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

/**
 * A file and checks under way may have read them already. What becomes done while this waits for it is seen by what follows: so it
 * comes first.
 */
async function failUnfinished(tx: Transaction): Promise<void> {
  const at = new Date().toISOString()
  const ofFile = 'Somebody was anonymised while this file was being made. Make it again.'
  for (const { id } of await tx.rows(exportRuns.unfinished))
    await exportRuns.breakOff(tx, await exportRuns.read(tx, id), 'Failed', ofFile, at)
  const ofChecks = 'Somebody was anonymised while the return was being checked. Check it again.'
  for (const { id } of await tx.rows(checkRuns.unfinished))
    await checkRuns.breakOff(tx, await checkRuns.read(tx, id), 'Failed', ofChecks, at)
}

/** The place of what a schema refuses may tell an answer too. */
async function forgetRefusals(tx: Transaction, people: readonly string[]): Promise<void> {
  const theirs = select({
    id: sql<string>`${s.id}::text`,
  })`from ${s} where ${s.person} = any(${sql.param(people)}::uuid[])`
  const isTheirs = sql`one ->> 'student' in (${theirs})`
  await tx.execute(sql`update ${exportRow} set refusals = (
      select coalesce(jsonb_agg(one order by place) filter (where (${isTheirs}) is not true), '[]')
      from jsonb_array_elements(${exportRow.refusals}) with ordinality as told (one, place))
    where exists (select from jsonb_array_elements(${exportRow.refusals}) as one where ${isTheirs})`)
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
