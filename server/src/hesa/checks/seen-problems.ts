import { cellPermissions } from '@minster/domain/hesa/return/path-needs'
import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { hesaProblems } from './tables.ts'

const { p, e } = tables({ p: hesaProblems, e: 'engagements' })
const engagements = collectionOf('engagements')

/**
 * Answers, for problems of students under the alias `p`, which of them a caller is told: where they may see answers of an
 * engagement of the student, and hold what the field takes that the problem is about: on the engagement it lies in, where it lies in
 * one, or on one that continues it.
 */
export function isToldTo(caller: Caller): SQL {
  const each = cellPermissions.map((needs) => sql`(${p.needs} = ${needs} and ${toldBy(needs, caller)})`)
  return sql`(${toldBy('hesa:answers', caller)} and (${sql.join(each, sql` or `)}))`
}

/** The same of problems of whatever kind. */
export function isOfTheirs(caller: Caller): SQL {
  return studentsWhere('hesa:answers', caller)
}

function toldBy(permission: string, caller: Caller): SQL {
  const from = fromOf('engagements', 'g')
  const rows = rowsFor(engagements, permission, caller, from)
  if (rows === 'none') return sql`false`
  if (!rows.condition) return sql`true`
  const key = sql`split_part(split_part(coalesce(${p.path}, ''), '/Engagement[', 2), ']', 1)`
  return sql`(${studentsWhere(permission, caller)} and (${key} = '' or (${p.student}, ${key}) in (
    with recursive held (student, id) as (
      select ${from.at('student')}, ${from.own('id')} ${from.clause()} where ${from.own('deleted_at')} is null and ${rows.condition}
      union select ${e.student}, ${e.continues} from ${e} join held on held.id = ${e.id}
        where ${e.continues} is not null and ${alive(e)})
    select student, id::text from held)))`
}

function studentsWhere(permission: string, caller: Caller): SQL {
  const from = fromOf('engagements', 'g')
  const rows = rowsFor(engagements, permission, caller, from)
  if (rows === 'none') return sql`false`
  if (!rows.condition) return sql`true`
  const inside = sql`${from.own('deleted_at')} is null and ${rows.condition}`
  const student = from.at('student')
  return sql`${p.student} in (select ${student} ${from.clause()} where ${inside})`
}
