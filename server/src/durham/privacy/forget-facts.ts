import { personalFacts } from '@minster/domain/durham/changes/aspect-facts'
import type { Forget } from '#kit/departments/department.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { durhamChanges, durhamSent } from '../changes/tables.ts'
import { durhamFileRows } from '../files/tables.ts'

const { e, s, d, c, f } = tables({
  e: 'engagements',
  s: 'students',
  d: durhamSent,
  c: durhamChanges,
  f: durhamFileRows,
})

/**
 * Takes people out of what Durham was told of them, is to be told, and of the rows of its files; the files themselves go with
 * their retention. What is forgotten is no difference any more.
 */
export const forgetFacts: Forget = async (tx, people) => {
  const rows = await tx.rows(select({ id: e.id })`from ${e} join ${s} on ${s.id} = ${e.student}
    where ${s.person} = any(${sql.param(people)}::uuid[])`)
  if (rows.length === 0) return
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
  const personal = sql`${sql.param(personalFacts)}::text[]`
  await tx.execute(sql`update ${d} set facts = facts - ${personal} where ${d.engagement} = any(${ids})`)
  await tx.execute(sql`delete from ${c} where ${c.engagement} = any(${ids})
    and ${c.kind} in ('registration', 'name', 'details')`)
  await tx.execute(
    sql`update ${f} set facts = facts - ${personal}, cells = '[]' where ${f.engagement} = any(${ids})`,
  )
}
