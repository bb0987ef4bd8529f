import type { Linked } from '@minster/domain/platform/calls/replies'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { e, s, p } = tables({ e: 'engagements', s: 'students', p: 'people' })

/** Whose engagements these are, in the bin too. */
export async function labelsOf(
  db: Queryable,
  engagements: readonly string[],
): Promise<ReadonlyMap<string, Linked>> {
  const rows = await db.rows(select({
    engagement: e.id,
    id: s.id,
    label: nameOfPerson(p),
  })`from ${e} join ${s} on ${s.id} = ${e.student} join ${p} on ${p.id} = ${s.person}
    where ${e.id} = any(${sql.param([...engagements])}::uuid[])`)
  return new Map(rows.map(({ engagement, id, label }) => [engagement, { id, label }]))
}
