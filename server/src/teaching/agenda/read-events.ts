import { engagementsThatAre } from '@minster/domain/college/studies/status'
import { type Features, isFeatureOn } from '@minster/domain/platform/features/features'
import { addDays } from '@minster/domain/platform/words/calendar'
import { minutesAfter, wallTimeOf } from '@minster/domain/platform/words/london-time'
import type { AgendaEvent } from '@minster/domain/teaching/agenda/agenda-calls'
import { groupTitle, inTimeOrder } from '@minster/domain/teaching/agenda/events'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import { seesOwnPanels } from '#admissions/interviews/read.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import { named, type Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { grantedDays, mostDaysLater } from '#portal/extensions/granted-days.ts'
import { readGroupEvenings } from './group-evenings.ts'
import { studentOf, teamMemberOf } from './own-ids.ts'

const { s, t, y, e, i, a, p, m, n, d, w } = tables({
  s: 'students',
  t: 'module-enrolments',
  y: 'enrolment-sessions',
  e: 'engagements',
  i: 'interviews',
  a: 'applications',
  p: 'people',
  m: 'interview-panellists',
  n: 'module-instances',
  d: 'teaching-days',
  w: 'assignments',
})
const { m: modulesThere } = tables({ m: 'modules' })

const coming = engagementsThatAre('to begin', 'studying', 'residentials only')

/** Whose calendar, and from which day to which. */
export interface AgendaQuery {
  readonly caller: Pick<Caller, 'userId' | 'claims'>
  readonly from: string
  readonly until: string
  readonly features: Features
}

/**
 * What is in somebody's calendar: interviews they sit on, groups they lead or belong to, days on which they teach or are
 * taught, and when the work of their modules is due. Their own by what they are in the college, so no right is asked; only
 * whom an interview is with is for who may see it.
 */
export async function readEvents(db: Queryable, asked: AgendaQuery): Promise<AgendaEvent[]> {
  const { features } = asked
  const found = await Promise.all([
    readInterviews(db, asked),
    isFeatureOn(features, 'formation-groups') ? readGroups(db, asked) : [],
    readTeachingDays(db, asked),
    readDeadlines(db, asked),
  ])
  return found.flat().toSorted(inTimeOrder)
}

/** Module instances that somebody teaches, or takes as a student in an engagement `e`, among those under an alias. */
function isTheirs(instance: string, userId: string, comes: SQL = sql`true`): SQL {
  const id = sql.raw(`${instance}.id`)
  return sql`(${sql.raw(`${instance}.tutors`)} && ${teamMemberOf(userId)} or exists (
    select from ${t}
      join ${y} on ${y.id} = ${t.session} and ${alive(y)}
      join ${e} on ${e.id} = ${y.engagement} and ${alive(e)}
    where ${t.moduleInstance} = ${id} and ${t.status} = 'Enrolled' and ${alive(t)}
      and ${e.student} = any(${studentOf(userId)}) and ${comes}))`
}

async function readInterviews(db: Queryable, { caller, from, until }: AgendaQuery): Promise<AgendaEvent[]> {
  const rows = await db.rows(
    ...named(
      'agenda',
      select({
        id: i.id,
        start: i.start,
        minutes: i.minutes,
        place: i.place,
        link: i.onlineLink,
        name: nameOfPerson(p),
      })`
    from ${i}
      join ${a} on ${a.id} = ${i.application} and ${alive(a)}
      join ${p} on ${p.id} = ${a.person}
    where ${alive(i)} and ${i.state} in ('Booked', 'Held')
      and ${i.start} >= ${from}::date and ${i.start} < ${until}::date + 1
      and exists (select from ${m}
        where ${m.interview} = ${i.id} and ${alive(m)} and ${m.member} = any(${teamMemberOf(caller.userId)}))`,
    ),
  )
  const isNamed = seesOwnPanels(caller)
  return rows.map(({ id, start, minutes, place, link, name }) => {
    const [begins, ends] = [wallTimeOf(start), wallTimeOf(minutesAfter(start, minutes))]
    return {
      uid: `interview-${id}`,
      kind: 'interview',
      title: isNamed ? `Interview: ${name}` : 'Interview',
      day: begins.day,
      lastDay: ends.day,
      from: begins.time,
      until: ends.time,
      place,
      link,
    }
  })
}

async function readGroups(
  db: Queryable,
  { caller: { userId }, from, until }: AgendaQuery,
): Promise<AgendaEvent[]> {
  const evenings = await readGroupEvenings(db, { userId, from, until })
  return evenings.map(
    ({ group, kind, name, day, place, ...hours }): AgendaEvent => ({
      uid: `group-${group}-${day}`,
      kind: 'group',
      title: groupTitle({ kind, name }),
      day,
      lastDay: day,
      from: hours.from,
      until: hours.until,
      place,
      link: null,
    }),
  )
}

/**
 * A day at a hub is for those of its modules' students who come there, as in its register. A residential that is for no
 * module in particular is everybody's who studies or teaches.
 */
async function readTeachingDays(
  db: Queryable,
  { caller: { userId }, from, until }: AgendaQuery,
): Promise<AgendaEvent[]> {
  const rows = await db.rows(
    ...named(
      'agenda',
      select({
        id: d.id,
        kind: d.kind,
        title: d.title,
        day: d.day,
        lastDay: sql<string>`coalesce(${d.lastDay}, ${d.day})`,
        from: d.from,
        until: d.until,
        place: d.place,
        link: d.onlineLink,
        modules: sql<string | null>`codes.words`,
      })`
    from ${d}
      left join lateral (
        select string_agg(distinct ${modulesThere.code}, ', ' order by ${modulesThere.code}) as words from ${n}
          join ${modulesThere} on ${modulesThere.id} = ${n.module} where ${n.id} = any(${d.moduleInstances})) codes on true
    where ${alive(d)} and ${d.day} <= ${until}::date and coalesce(${d.lastDay}, ${d.day}) >= ${from}::date
      and (exists (select from ${n}
          where ${n.id} = any(${d.moduleInstances}) and ${alive(n)}
            and ${isTheirs('n', userId, sql`(${d.hub} is null or ${n.hub} = ${d.hub} or ${e.hub} = ${d.hub})`)})
        or coalesce(cardinality(${d.moduleInstances}), 0) = 0 and ${d.kind} = 'Residential'
          and (${teamMemberOf(userId)} is not null or exists (
            select from ${s} join ${e} on ${e.id} = ${s.engagement}
            where ${s.id} = any(${studentOf(userId)}) and ${e.status} = any(${sql.param(coming)}::text[])
              and (${d.hub} is null or ${e.hub} = ${d.hub}))))`,
    ),
  )
  return rows.map(({ id, modules, title, kind, ...row }) => ({
    ...row,
    uid: `teaching-${id}`,
    kind: kind === 'Residential' ? 'residential' : 'teaching',
    title: [title ?? kind, modules].filter(Boolean).join(': '),
  }))
}

async function readDeadlines(
  db: Queryable,
  { caller: { userId }, from, until }: AgendaQuery,
): Promise<AgendaEvent[]> {
  const rows = await db.rows(
    ...named(
      'agenda',
      select({
        id: w.id,
        title: w.title,
        due: present(w.due),
        code: modulesThere.code,
        place: w.submittedTo,
        days: sql<number>`coalesce((select max(${grantedDays({ student: sql`${s.id}`, work: 'w', instance: 'n' })})
        from ${s} where ${s.id} = any(${studentOf(userId)})), 0)`,
      })`
    from ${w}
      join ${n} on ${n.id} = ${w.moduleInstance} and ${alive(n)}
      join ${modulesThere} on ${modulesThere.id} = ${n.module}
    where ${alive(w)} and ${w.due} between ${addDays(from, -mostDaysLater)}::date and ${until}::date
      and ${isTheirs('n', userId)}`,
    ),
  )
  return rows.flatMap(({ id, title, due, code, place, days }): AgendaEvent[] => {
    const day = ownDeadlineOf(due, days) ?? due
    if (day < from || day > until) return []
    return [
      {
        uid: `deadline-${id}`,
        kind: 'deadline',
        title: `${code}: ${title} is due`,
        day,
        lastDay: day,
        from: null,
        until: null,
        place,
        link: null,
      },
    ]
  })
}
