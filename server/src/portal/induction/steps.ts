import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { InductionStep } from '@minster/domain/portal/induction/induction-calls'
import { labelOfFile } from '#kit/files/label.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Me } from '../forms/me.ts'
import type { ReadStandings } from '../forms/own-standing.ts'

const { x, e, n } = tables({ x: 'induction-steps', e: 'engagements', n: 'induction-done' })
const { p, f } = optional(tables({ p: 'portal-pages', f: 'files' }))

/**
 * That a step `x` is asked of an engagement `e`: one for an intake of whoever began in its month, any other of everybody
 * in their first academic year.
 */
export function isRequiredOf(today: string): SQL {
  const { start } = academicYearOf(today)
  return sql`(${alive(x)} and ${x.active}
    and (${x.programme} is null or ${x.programme} = ${e.programme}) and (${x.hub} is null or ${x.hub} = ${e.hub})
    and case when ${x.intake} is null then ${e.start} >= ${start}::date
      else date_trunc('month', ${x.intake}) = date_trunc('month', ${e.start}) end)`
}

/** The steps asked of a student, in the order of the office, each with what they have done about it. */
export async function readSteps(db: Queryable, me: Me): Promise<InductionStep[]> {
  if (me.engagement === null) return []
  return db.rows(
    select({
      id: x.id,
      title: x.title,
      kind: x.kind,
      words: x.words,
      address: x.address,
      page: sql<{
        readonly slug: string
        readonly title: string
      } | null>`case when ${p.id} is not null then json_build_object('slug', ${p.slug}, 'title', ${p.title}) end`,
      file: sql<{
        readonly id: string
        readonly name: string
      } | null>`case when ${f.id} is not null then json_build_object('id', ${f.id}, 'name', ${labelOfFile}) end`,
      due: sql<string | null>`(${e.start} + ${x.dueAfter})::text`,
      doneAt: sql<string | null>`d.done_at`,
      signedAs: sql<string | null>`d.signed_as`,
      signedWords: sql<string | null>`d.words`,
    })`
    from ${x} join ${e} on ${e.id} = ${me.engagement.id} and ${isRequiredOf(me.today)}
      left join ${p} on ${p.id} = ${x.portalPage} and ${alive(p)} and ${p.status} = 'Published'
        and ${p.audience} in ('Everybody', 'Students')
      left join ${f} on ${f.id} = ${x.file} and ${alive(f)}
      left join lateral (select done_at, signed_as, words from ${n}
        where ${n.step} = ${x.id} and ${n.student} = ${me.student} and ${alive(n)}
        order by ${n.doneAt} limit 1) d on true
    order by ${x.order} nulls last, ${x.title}, ${x.id}`,
    'induction-steps-of',
  )
}

/** How far a student has come, for their home; null where nothing is asked of them. */
async function readProgress(
  db: Queryable,
  me: Me,
): Promise<{ readonly done: number; readonly of: number; readonly due: string | null } | null> {
  if (me.engagement === null) return null
  const [row] = await db.rows(
    select({
      of: sql<number>`count(*)::int`,
      done: sql<number>`count(*) filter (where d)::int`,
      due: sql<string | null>`(min(${e.start} + ${x.dueAfter}) filter (where not d))::text`,
    })`
    from ${x} join ${e} on ${e.id} = ${me.engagement.id} and ${isRequiredOf(me.today)}
      cross join lateral (select exists (select 1 from ${n}
        where ${n.step} = ${x.id} and ${n.student} = ${me.student} and ${alive(n)}) as d) was`,
    'induction-progress',
  )
  return row && row.of > 0 ? row : null
}

/** The checklist as home shows it; whoever has nothing on it has no such form. */
export const inductionStanding: ReadStandings = async (db, me) => {
  const progress = await readProgress(db, me)
  if (progress === null) return { induction: { isAbsent: true } }
  const { done, of, due } = progress
  return { induction: { isDone: done === of, due, progress: { done, of } } }
}
