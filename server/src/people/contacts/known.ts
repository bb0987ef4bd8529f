import type { KnownRecord } from '@minster/domain/people/contacts/contact-calls'
import type { Features } from '@minster/domain/platform/features/features'
import { visibleAmong } from '#kit/records/subject.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { s, p, a, f } = tables({ s: 'students', p: 'people', a: 'applications', f: 'faculty' })
const { e, g, h } = optional(tables({ e: 'engagements', g: 'programmes', h: 'hubs' }))

/** Who wants to know it. */
export interface KnownTo {
  readonly caller: Caller
  readonly features: Features
}

type KnownType = 'students' | 'applications' | 'faculty'

/** So many are looked at; more than that nobody reads on one page. */
const most = 200

/** How those are found that a condition on them (`s`, `a`, `f`) or the person (`p`) names, and what is said of each. */
const knownAs: { readonly [type in KnownType]: (which: SQL) => SQL<{ id: string; facts: string[] }> } = {
  students: (which) => select({
    id: s.id,
    facts: sql<string[]>`array_remove(array[${e.status}, ${g.code}], null)`,
  })`
    from ${s} join ${p} on ${p.id} = ${s.person} and ${alive(p)}
    left join ${e} on ${e.id} = ${s.engagement} left join ${g} on ${g.id} = ${e.programme}
    where ${alive(s)} and ${which}
    order by ${p.lastName}, ${p.firstName}, ${s.id} limit ${most}`,
  applications: (which) => select({
    id: a.id,
    facts: sql<string[]>`array_remove(array[${a.status}, to_char(${a.intake}, 'DD/MM/YYYY')], null)`,
  })`
    from ${a} join ${p} on ${p.id} = ${a.person} and ${alive(p)}
    where ${alive(a)} and ${which}
      and not exists (select 1 from ${s} where ${s.application} = ${a.id} and ${alive(s)})
    order by ${p.lastName}, ${p.firstName}, ${a.intake} desc nulls last, ${a.id} limit ${most}`,
  faculty: (which) => select({
    id: f.id,
    facts: sql<string[]>`array_remove(array[${f.jobTitle}, ${h.name}], null)`,
  })`
    from ${f} join ${p} on ${p.id} = ${f.person} and ${alive(p)} left join ${h} on ${h.id} = ${f.hub}
    where ${alive(f)} and ${which} order by ${f.id} limit ${most}`,
}

/** Of those a condition names the ones the caller sees, by what is said of them first. */
export async function readKnown(
  db: Queryable,
  type: KnownType,
  which: SQL,
  { caller, features }: KnownTo,
): Promise<KnownRecord[]> {
  const rows = await db.rows(knownAs[type](which))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const seen = await visibleAmong(db, caller, type, ids, features)
  return rows.flatMap(({ id, facts }) => {
    const visible = seen.get(id)
    return visible ? [{ id, type, ...visible, facts }] : []
  })
}
