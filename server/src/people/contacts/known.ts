import type { Features } from '@minster/domain/platform/features/features'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sightedAmong } from '#kit/records/subject.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

/** A record somebody is known by, as far as the caller sees it. */
export const known = z.object({
  id: z.string(),
  type: z.string(),
  label: z.string(),
  /** Through which collection it opens for the caller. */
  collection: z.string(),
  facts: z.array(z.string()),
})
export type Known = z.infer<typeof known>

/** Who wants to know it. */
export interface KnownTo {
  readonly caller: Caller
  readonly features: Features
}

type KnownType = 'students' | 'applications' | 'faculty'

/** So many are looked at; more than that nobody reads on one page. */
const most = 200

/** How those are found that a condition on them (`s`, `a`, `f`) or the person (`p`) names, and what is said of each. */
const knownAs: { readonly [type in KnownType]: (which: SQL) => SQL } = {
  students: (which) => sql`
    select s.id, array_remove(array[e.status, g.code], null) as facts
    from students s join people p on p.id = s.person and p.deleted_at is null
    left join engagements e on e.id = s.engagement left join programmes g on g.id = e.programme
    where s.deleted_at is null and ${which}
    order by p.last_name, p.first_name, s.id limit ${most}`,
  applications: (which) => sql`
    select a.id, array_remove(array[a.status, to_char(a.intake, 'DD/MM/YYYY')], null) as facts
    from applications a join people p on p.id = a.person and p.deleted_at is null
    where a.deleted_at is null and ${which}
      and not exists (select 1 from students s where s.application = a.id and s.deleted_at is null)
    order by p.last_name, p.first_name, a.intake desc nulls last, a.id limit ${most}`,
  faculty: (which) => sql`
    select f.id, array_remove(array[f.job_title, h.name], null) as facts
    from faculty f join people p on p.id = f.person and p.deleted_at is null left join hubs h on h.id = f.hub
    where f.deleted_at is null and ${which} order by f.id limit ${most}`,
}

/** Of those a condition names the ones the caller sees, by what is said of them first. */
export async function readKnown(
  db: Queryable,
  type: KnownType,
  which: SQL,
  { caller, features }: KnownTo,
): Promise<Known[]> {
  const rows = await db.rows<{ id: string; facts: string[] } & Values>(knownAs[type](which))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const seen = await sightedAmong(db, caller, type, ids, features)
  return rows.flatMap(({ id, facts }) => {
    const sighted = seen.get(id)
    return sighted ? [{ id, type, ...sighted, facts }] : []
  })
}
