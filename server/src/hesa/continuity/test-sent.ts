import { createHash, randomUUID } from 'node:crypto'
import type { ReturnedNode } from '@minster/domain/hesa/continuity/returned-node'
import { collectionOf } from '@minster/domain/register/paths'
import { table } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import type { TestApp } from '#test/app.ts'
import { keepLeftOpen } from '../returned/left-open.ts'
import { hesaExports, hesaReturned } from '../returned/tables.ts'

const x = table(hesaExports)
const r = table(hesaReturned)

/** A student's node with what a test says of it. */
export function nodeOf(
  fields: Readonly<Record<string, string>>,
  ...nodes: readonly ReturnedNode[]
): ReturnedNode {
  return { entity: 'Student', key: fields['SID'] ?? '', fields, nodes }
}

/** An engagement's node, ended where it says so, and why if it is not with an award. */
export function engagementNode(numhus: string, { isOver = false, why = '01' } = {}): ReturnedNode {
  const leaver = { entity: 'Leaver', key: '', fields: { RSNENGEND: why }, nodes: [] }
  return { entity: 'Engagement', key: numhus, fields: { NUMHUS: numhus }, nodes: isOver ? [leaver] : [] }
}

/** Writes down that a file of a collection was sent with some students, and closes the collection. */
export async function sendReturn(
  { database, door, clock }: TestApp,
  collection: string,
  students: ReadonlyMap<string, ReturnedNode>,
): Promise<string> {
  const id = randomUUID()
  const at = clock.now().toISOString()
  await database.execute(sql`insert into ${x} (${x.id}, ${x.state}, ${x.userId}, ${x.userName}, ${x.createdAt},
      ${x.touchedAt}, ${x.collection}, ${x.schema}, ${x.isValid}, ${x.sentAt})
    values (${id}, 'Done', ${randomUUID()}, 'Somebody', ${at}, ${at}, ${collection}, ${randomUUID()}, true, ${at})`)
  for (const [student, node] of students) {
    const hash = createHash('sha256').update(JSON.stringify(node)).digest('hex')
    await database.execute(sql`insert into ${r} (${r.export}, ${r.of}, ${r.student}, ${r.sid}, ${r.node}, ${r.hash})
      values (${id}, ${student}, ${student}, ${node.fields['SID'] ?? null}, ${JSON.stringify(node)}::jsonb, ${hash})`)
  }
  await database.transaction(async (tx) => {
    const { values } = await door.change(
      tx,
      collectionOf('hesa-collections'),
      collection,
      { state: 'Closed', sentAt: at },
      { caller: nobody, byRule: true },
    )
    await keepLeftOpen(tx, String(values['code']))
  })
  return id
}
