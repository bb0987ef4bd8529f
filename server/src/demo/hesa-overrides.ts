import { overrideKindAt } from '@minster/domain/hesa/continuity/override-problem'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Random } from './random.ts'

const { c, e, s, st, p, u } = tables({
  c: 'hesa-collections',
  e: 'engagements',
  s: 'enrolment-sessions',
  st: 'students',
  p: 'people',
  u: 'users',
})

const path = 'Student/SURNAME'

/** A student of each hub whom the return under way still calls by the name HESA knows them by, and why the college finds that right. */
export async function writeHesaOverrides(tx: Transaction, random: Random, at: string): Promise<void> {
  const known = await tx.rows(
    select(
      {
        collection: c.id,
        student: st.id,
        lastName: p.lastName,
        previous: present(p.previousLastName),
      },
      sql`select distinct on (${e.hub})`,
    )`from ${c}
      join ${s} on ${s.academicYear} = ${c.academicYear} and ${alive(s)}
      join ${e} on ${e.id} = ${s.engagement} and ${alive(e)}
      join ${st} on ${st.id} = ${e.student} and ${alive(st)}
      join ${p} on ${p.id} = ${st.person} and ${p.previousLastName} is not null
      where ${c.state} = 'Under way' and ${s.status} = 'Completed' and ${e.status} = 'Current'
      order by ${e.hub}, ${p.lastName}, ${st.id}`,
  )
  const [officer] = await tx.rows(select({ id: u.id })`from ${u} where ${u.email} = ${demoEmailOf('hesa')}`)
  const rows = known.map(
    ({ collection, student, lastName, previous }): NewRow => ({
      id: random.id(Date.parse(at)),
      at,
      by: officer?.id ?? null,
      values: {
        collection,
        student,
        path,
        kind: overrideKindAt(path),
        value: previous,
        instead: lastName,
        why: 'The passport has the new name from October; until then HESA knows them by the one before.',
      },
    }),
  )
  await writeRows(tx, 'hesa-overrides', rows)
}
