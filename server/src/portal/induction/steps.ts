import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { InductionStep } from '@minster/domain/portal/induction/induction-calls'
import { labelOfFile } from '#kit/files/label.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Me } from '../forms/me.ts'
import type { OwnStandings, ReadStandings, StandingsOfMany } from '../forms/own-standing.ts'

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

/** How far somebody has come with what is asked of them. */
interface Progress {
  readonly engagement: string
  readonly done: number
  readonly of: number
  /** The first day of what is left. */
  readonly due: string | null
}

/** How far the students of some engagements have come; those of whom nothing is asked are left out. */
function readProgress(db: Queryable, engagements: readonly string[], today: string): Promise<Progress[]> {
  return db.rows(
    select({
      engagement: e.id,
      of: sql<number>`count(*)::int`,
      done: sql<number>`count(*) filter (where d)::int`,
      due: sql<string | null>`(min(${e.start} + ${x.dueAfter}) filter (where not d))::text`,
    })`
    from ${x} join ${e} on ${e.id} = any(${sql.param(engagements)}::uuid[]) and ${isRequiredOf(today)}
      cross join lateral (select exists (select 1 from ${n}
        where ${n.step} = ${x.id} and ${n.student} = ${e.student} and ${alive(n)}) as d) was
    group by ${e.id}`,
    'induction-progress',
  )
}

/** Whoever has nothing on the checklist has no such form. */
function standingOf(progress: Progress | undefined): OwnStandings {
  if (progress === undefined) return { induction: { isAbsent: true } }
  const { done, of, due } = progress
  return { induction: { isDone: done === of, due, progress: { done, of } } }
}

/** The checklist as home shows it. */
export const inductionStanding: ReadStandings = async (db, { engagement, today }) => {
  const [progress] = engagement === null ? [] : await readProgress(db, [engagement.id], today)
  return standingOf(progress)
}

export const inductionOfMany: StandingsOfMany = {
  forms: ['induction'],
  async read(db, students, { today }) {
    const engagements = students.map(({ engagement }) => engagement)
    const found = await readProgress(db, engagements, today)
    const byEngagement = new Map(found.map((progress) => [progress.engagement, progress]))
    return new Map(
      students.map(({ student, engagement }) => [student, standingOf(byEngagement.get(engagement))]),
    )
  },
}
