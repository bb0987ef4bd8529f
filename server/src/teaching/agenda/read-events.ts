import { engagementsThatAre } from '@minster/domain/college/studies/status'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { closedWeeksOf, isInWeeks } from '@minster/domain/college/years/closed-weeks'
import { type Features, isFeatureOn } from '@minster/domain/platform/features/features'
import { addDays } from '@minster/domain/platform/words/calendar'
import { minutesAfter, wallTimeOf } from '@minster/domain/platform/words/london-time'
import type { AgendaEvent } from '@minster/domain/teaching/agenda/agenda-calls'
import { groupTitle, inTimeOrder, weeklyDays } from '@minster/domain/teaching/agenda/events'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import { seesOwnPanels } from '#admissions/interviews/read.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import { named, type Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { grantedDays, mostDaysLater } from '#portal/extensions/granted-days.ts'

const { f, s, u, t, y, e, i, a, p, m, g, c, n, d, w } = tables({
  f: 'faculty',
  s: 'students',
  u: 'users',
  t: 'module-enrolments',
  y: 'enrolment-sessions',
  e: 'engagements',
  i: 'interviews',
  a: 'applications',
  p: 'people',
  m: 'interview-panellists',
  g: 'formation-groups',
  c: 'system-data',
  n: 'module-instances',
  d: 'teaching-days',
  w: 'assignments',
})
const { t: tRow, m: mRow } = tables({ t: 'formation-sets', m: 'formation-memberships' })
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

/** The caller as a member of the academic team, and as a student. */
const teamMember = (userId: string) =>
  sql`(select array_agg(${f.id}) from ${f} where ${f.user} = ${userId} and ${alive(f)})::uuid[]`
const student = (userId: string) => sql`(
  select array_agg(${s.id}) from ${s} join ${u} on ${u.person} = ${s.person}
  where ${u.id} = ${userId} and ${alive(s)})::uuid[]`

/** Module instances that somebody teaches, or takes as a student in an engagement `e`, among those under an alias. */
function isTheirs(instance: string, userId: string, comes: SQL = sql`true`): SQL {
  const id = sql.raw(`${instance}.id`)
  return sql`(${sql.raw(`${instance}.tutors`)} && ${teamMember(userId)} or exists (
    select from ${t}
      join ${y} on ${y.id} = ${t.session} and ${alive(y)}
      join ${e} on ${e.id} = ${y.engagement} and ${alive(e)}
    where ${t.moduleInstance} = ${id} and ${t.status} = 'Enrolled' and ${alive(t)}
      and ${e.student} = any(${student(userId)}) and ${comes}))`
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
        where ${m.interview} = ${i.id} and ${alive(m)} and ${m.member} = any(${teamMember(caller.userId)}))`,
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

/**
 * Groups meet in the weeks in which modules are taught and the college is not closed, once whoever looks may know of them: a member's from when they came
 * to it until they left, a leader's from when the first student came, or from when it was made.
 */
async function readGroups(
  db: Queryable,
  { caller: { userId }, from, until }: AgendaQuery,
): Promise<AgendaEvent[]> {
  const rows = await db.rows(
    ...named(
      'agenda',
      select({
        id: g.id,
        kind: tRow.kind,
        name: g.name,
        place: g.room,
        weekday: present(g.weekday),
        from: g.from,
        until: g.until,
        academicYear: tRow.academicYear,
        first: sql<string | null>`b.first`,
        last: sql<string | null>`b.last`,
        taughtFrom: sql<string | null>`taught.first`,
        taughtUntil: sql<string | null>`taught.last`,
        closed: sql<readonly string[] | null>`listed.closed`,
      })`
    from ${g}
      join ${tRow} on ${tRow.id} = ${g.set} and ${alive(tRow)}
      join lateral (
        select coalesce(
            (select min(${mRow.from}) from ${mRow} where ${mRow.group} = ${g.id} and ${alive(mRow)}),
            (${g.createdAt} at time zone 'Europe/London')::date) as first,
          null::date as last
        where ${g.leaders} && ${teamMember(userId)} and ${tRow.releasedToTutors} is not null
        union all
        select ${mRow.from}, ${mRow.to} from ${mRow}
        where ${mRow.group} = ${g.id} and ${mRow.student} = any(${student(userId)}) and ${alive(mRow)}
          and ${tRow.releasedToStudents} is not null) b on true
      left join lateral (
        select array_agg(${c.value}) as closed from ${c}
        where ${c.list} = 'closedWeeks' and ${c.active} and ${alive(c)}) listed on true
      left join lateral (
        select min(${n.start}) as first, max(${n.end}) as last from ${n}
        where ${n.academicYear} = ${tRow.academicYear} and ${alive(n)}) taught on true
    where ${alive(g)} and ${g.weekday} is not null`,
    ),
  )
  return rows.flatMap((group) => {
    const year = academicYearTitled(group.academicYear)
    if (!year) return []
    const first = latest([from, group.first, group.taughtFrom ?? year.start])
    const last = earliest([until, group.last, group.taughtUntil ?? year.end])
    const closed = closedWeeksOf(year, group.closed ?? [])
    const days = weeklyDays(group.weekday, first, last).filter((day) => !isInWeeks(day, closed))
    return days.map(
      (day): AgendaEvent => ({
        uid: `group-${group.id}-${day}`,
        kind: 'group',
        title: groupTitle(group),
        day,
        lastDay: day,
        from: group.from,
        until: group.until,
        place: group.place,
        link: null,
      }),
    )
  })
}

function latest(days: readonly (string | null)[]): string {
  return days.reduce<string>((found, day) => (day !== null && day > found ? day : found), '')
}

function earliest(days: readonly (string | null)[]): string {
  return days.reduce<string>((found, day) => (day !== null && day < found ? day : found), '9999-12-31')
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
          and (${teamMember(userId)} is not null or exists (
            select from ${s} join ${e} on ${e.id} = ${s.engagement}
            where ${s.id} = any(${student(userId)}) and ${e.status} = any(${sql.param(coming)}::text[])
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
        from ${s} where ${s.id} = any(${student(userId)})), 0)`,
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
