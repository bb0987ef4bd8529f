import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { doGroupsMeetOn } from '@minster/domain/college/years/group-evenings'
import { weeklyDays } from '@minster/domain/teaching/agenda/events'
import { readCalendar } from '#office/calendar/read-calendar.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import { named, type Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { studentOf, teamMemberOf } from './own-ids.ts'

const { g, n, t, m } = tables({
  g: 'formation-groups',
  n: 'module-instances',
  t: 'formation-sets',
  m: 'formation-memberships',
})

/** An evening on which a group meets. */
export interface GroupEvening {
  readonly group: string
  readonly kind: string
  readonly name: string
  readonly day: string
  readonly from: string | null
  readonly until: string | null
  readonly place: string | null
  /** The user leads the group, and is not a student in it. */
  readonly isLed: boolean
}

interface EveningsAsked {
  readonly userId: string
  readonly from: string
  readonly until: string
}

/**
 * The evenings on which somebody's groups meet: while modules are taught and the calendar of their hub lets them, once whoever looks may know of them. A member's begin when they came to it and end when they left, a leader's begin when
 * the first student came, or when it was made.
 */
export async function readGroupEvenings(
  db: Queryable,
  { userId, from, until }: EveningsAsked,
): Promise<GroupEvening[]> {
  const [calendar, rows] = await Promise.all([
    readCalendar(db),
    db.rows(
      ...named(
        'agenda',
        select({
          id: g.id,
          kind: t.kind,
          name: g.name,
          place: g.room,
          weekday: present(g.weekday),
          from: g.from,
          until: g.until,
          academicYear: t.academicYear,
          first: sql<string | null>`b.first`,
          last: sql<string | null>`b.last`,
          isLed: sql<boolean>`b.is_led`,
          taughtFrom: sql<string | null>`taught.first`,
          taughtUntil: sql<string | null>`taught.last`,
          hub: t.hub,
        })`
    from ${g}
      join ${t} on ${t.id} = ${g.set} and ${alive(t)}
      join lateral (
        select coalesce(
            (select min(${m.from}) from ${m} where ${m.group} = ${g.id} and ${alive(m)}),
            (${g.createdAt} at time zone 'Europe/London')::date) as first,
          null::date as last, true as is_led
        where ${g.leaders} && ${teamMemberOf(userId)} and ${t.releasedToTutors} is not null
        union all
        select ${m.from}, ${m.to}, false from ${m}
        where ${m.group} = ${g.id} and ${m.student} = any(${studentOf(userId)}) and ${alive(m)}
          and ${t.releasedToStudents} is not null) b on true
      left join lateral (
        select min(${n.start}) as first, max(${n.end}) as last from ${n}
        where ${n.academicYear} = ${t.academicYear} and ${alive(n)}) taught on true
    where ${alive(g)} and ${g.weekday} is not null`,
      ),
    ),
  ])
  return rows.flatMap((group) => {
    const year = academicYearTitled(group.academicYear)
    if (!year) return []
    const first = latest([from, group.first, group.taughtFrom ?? year.start])
    const last = earliest([until, group.last, group.taughtUntil ?? year.end])
    const days = weeklyDays(group.weekday, first, last).filter((day) =>
      doGroupsMeetOn(day, calendar, group.hub),
    )
    const { id, kind, name, place, isLed } = group
    return days.map((day) => ({
      group: id,
      kind,
      name,
      day,
      from: group.from,
      until: group.until,
      place,
      isLed,
    }))
  })
}

function latest(days: readonly (string | null)[]): string {
  return days.reduce<string>((found, day) => (day !== null && day > found ? day : found), '')
}

function earliest(days: readonly (string | null)[]): string {
  return days.reduce<string>((found, day) => (day !== null && day < found ? day : found), '9999-12-31')
}
