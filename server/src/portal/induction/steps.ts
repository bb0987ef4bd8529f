import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { InductionKind } from '@minster/domain/portal/induction/induction-step'
import { type SQL, sql } from 'drizzle-orm'
import { labelOfFile } from '#kit/files/label.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Me } from '../forms/me.ts'
import type { ReadStandings } from '../forms/own-standing.ts'

/** A step of the induction as a student stands with it. */
export interface Step extends Values {
  readonly id: string
  readonly title: string
  readonly kind: InductionKind
  readonly words: string | null
  /** A page of the portal that is published. */
  readonly page: { readonly slug: string; readonly title: string } | null
  readonly address: string | null
  readonly file: { readonly id: string; readonly name: string } | null
  readonly due: string | null
  readonly doneAt: string | null
  readonly signedAs: string | null
  /** The words that were signed, as they were then. */
  readonly signedWords: string | null
}

/**
 * That a step `x` is asked of an engagement `e`: one for an intake of whoever began in its month, any other of everybody
 * in their first academic year.
 */
export function isAskedOf(today: string): SQL {
  const { start } = academicYearOf(today)
  return sql`(x.deleted_at is null and x.active
    and (x.programme is null or x.programme = e.programme) and (x.hub is null or x.hub = e.hub)
    and case when x.intake is null then e.start >= ${start}::date
      else date_trunc('month', x.intake) = date_trunc('month', e.start) end)`
}

/** The steps asked of a student, in the order of the office, each with what they have done about it. */
export async function readSteps(db: Queryable, me: Me): Promise<Step[]> {
  if (me.engagement === null) return []
  return db.rows<Step>(
    sql`select x.id, x.title, x.kind, x.words, x.address,
      case when p.id is not null then json_build_object('slug', p.slug, 'title', p.title) end as page,
      case when f.id is not null then json_build_object('id', f.id, 'name', ${labelOfFile}) end as file,
      (e.start + x.due_after)::text as due,
      d.done_at as "doneAt", d.signed_as as "signedAs", d.words as "signedWords"
    from induction_steps x join engagements e on e.id = ${me.engagement.id} and ${isAskedOf(me.today)}
      left join portal_pages p on p.id = x.portal_page and p.deleted_at is null and p.status = 'Published'
        and p.audience in ('Everybody', 'Students')
      left join files f on f.id = x.file and f.deleted_at is null
      left join lateral (select done_at, signed_as, words from induction_done n
        where n.step = x.id and n.student = ${me.student} and n.deleted_at is null
        order by n.done_at limit 1) d on true
    order by x."order" nulls last, x.title, x.id`,
    'induction-steps-of',
  )
}

/** How far a student has come, for their home; null where nothing is asked of them. */
async function readProgress(
  db: Queryable,
  me: Me,
): Promise<{ readonly done: number; readonly of: number; readonly due: string | null } | null> {
  if (me.engagement === null) return null
  const [row] = await db.rows<{ done: number; of: number; due: string | null }>(
    sql`select count(*)::int as of, count(*) filter (where d)::int as done,
      (min(e.start + x.due_after) filter (where not d))::text as due
    from induction_steps x join engagements e on e.id = ${me.engagement.id} and ${isAskedOf(me.today)}
      cross join lateral (select exists (select 1 from induction_done n
        where n.step = x.id and n.student = ${me.student} and n.deleted_at is null) as d) was`,
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
