import { notReturnedReasons } from '@minster/domain/hesa/coverage/returned'
import type { LeftOut } from '@minster/domain/hesa/missing/missing-calls'
import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { idsOf } from '#kit/records/list.ts'
import { parseListQuery } from '#kit/records/query.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { x } = tables({ x: 'enrolment-sessions' })
const engagements = collectionOf('engagements')
/** Whoever may read answers of somebody is told why they are not asked for any. */
const sought = { ...engagements, access: { ...engagements.access, view: 'hesa:answers' } }

/** Finds engagements by the name or number of their student which have no session in an academic year, the first of them, but for some. */
export async function findWithoutSession(
  db: Queryable,
  caller: Caller,
  title: string,
  { search, most, but }: { readonly search: string; readonly most: number; readonly but: readonly string[] },
): Promise<LeftOut['found']> {
  const ids = await idsOf(db, sought, parseListQuery({ search }, sought, caller), caller, most)
  if (ids.length === 0) return []
  const from = fromOf('engagements')
  const rows = await db.rows(
    select({
      student: present(from.at('student')),
      label: from.linkAt('student').label,
      programme: present(from.at('programme.code')),
    })`${from.clause()} where ${from.own('id')} = any(${sql.param(ids.filter((id) => !but.includes(id)))}::uuid[]) and not exists (
        select from ${x} where ${x.engagement} = ${from.own('id')} and ${x.academicYear} = ${title} and ${alive(x)})
      order by ${from.at('student.person.lastName')}, ${from.own('id')}`,
  )
  return rows.map(({ student, label, programme }) => ({
    student: { id: student, label },
    programme,
    words: `${notReturnedReasons['no session'].title} in ${title}.`,
  }))
}
