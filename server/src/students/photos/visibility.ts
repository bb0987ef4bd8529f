import { scopesFor } from '@minster/domain/access/rights/roles'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { can, permits } from '@minster/domain/kit/permissions/permissions'
import { collectionAt, collectionOf } from '@minster/domain/register/paths'
import { type From, fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { named, type Queryable } from '#platform/db/connect.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { f, i, e, s, taught } = tables({
  f: 'faculty',
  i: 'module-instances',
  e: 'module-enrolments',
  s: 'enrolment-sessions',
  taught: 'engagements',
})
/** The person of a student, as the walk from it names them. */
const { r_person: person } = tables({ r_person: 'people' })

const students = collectionOf('students')
const mine = ownStudents()

/** The pages of photographs, and the permission each asks for. */
export const photoPages = {
  students: 'students:menu',
  mine: 'mystudents:allphotos',
  centre: 'dashboard:hubdirector',
  modules: 'mystudents:menu',
} as const
export type PhotoPage = keyof typeof photoPages

function ownStudents() {
  const found = collectionAt('mystudents')
  if (!found) throw new Error('Nobody has students of their own.')
  return found
}

/** The students a caller sees on a page, of the table under `from`. */
export function seenOn(page: PhotoPage, caller: Caller, from: From, today: string): SQL {
  const permission = photoPages[page]
  if (!permits(caller.claims, permission)) return sql`false`
  if (page === 'students') return rowsUnder(students, permission, caller, from)
  if (page === 'centre') return atCentre(caller, from)
  const theirs = sql`(${rowsUnder(students, permission, caller, from)} or ${rowsUnder(mine, permission, caller, from)})`
  return page === 'mine' ? theirs : sql`(${theirs} or ${from.own('id')} in (${taughtBy(caller, today)}))`
}

function rowsUnder(collection: typeof students, permission: string, caller: Caller, from: From): SQL {
  const rows = rowsFor(collection, permission, caller, from)
  return rows === 'none' ? sql`false` : (rows.condition ?? sql`true`)
}

/** Everyone at the caller's own hub; whoever directs none and may see everything sees them all. */
function atCentre(caller: Caller, from: From): SQL {
  if (caller.hub !== null) return sql`coalesce(${from.at('engagement.hub')} = ${caller.hub}, false)`
  return scopesFor(caller.grants, photoPages.centre).has('everything') ? sql`true` : sql`false`
}

/** The students on modules that the caller teaches this year or is to teach. */
function taughtBy(caller: Caller, today: string): SQL {
  return sql`
    select ${taught.student} from ${f}
      join ${i} on ${i.tutors} @> array[${f.id}] and ${alive(i)}
      join ${e} on ${e.moduleInstance} = ${i.id} and ${alive(e)}
      join ${s} on ${s.id} = ${e.session} and ${alive(s)}
      join ${taught} on ${taught.id} = ${s.engagement} and ${alive(taught)}
    where ${f.user} = ${caller.userId} and ${alive(f)} and ${e.status} <> 'Withdrawn'
      and ${i.academicYear} >= ${academicYearOf(today).title}`
}

/** Under which address the caller may open a student of the table under `from`; null for whom they may only look at. */
export function openedIn(caller: Caller, from: From): SQL<'students' | 'mystudents' | null> {
  const all = rowsUnder(students, 'students:view', caller, from)
  const own = can(caller.claims, 'mystudents:view')
    ? rowsUnder(mine, 'mystudents:view', caller, from)
    : sql`false`
  return sql<
    'students' | 'mystudents' | null
  >`case when ${all} then 'students' when ${own} then 'mystudents' end`
}

/** Whether a file is the present photograph of a student whom the caller sees on any page of photographs. */
export async function isPhotoOfSeen(
  db: Queryable,
  caller: Caller,
  file: string,
  today: string,
): Promise<boolean> {
  const pages: PhotoPage[] = ['students', 'mine', 'centre', 'modules']
  const held = pages.filter((page) => permits(caller.claims, photoPages[page]))
  if (held.length === 0) return false
  const from = fromOf('students')
  const photo = from.at('person.photo')
  const seen = held.map((page) => seenOn(page, caller, from, today))
  const statement = sql`select 1 ${from.clause()}
    where ${photo} = ${file} and ${from.own('deleted_at')} is null
      and ${alive(person)} and (${sql.join(seen, sql` or `)}) limit 1`
  const [found] = await db.rows(...named('photo', statement))
  return found !== undefined
}
