import { ageOn, ageRangeOf } from '@minster/domain/college/programmes/cohorts'
import {
  type AcademicYear,
  academicYearAfter,
  academicYearOf,
} from '@minster/domain/college/years/academic-year'
import { addDays } from '@minster/domain/platform/words/calendar'
import { allocate } from '@minster/domain/teaching/formation/allocation'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Surroundings } from './applications.ts'
import { type Random, randomFrom } from './random.ts'
import type { TeamMember } from './staff.ts'

const { h, n, y, e, s, p } = tables({
  h: 'hubs',
  n: 'enrolment-sessions',
  y: 'enrolment-sessions',
  e: 'engagements',
  s: 'students',
  p: 'people',
})

const names = [
  'Wesley',
  'Julian',
  'Aidan',
  'Hilda',
  'Herbert',
  'Benedict',
  'Clare',
  'Cuthbert',
  'Josephine',
  'Columba',
] as const
const rooms = ['Library', 'Chapel room', 'Room 2', 'Garden room', 'Common room'] as const
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const
const notes = [
  'Prayed for two families. Reading for next week: Mark 6.',
  'Shared how placements have begun.',
  'Long talk about Sunday’s sermon; good humour.',
] as const

const capacity = 12
/** So many of a hub's students wait for a place, that there is somebody to draw for. */
const waiting = 3
const drawn = 4711

interface Member {
  readonly id: string
  readonly hub: string
  readonly type: string
  readonly born: string | null
}

interface Around {
  readonly random: Random
  readonly today: string
  readonly team: readonly TeamMember[]
  readonly facultyAccount: TeamMember
  readonly manager: string | null
}

interface Rows {
  readonly sets: NewRow[]
  readonly groups: NewRow[]
  readonly places: NewRow[]
  readonly meetings: NewRow[]
  readonly attendance: NewRow[]
}

/**
 * Writes the formation groups of every hub for this year, released and meeting, those of last year at the London hub, and
 * fellowship groups across the hubs that are still a draft.
 */
export async function writeFormationGroups(
  tx: Transaction,
  { today, staff }: Pick<Surroundings, 'today' | 'staff'>,
): Promise<void> {
  const around: Around = {
    random: randomFrom('formation groups'),
    today,
    team: staff.team,
    facultyAccount: staff.facultyAccount,
    manager: staff.accounts.get('manager') ?? null,
  }
  const year = academicYearOf(today)
  const last = academicYearAfter(year, -1)
  const hubs = await tx.rows(
    select({ id: h.id, name: h.name })`from ${h} where ${h.active} and ${alive(h)} order by ${h.name}`,
  )
  const rows: Rows = { sets: [], groups: [], places: [], meetings: [], attendance: [] }
  const [now, then] = [await membersIn(tx, year), await membersIn(tx, last)]
  for (const hub of hubs) {
    addSet(around, rows, { hub, year, members: now.filter((one) => one.hub === hub.id), left: waiting })
    if (hub.name === 'London')
      addSet(around, rows, { hub, year: last, members: then.filter((one) => one.hub === hub.id), left: 0 })
  }
  addFellowship(around, rows, year)
  await writeRows(tx, 'formation-sets', rows.sets)
  await writeRows(tx, 'formation-groups', rows.groups)
  await writeRows(tx, 'formation-memberships', rows.places)
  await writeRows(tx, 'formation-meetings', rows.meetings)
  await writeRows(tx, 'formation-attendance', rows.attendance)
}

/** Whoever studied in a year, with the hub of their engagement. */
function membersIn(tx: Transaction, { title }: AcademicYear): Promise<Member[]> {
  return tx.rows(select(
    {
      id: s.id,
      hub: present(e.hub),
      type: e.studentType,
      born: p.dateOfBirth,
    },
    sql`select distinct on (${s.id})`,
  )`
    from ${n} join ${e} on ${e.id} = ${n.engagement} join ${s} on ${s.id} = ${e.student} join ${p} on ${p.id} = ${s.person}
    where ${n.academicYear} = ${title} and ${n.status} in ('Current', 'Completed', 'Completing')
      and ${e.hub} is not null and ${s.engagement} = ${e.id} and (${e.status} = 'Current' or ${title} <> (
        select max(${y.academicYear}) from ${y} where ${y.status} = 'Current'))
    order by ${s.id}`)
}

interface SetOf {
  readonly hub: { readonly id: string; readonly name: string }
  readonly year: AcademicYear
  readonly members: readonly Member[]
  readonly left: number
}

function addSet(around: Around, rows: Rows, { hub, year, members, left }: SetOf): void {
  const { random, today, manager } = around
  const drawnOn = addDays(year.start, 35)
  const madeOn = drawnOn > today ? today : drawnOn
  const releasedOn = addDays(madeOn, 2) > today ? today : addDays(madeOn, 2)
  const [at, told] = [`${madeOn}T10:00:00.000Z`, `${releasedOn}T10:00:00.000Z`]
  const id = () => random.id(Date.parse(at))
  const placed = members.slice(0, Math.max(0, members.length - left))
  const count = Math.min(names.length, Math.max(1, Math.ceil(placed.length / (capacity - 1))))
  const set = id()
  const leaders = leadersAt(around, hub.name)
  const room = Math.max(capacity, Math.ceil(placed.length / count) + 1)
  const groups = names.slice(0, count).map((name, index) => ({
    id: id(),
    name,
    leader: leaders[index % Math.max(1, leaders.length)],
    weekday: days[(index + hub.name.length) % days.length] ?? 'Monday',
    // Whoever leads two groups of a hub leads them one after the other.
    from: index < leaders.length ? '19:30' : '17:30',
    until: index < leaders.length ? '21:00' : '19:00',
  }))
  const lots = allocate(
    placed.map((one) => ({ id: one.id, traits: [one.type, rangeOf(one, year)] })),
    groups.map((group) => ({ id: group.id, capacity: room, taken: 0 })),
    drawn,
  )
  rows.sets.push({
    id: set,
    at,
    by: manager,
    values: {
      academicYear: year.title,
      kind: 'Formation group',
      hub: hub.id,
      drawnWith: drawn,
      releasedToTutors: told,
      releasedToStudents: told,
    },
  })
  for (const group of groups) {
    const members = [...lots].filter(([, where]) => where === group.id).map(([student]) => student)
    rows.groups.push({
      id: group.id,
      at,
      by: manager,
      values: {
        set,
        name: group.name,
        leaders: group.leader ? [group.leader.id] : null,
        capacity: room,
        room: random.pick(rooms),
        weekday: group.weekday,
        from: group.from,
        until: group.until,
        toldStudents: members,
        leadersToldAt: told,
      },
    })
    for (const student of members)
      rows.places.push({
        id: id(),
        at,
        by: manager,
        values: { group: group.id, student, from: madeOn, toldAt: told },
      })
    if (hub.name === 'London' && year.title === academicYearOf(today).title)
      addMeetings(around, rows, { group, members, since: releasedOn })
  }
}

/** The faculty account leads the first group of its hub. */
function leadersAt({ team, facultyAccount }: Around, hub: string): readonly TeamMember[] {
  const here = team.filter((one) => one.hub === hub && one.id !== facultyAccount.id)
  return facultyAccount.hub === hub ? [facultyAccount, ...here] : here
}

function rangeOf({ born }: Member, { start }: AcademicYear): string {
  return born === null ? '' : (ageRangeOf(ageOn(born, start)) ?? '')
}

interface Met {
  readonly group: { readonly id: string; readonly weekday: string; readonly leader: TeamMember | undefined }
  readonly members: readonly string[]
  readonly since: string
}

/** The weeks since term began: a meeting each, now and then none, and mostly everybody there. */
function addMeetings({ random, today }: Around, rows: Rows, { group, members, since }: Met): void {
  const offset = (days.findIndex((day) => day === group.weekday) + 1 - weekdayOf(since) + 7) % 7
  for (let day = addDays(since, offset); day <= today; day = addDays(day, 7)) {
    const at = `${day}T21:30:00.000Z`
    const isHeld = random.chance(0.9)
    const meeting = random.id(Date.parse(at))
    const by = group.leader?.user ?? null
    rows.meetings.push({
      id: meeting,
      at,
      by,
      values: {
        group: group.id,
        day,
        outcome: isHeld ? 'Met' : 'Did not meet',
        note: isHeld && random.chance(0.2) ? random.pick(notes) : null,
      },
    })
    if (!isHeld) continue
    for (const student of members)
      rows.attendance.push({
        id: random.id(Date.parse(at)),
        at,
        by,
        values: { meeting, student, state: random.weighted({ Present: 88, Apologies: 9, Absent: 3 }) },
      })
  }
}

/** Monday is 1. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7
}

/** Groups that mix the hubs for ordinands: their set is there, nobody has been placed. */
function addFellowship({ random, today, manager }: Around, rows: Rows, year: AcademicYear): void {
  const at = `${today < addDays(year.start, 60) ? today : addDays(year.start, 60)}T09:00:00.000Z`
  const set = random.id(Date.parse(at))
  rows.sets.push({
    id: set,
    at,
    by: manager,
    values: {
      academicYear: year.title,
      kind: 'Fellowship group',
      forTypes: ['Ordinand'],
      balanceByGender: true,
    },
  })
  for (let number = 1; number <= 12; number += 1)
    rows.groups.push({
      id: random.id(Date.parse(at)),
      at,
      by: manager,
      values: { set, name: `Fellowship ${number}`, capacity: 20 },
    })
}
