import { scopesFor } from '@minster/domain/access/rights/roles'
import { can, permits } from '@minster/domain/kit/permissions/permissions'
import { collectionAt, collectionOf, type ReachedCollection } from '@minster/domain/register/paths'
import type { OwnGroup } from '@minster/domain/teaching/formation/formation-calls'
import { fromOf } from '#kit/records/from.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isOccupiedFrom, leadersOf } from './collections.ts'

const { mine, f, t, g, s, m, p, e, pr, a, k } = tables({
  mine: 'faculty',
  f: 'formation-sets',
  t: 'formation-sets',
  g: 'formation-groups',
  s: 'students',
  m: 'formation-memberships',
  p: 'people',
  e: 'engagements',
  pr: 'programmes',
  a: 'formation-attendance',
  k: 'formation-meetings',
})
const { h } = optional(tables({ h: 'hubs' }))

/** The views of groups that are there for the academic team, and the permission each asks for. */
export const groupViews = { mine: 'mystudents:menu', faculty: 'faculty:menu' } as const
export type GroupView = keyof typeof groupViews

/** Whether the caller leads the group under an alias. */
export const isLedBy = (group: string, caller: Caller): SQL => sql`exists (
  select 1 from ${mine} where ${mine.user} = ${caller.userId} and ${alive(mine)}
    and ${mine.id} = any(${sql.raw(group)}.leaders))`

/** Whether the caller manages the group under an alias, in the scope of that right. */
export function isManagedBy(group: string, caller: Caller): SQL {
  if (!permits(caller.claims, 'role:manager')) return sql`false`
  const scopes = scopesFor(caller.grants, 'role:manager')
  if (scopes.has('everything')) return sql`true`
  const atHub = scopes.has('hub') && caller.hub !== null
  return atHub
    ? sql`coalesce((select ${f.hub} = ${caller.hub} from ${f} where ${f.id} = ${sql.raw(group)}."set"), false)`
    : sql`false`
}

/**
 * Which groups `g` of sets `t` a view holds: one's own in both; beside them in "my students" those of one's hub for whoever
 * directs it, and in the academic team's those the scope of the role reaches.
 */
function seenIn(view: GroupView, caller: Caller): SQL {
  const ways = [isLedBy('g', caller)]
  const scopes = scopesFor(caller.grants, groupViews[view])
  if (view === 'faculty' && scopes.has('everything')) return sql`true`
  const isOfHub = view === 'mine' ? can(caller.claims, 'role:hd') : scopes.has('hub')
  if (isOfHub && caller.hub !== null) ways.push(sql`coalesce(${t.hub} = ${caller.hub}, false)`)
  return sql`(${sql.join(ways, sql` or `)})`
}

/**
 * The groups of a year that a caller sees in a view, with members and meetings. What is not released to tutors is still
 * being drawn up: it is nobody's own yet, and stands in the view of the academic team for those alone who draw it up.
 */
export async function readOwnGroups(
  db: Queryable,
  view: GroupView,
  caller: Caller,
  year: string,
): Promise<{ readonly groups: OwnGroup[]; readonly years: string[] }> {
  const isDrawnUp = view === 'mine' ? sql`false` : isManagedBy('g', caller)
  const isOpen = sql`(${t.releasedToTutors} is not null or ${isDrawnUp})`
  const seen = sql`(${seenIn(view, caller)} and ${isOpen})`
  const mayReadNotes = sql`(${isLedBy('g', caller)} or ${isManagedBy('g', caller)})`
  const [rows, years] = await Promise.all([
    db.rows(select({
      id: g.id,
      name: g.name,
      kind: t.kind,
      academicYear: t.academicYear,
      hub: h.name,
      weekday: g.weekday,
      from: g.from,
      until: g.until,
      room: g.room,
      leaders: sql<{ id: string; label: string }[]>`${leadersOf('g')}`,
      isMine: sql<boolean>`${isLedBy('g', caller)}`,
      isManaged: sql<boolean>`${isManagedBy('g', caller)}`,
      released: sql<boolean>`${t.releasedToTutors} is not null`,
      members: sql<
        {
          id: string
          label: string
          photo: string | null
          email: string | null
          programme: string
          level: string | null
          since: string
          to: string | null
          opens: 'students' | 'mystudents' | null
        }[]
      >`${membersOf(caller)}`,
      meetings: sql<
        {
          id: string
          version: number
          day: string
          outcome: 'Met' | 'Did not meet'
          attendance: { student: string; state: 'Present' | 'Absent' | 'Apologies' }[]
          note?: string | null
        }[]
      >`${meetingsOf(mayReadNotes)}`,
    })`
      from ${g} join ${t} on ${t.id} = ${g.set} and ${alive(t)}
        left join ${h} on ${h.id} = ${t.hub}
      where ${alive(g)} and ${t.academicYear} = ${year} and ${seen}
      order by ${isLedBy('g', caller)} desc, ${h.name} nulls last, ${t.kind} desc,
        (substring(${g.name} from '[0-9]+'))::numeric nulls first, ${g.name}, ${g.id}`),
    db.rows(select(
      { year: t.academicYear },
      sql`
      select distinct`,
    )`from ${g}
        join ${t} on ${t.id} = ${g.set} and ${alive(t)}
      where ${alive(g)} and ${seen} order by 1 desc`),
  ])
  const groups = rows.map(
    ({ isManaged, ...group }): OwnGroup => ({
      ...group,
      mayRecord: !caller.readOnly && (isManaged || (group.isMine && group.released)),
    }),
  )
  return { groups, years: years.map((one) => one.year) }
}

const students = collectionOf('students')
const mystudents = collectionAt('mystudents') ?? students

/** Under which address the caller may open the student `s`. */
function openedIn(caller: Caller): SQL {
  const isSeen = (collection: ReachedCollection, permission: string) => {
    const from = fromOf('students', 'o')
    const rows = rowsFor(collection, permission, caller, from)
    if (rows === 'none') return sql`false`
    const condition = rows.condition ?? sql`true`
    return sql`exists (select 1 ${from.clause()} where ${from.own('id')} = ${s.id} and ${condition})`
  }
  return sql`case when ${isSeen(students, 'students:view')} then 'students'
    when ${isSeen(mystudents, 'mystudents:view')} then 'mystudents' end`
}

function membersOf(caller: Caller): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('id', ${s.id}, 'label', ${nameOfPerson(p)}, 'photo', ${p.photo}, 'email', ${p.email},
        'programme', ${pr.code}, 'level', ${e.level}, 'since', ${m.from}, 'to', ${m.to}, 'opens', ${openedIn(caller)})
      order by ${p.lastName}, ${p.firstName}, ${s.id}), '[]')
    from ${m} join ${s} on ${s.id} = ${m.student} and ${alive(s)}
      join ${p} on ${p.id} = ${s.person} join ${e} on ${e.id} = ${s.engagement}
      join ${pr} on ${pr.id} = ${e.programme}
    where ${m.group} = ${g.id} and ${alive(m)})`
}

function meetingsOf(mayReadNotes: SQL): SQL {
  const common = sql`'id', ${k.id}, 'version', ${k.version}, 'day', ${k.day}, 'outcome', ${k.outcome}, 'attendance', (
    select coalesce(json_agg(json_build_object('student', ${a.student}, 'state', ${a.state})), '[]')
    from ${a} where ${a.meeting} = ${k.id} and ${alive(a)})`
  return sql`(
    select coalesce(json_agg(case when ${mayReadNotes}
        then json_build_object(${common}, 'note', ${k.note}) else json_build_object(${common}) end
      order by ${k.day} desc), '[]')
    from ${k} where ${k.group} = ${g.id} and ${alive(k)})`
}

/** Whether a file is the photograph of somebody in a released group the caller leads. */
export async function isPhotoInOwnGroup(
  db: Queryable,
  caller: Caller,
  file: string,
  today: string,
): Promise<boolean> {
  if (!permits(caller.claims, { any: Object.values(groupViews) })) return false
  const [found] = await db.rows(sql`
    select 1 from ${p} join ${s} on ${s.person} = ${p.id} and ${alive(s)}
      join ${m} on ${m.student} = ${s.id} and ${isOccupiedFrom(m, today)}
      join ${g} on ${g.id} = ${m.group} and ${alive(g)}
      join ${t} on ${t.id} = ${g.set} and ${alive(t)} and ${t.releasedToTutors} is not null
    where ${p.photo} = ${file} and ${alive(p)} and ${isLedBy('g', caller)} limit 1`)
  return found !== undefined
}
