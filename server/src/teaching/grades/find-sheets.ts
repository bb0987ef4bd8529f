import { scopesFor } from '@minster/domain/access/rights/roles'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { can, permits } from '@minster/domain/kit/permissions/permissions'
import { collectionOf } from '@minster/domain/register/paths'
import { marksSought } from '@minster/domain/teaching/modules/marks-search'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Hit } from '#kit/records/search.ts'
import { searchCondition } from '#kit/records/where.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { columnIn, marksAccess } from './visibility.ts'

const { f, i, o } = tables({ f: 'faculty', i: 'module-instances', o: 'modules' })
const { h } = optional(tables({ h: 'hubs' }))

const mostHits = 6

/**
 * Finds the marks of this year's modules by code or name, of those alone whose marks the caller may see. Whoever names
 * no module is given those they teach.
 */
export async function findMarkSheets(
  db: Queryable,
  caller: Caller,
  search: string,
  today: string,
): Promise<Hit[]> {
  const sought = marksSought(search)
  if (!sought || !permits(caller.claims, marksAccess)) return []
  const { words, isForMarks } = sought
  const { title: year } = academicYearOf(today)
  const isOwn = sql`exists (select from ${f}
    where ${f.id} = any(${i.tutors}) and ${f.user} = ${caller.userId} and ${alive(f)})`
  const isSeen = isForMarks && words !== '' ? sql`(${isOwn} or ${isOfOffice(caller)})` : isOwn
  const holds = searchCondition('modules', words, fromOf('modules', 'o')) ?? sql`true`
  const found = await db.rows(select({ id: i.id, code: o.code, name: o.name, hub: h.name })`
    from ${i} join ${o} on ${o.id} = ${i.module} left join ${h} on ${h.id} = ${i.hub}
    where ${i.academicYear} = ${year} and ${alive(i)} and ${holds} and ${isSeen}
    order by ${isOwn} desc, ${o.code}, ${h.name} nulls first, ${i.id} limit ${mostHits}`)
  const collection = can(caller.claims, 'admin:grades') ? 'admin/grades' : 'modules/marks'
  return found.map(({ id, code, name, hub }) => ({
    collection,
    id,
    label: `${code} ${name}, marks`,
    detail: ['Marks', year, hub].filter((part) => part !== null).join(' · '),
  }))
}

/** Whether the office's permission reaches the module instance `i`: all of them, or those with students in its scope. */
function isOfOffice(caller: Caller): SQL {
  if (scopesFor(caller.grants, 'admin:grades').has('everything')) return sql`true`
  const from = fromOf('module-enrolments')
  const rows = rowsFor(collectionOf('module-enrolments'), 'admin:grades', caller, from)
  if (rows === 'none') return sql`false`
  return sql`exists (select ${from.clause()}
    where ${columnIn(from, 'moduleInstance')} = ${i.id} and ${from.own('deleted_at')} is null
      and ${rows.condition ?? sql`true`})`
}
