import { cellPermissions, engagementIn } from '@minster/domain/hesa/return/path-needs'
import type { EngagementFacts } from '@minster/domain/hesa/return/return-facts'
import type { MaySee } from '@minster/domain/hesa/return/seen-nodes'
import { collectionOf } from '@minster/domain/register/paths'
import { chainsOf } from '@minster/domain/students/hesa/chain'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const engagements = collectionOf('engagements')

/** What a caller may see of what is returned of some students. */
export interface Sight {
  /** Whether they hold a permission on an engagement. */
  holds(permission: string, engagement: string): boolean
  /** The same for what the return makes of the engagements of a student. */
  of(facts: { readonly engagements: readonly EngagementFacts[] }): MaySee
  /**
   * Whether they hold a permission on the engagement that a place of what was returned lies in, or on one that continues it. Of an
   * engagement that the records no longer have, only who holds it everywhere does; what is the student's alone is not cut here.
   */
  reaches(permission: string, path: string): boolean
}

/** Reads on which engagements of students a caller holds what fields of the return take. */
export async function readSight(db: Queryable, caller: Caller, students: readonly string[]): Promise<Sight> {
  const from = fromOf('engagements')
  const everywhere = new Set<string>()
  const held = cellPermissions.map((permission) => {
    const rows = rowsFor(engagements, permission, caller, from)
    if (rows !== 'none' && !rows.condition) everywhere.add(permission)
    return sql`case when ${rows === 'none' ? sql`false` : (rows.condition ?? sql`true`)} then ${permission}::text end`
  })
  const found = await db.rows(
    select({
      engagement: from.own('id'),
      continues: from.at('continues'),
      permissions: sql<string[]>`array_remove(array[${sql.join(held, sql`, `)}], null)`,
    })`${from.clause()} where ${from.at('student')} = any(${sql.param(students)}::uuid[]) and ${from.own('deleted_at')} is null`,
  )
  const byEngagement = new Map(found.map(({ engagement, permissions }) => [engagement, new Set(permissions)]))
  const holds = (permission: string, engagement: string) =>
    byEngagement.get(engagement)?.has(permission) ?? false
  const under = new Map<string, string[]>()
  for (const { engagement, continues } of found)
    if (continues !== null) under.set(continues, [...(under.get(continues) ?? []), engagement])
  return {
    holds,
    reaches(permission, path) {
      const key = engagementIn(path)
      if (key === null || everywhere.has(permission)) return true
      const line = new Set([key])
      for (const id of line) for (const next of under.get(id) ?? []) line.add(next)
      return [...line].some((id) => holds(permission, id))
    },
    of({ engagements: theirs }) {
      const chains = chainsOf(theirs)
      return (permission, key) =>
        chains
          .filter(({ id }) => key === null || id === key)
          .some((chain) =>
            chain.engagements.some(({ id }) => holds('hesa:answers', id) && holds(permission, id)),
          )
    },
  }
}
