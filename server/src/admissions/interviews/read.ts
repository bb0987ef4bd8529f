import type { Interview, ListQuery } from '@minster/domain/admissions/interviews/interview-calls'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { collectionAt, collections, type ReachedCollection } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { fixedFilterOf, rowsFor } from '#kit/records/scopes.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { i, m, f, k, fp } = tables({
  i: 'interviews',
  m: 'interview-panellists',
  f: 'faculty',
  k: 'interview-feedback',
  fp: 'people',
})
const { h, g, a, p } = optional(tables({ h: 'hubs', g: 'programmes', a: 'applications', p: 'people' }))

export interface ReadInterview extends Values, Interview {}

export const interviews = collectionNamed('interviews')
export const myInterviews = collectionNamed('my-interviews')
const myApplicants = collectionNamed('myapplicants')
const kindsOfApplications = collections.filter(({ name, mine }) => name === 'applications' && !mine)

function collectionNamed(path: string): ReachedCollection {
  const found = collectionAt(path)
  if (!found) throw new Error(`There is no collection "${path}".`)
  return found
}

/**
 * Which interviews `i` a caller sees through a collection. Those of mine: also the ones of my applicants. The office's:
 * a time nobody has booked where the time itself is in scope, every other where its application is seen, as claims on
 * applications of one kind never open what belongs to another. Who is on the panel sees it however that is.
 */
export function visibleRows(collection: ReachedCollection, caller: Caller): SQL {
  const own = sql`${i.id} in (${idsIn(collection, caller)})`
  if (collection.mine) return sql`(${own} or ${i.application} in (${idsIn(myApplicants, caller)}))`
  if (!permits(caller.claims, collection.access.view)) return sql`false`
  return sql`(case when ${i.application} is null then ${own} else ${isOfSeenApplication(caller)} or exists (
    select 1 from ${m} join ${f} on ${f.id} = ${m.member}
    where ${m.interview} = ${i.id} and ${alive(m)} and ${f.user} = ${caller.userId}) end)`
}

/** Whether somebody sees the interviews they sit on the panel of, and so whom these are with. */
export function seesOwnPanels({ claims }: Pick<Caller, 'claims'>): boolean {
  return [interviews, myInterviews].some(({ access }) => permits(claims, access.view))
}

function isOfSeenApplication(caller: Caller): SQL {
  const from = fromOf('applications', 's')
  const ways = kindsOfApplications.map((kind) => {
    const rows = rowsFor(kind, kind.access.view, caller, from)
    return rows === 'none'
      ? sql`false`
      : sql`(${fixedFilterOf(kind, from)} and ${rows.condition ?? sql`true`})`
  })
  return sql`exists (select 1 ${from.clause()}
    where ${from.own('id')} = ${i.application} and (${sql.join(ways, sql` or `)}))`
}

/** The ids of the records of a collection a caller sees. */
function idsIn(collection: ReachedCollection, caller: Caller): SQL {
  const from = fromOf(collection.name, 's')
  const rows = rowsFor(collection, collection.access.view, caller, from)
  if (rows === 'none') return sql`select null::uuid where false`
  return sql`select ${from.own('id')} ${from.clause()} where ${rows.condition ?? sql`true`}`
}

/** Whether somebody on the panel of `i` still owes feedback. */
const isOwed = sql`(${i.state} in ('Booked', 'Held') and exists (
  select 1 from ${m} where ${m.interview} = ${i.id} and ${alive(m)} and not exists (
    select 1 from ${k} where ${k.interview} = ${i.id} and ${k.member} = ${m.member} and ${alive(k)})))`

/** Interviews that meet a condition on `i`, with applicant and panel; `rest` is order and limit. */
export function readInterviews(
  db: Queryable,
  caller: Pick<Caller, 'userId'>,
  where: SQL,
  rest: SQL = sql`order by ${i.start}, ${i.id}`,
): Promise<ReadInterview[]> {
  return db.rows(select({
    id: i.id,
    version: i.version,
    start: i.start,
    minutes: i.minutes,
    state: i.state,
    place: i.place,
    onlineLink: i.onlineLink,
    forTypes: sql<string[]>`coalesce(${i.forTypes}, '{}')`,
    hub: sql<{
      id: string
      label: string
    } | null>`case when ${h.id} is not null then json_build_object('id', ${h.id}, 'label', ${h.name}) end`,
    forProgramme: sql<{
      id: string
      label: string
    } | null>`case when ${g.id} is not null then json_build_object('id', ${g.id}, 'label', ${g.code}) end`,
    application: sql<{
      id: string
      label: string
      kind: string
      status: string
      applicantType: string | null
    } | null>`case when ${a.id} is not null then json_build_object('id', ${a.id}, 'label', ${nameOfPerson(p)}, 'kind', ${a.kind},
        'status', ${a.status}, 'applicantType', ${a.course.applicantType}) end`,
    panel: sql<
      { member: { id: string; label: string }; chair: boolean; isMe: boolean; gave: boolean }[]
    >`coalesce((
        select json_agg(json_build_object(
          'member', json_build_object('id', ${f.id}, 'label', ${nameOfPerson(fp)}),
          'chair', coalesce(${m.chair}, false),
          'isMe', coalesce(${f.user}::text = ${caller.userId}, false),
          'gave', exists(select 1 from ${k}
            where ${k.interview} = ${i.id} and ${k.member} = ${f.id} and ${alive(k)})
        ) order by coalesce(${m.chair}, false) desc, ${fp.lastName}, ${f.id})
        from ${m} join ${f} on ${f.id} = ${m.member} join ${fp} on ${fp.id} = ${f.person}
        where ${m.interview} = ${i.id} and ${alive(m)}), '[]'::json)`,
  })`
    from ${i}
      left join ${h} on ${h.id} = ${i.hub} left join ${g} on ${g.id} = ${i.forProgramme}
      left join ${a} on ${a.id} = ${i.application} left join ${p} on ${p.id} = ${a.person}
    where ${alive(i)} and ${where} ${rest}`)
}

/** A page of the list. */
export const pageSize = 60

/** One page of the interviews a caller sees, and how many there are of each kind. */
export async function listInterviews(
  db: Queryable,
  caller: Caller,
  collection: ReachedCollection,
  { when, show, hub, page }: ListQuery,
  now: Date,
) {
  const at = now.toISOString()
  const isAhead = sql`${i.start} + make_interval(mins => ${i.minutes}::int) >= ${at}::timestamptz`
  const inTime = when === 'coming' ? isAhead : sql`not (${isAhead})`
  const ofKind = {
    all: when === 'coming' ? sql`${i.state} <> 'Cancelled'` : sql`${i.state} <> 'Free'`,
    booked: sql`${i.state} in ('Booked', 'Held', 'Did not attend')`,
    free: sql`${i.state} = 'Free'`,
    owed: sql`${i.start} <= ${at}::timestamptz and ${isOwed}`,
  }
  const seen = sql`${visibleRows(collection, caller)} and ${hub === undefined ? sql`true` : sql`${i.hub} = ${hub}`}`
  const order = when === 'coming' ? sql`${i.start}, ${i.id}` : sql`${i.start} desc, ${i.id}`
  const inList =
    show === 'owed' ? sql`${seen} and ${ofKind.owed}` : sql`${seen} and ${inTime} and ${ofKind[show]}`
  const [rows, [counts]] = await Promise.all([
    readInterviews(
      db,
      caller,
      inList,
      sql`order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.rows(select({
      total: sql<number>`count(*) filter (where ${inList})`,
      all: sql<number>`count(*) filter (where ${inTime} and ${ofKind.all})`,
      booked: sql<number>`count(*) filter (where ${inTime} and ${ofKind.booked})`,
      free: sql<number>`count(*) filter (where ${inTime} and ${ofKind.free})`,
      owed: sql<number>`count(*) filter (where ${ofKind.owed})`,
    })`
      from ${i} where ${alive(i)} and ${seen}`),
  ])
  const { total = 0, ...others } = counts ?? { all: 0, booked: 0, free: 0, owed: 0 }
  return { rows, total, counts: others }
}
