import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { f } = tables({ f: 'durham-forms' })

/** How Durham is told of each kind of change, by the kind. */
export async function readForms(db: Queryable) {
  const rows = await db.rows(
    select({
      kind: present(f.kind),
      form: present(f.form),
      concession: present(f.concession),
      when: f.when,
    })`from ${f} where ${alive(f)} order by ${f.createdAt}, ${f.id}`,
  )
  return new Map(rows.map((row) => [row.kind, row]))
}
