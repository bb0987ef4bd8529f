import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { closedWeeksOf, isInWeeks } from '@minster/domain/college/years/closed-weeks'
import { type Features, isFeatureOn } from '@minster/domain/platform/features/features'
import { addDays } from '@minster/domain/platform/words/calendar'
import { minutesAfter, wallTimeOf } from '@minster/domain/platform/words/london-time'
import { type AgendaEvent, groupTitle, inTimeOrder, weeklyDays } from '@minster/domain/teaching/agenda/events'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import { type SQL, sql } from 'drizzle-orm'
import { seesOwnPanels } from '#admissions/interviews/read.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { named, type Queryable, type Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { grantedDays, mostDaysLater } from '#portal/extensions/granted-days.ts'

/** Whose calendar, and from which day to which. */
export interface AgendaAsked {
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
export async function readEvents(db: Queryable, asked: AgendaAsked): Promise<AgendaEvent[]> {
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
  sql`(select array_agg(f.id) from faculty f where f."user" = ${userId} and f.deleted_at is null)::uuid[]`
const student = (userId: string) => sql`(
  select array_agg(s.id) from students s join users u on u.person = s.person
  where u.id = ${userId} and s.deleted_at is null)::uuid[]`

/** Module instances that somebody teaches, or takes as a student in an engagement `e`, among those under an alias. */
function isTheirs(instance: string, userId: string, comes: SQL = sql`true`): SQL {
  const id = sql.raw(`${instance}.id`)
  return sql`(${sql.raw(`${instance}.tutors`)} && ${teamMember(userId)} or exists (
    select from module_enrolments t
      join enrolment_sessions y on y.id = t.session and y.deleted_at is null
      join engagements e on e.id = y.engagement and e.deleted_at is null
    where t.module_instance = ${id} and t.status = 'Enrolled' and t.deleted_at is null
      and e.student = any(${student(userId)}) and ${comes}))`
}

async function readInterviews(db: Queryable, { caller, from, until }: AgendaAsked): Promise<AgendaEvent[]> {
  const rows = await db.rows<InterviewRow>(
    ...named(
      'agenda',
      sql`
    select i.id, i.start, i.minutes, i.place, i.online_link as link,
      ${nameOfPerson('p')} as name
    from interviews i
      join applications a on a.id = i.application and a.deleted_at is null
      join people p on p.id = a.person
    where i.deleted_at is null and i.state in ('Booked', 'Held')
      and i.start >= ${from}::date and i.start < ${until}::date + 1
      and exists (select from interview_panellists m
        where m.interview = i.id and m.deleted_at is null and m.member = any(${teamMember(caller.userId)}))`,
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

interface InterviewRow extends Values {
  readonly id: string
  readonly start: string
  readonly minutes: number
  readonly place: string | null
  readonly link: string | null
  readonly name: string
}

/**
 * Groups meet in the weeks in which modules are taught and the college is not closed, once whoever looks may know of them: a member's from when they came
 * to it until they left, a leader's from when the first student came, or from when it was made.
 */
async function readGroups(
  db: Queryable,
  { caller: { userId }, from, until }: AgendaAsked,
): Promise<AgendaEvent[]> {
  const rows = await db.rows<GroupRow>(
    ...named(
      'agenda',
      sql`
    select g.id, t.kind, g.name, g.room as place, g.weekday, g."from", g.until, t.academic_year as "academicYear",
      b.first, b.last, taught.first as "taughtFrom", taught.last as "taughtUntil", listed.closed
    from formation_groups g
      join formation_sets t on t.id = g."set" and t.deleted_at is null
      join lateral (
        select coalesce(
            (select min(m."from") from formation_memberships m where m."group" = g.id and m.deleted_at is null),
            (g.created_at at time zone 'Europe/London')::date) as first,
          null::date as last
        where g.leaders && ${teamMember(userId)} and t.released_to_tutors is not null
        union all
        select m."from", m."to" from formation_memberships m
        where m."group" = g.id and m.student = any(${student(userId)}) and m.deleted_at is null
          and t.released_to_students is not null) b on true
      left join lateral (
        select array_agg(c.value) as closed from system_data c
        where c.list = 'closedWeeks' and c.active and c.deleted_at is null) listed on true
      left join lateral (
        select min(n.start) as first, max(n."end") as last from module_instances n
        where n.academic_year = t.academic_year and n.deleted_at is null) taught on true
    where g.deleted_at is null and g.weekday is not null`,
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

interface GroupRow extends Values {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly place: string | null
  readonly weekday: string
  readonly from: string | null
  readonly until: string | null
  readonly academicYear: string
  readonly first: string | null
  readonly last: string | null
  readonly taughtFrom: string | null
  readonly taughtUntil: string | null
  /** Days of weeks in which groups do not meet, as the college lists them. */
  readonly closed: readonly string[] | null
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
  { caller: { userId }, from, until }: AgendaAsked,
): Promise<AgendaEvent[]> {
  const rows = await db.rows<TeachingRow>(
    ...named(
      'agenda',
      sql`
    select d.id, d.kind, d.title, d.day, coalesce(d.last_day, d.day) as "lastDay", d."from", d.until, d.place,
      d.online_link as link, codes.words as modules
    from teaching_days d
      left join lateral (
        select string_agg(distinct m.code, ', ' order by m.code) as words from module_instances n
          join modules m on m.id = n.module where n.id = any(d.module_instances)) codes on true
    where d.deleted_at is null and d.day <= ${until}::date and coalesce(d.last_day, d.day) >= ${from}::date
      and (exists (select from module_instances n
          where n.id = any(d.module_instances) and n.deleted_at is null
            and ${isTheirs('n', userId, sql`(d.hub is null or n.hub = d.hub or e.hub = d.hub)`)})
        or coalesce(cardinality(d.module_instances), 0) = 0 and d.kind = 'Residential'
          and (${teamMember(userId)} is not null or exists (
            select from students s join engagements e on e.id = s.engagement
            where s.id = any(${student(userId)}) and e.status in ('Starting', 'Current', 'Resi only')
              and (d.hub is null or e.hub = d.hub))))`,
    ),
  )
  return rows.map(({ modules, title, kind, ...row }) => ({
    ...row,
    uid: `teaching-${row.id}`,
    kind: kind === 'Residential' ? 'residential' : 'teaching',
    title: [title ?? kind, modules].filter(Boolean).join(': '),
  }))
}

interface TeachingRow extends Values, Omit<AgendaEvent, 'uid' | 'kind' | 'title'> {
  readonly id: string
  readonly kind: string
  readonly title: string | null
  readonly modules: string | null
}

async function readDeadlines(
  db: Queryable,
  { caller: { userId }, from, until }: AgendaAsked,
): Promise<AgendaEvent[]> {
  const rows = await db.rows<DeadlineRow>(
    ...named(
      'agenda',
      sql`
    select w.id, w.title, w.due, m.code, w.submitted_to as place,
      coalesce((select max(${grantedDays({ student: sql`s.id`, work: 'w', instance: 'n' })})
        from students s where s.id = any(${student(userId)})), 0) as days
    from assignments w
      join module_instances n on n.id = w.module_instance and n.deleted_at is null
      join modules m on m.id = n.module
    where w.deleted_at is null and w.due between ${addDays(from, -mostDaysLater)}::date and ${until}::date
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

interface DeadlineRow extends Values {
  readonly id: string
  readonly title: string
  readonly due: string
  readonly code: string
  readonly place: string | null
  readonly days: number
}
