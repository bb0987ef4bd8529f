import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { addDays, addYears } from '@minster/domain/platform/words/calendar'
import { isHomeChurch } from '@minster/domain/teaching/placements/home-church'
import type { PlacementState } from '@minster/domain/teaching/placements/states'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type Random, randomFrom } from './random.ts'
import type { Enrolled } from './students.ts'
import { type Host, hostsWithSupervisors } from './supervisors.ts'

const { e, s, a } = tables({ e: 'engagements', s: 'students', a: 'applications' })

/** How far the placements of this year have come; for a few nobody has begun to look. */
const states = { Live: 66, Approved: 9, 'Awaiting approval': 6, Searching: 9, none: 10 } as const

const kinds = { Church: 12, 'Social context': 3, Chaplaincy: 3, School: 2, Mission: 1 } as const

const strengths = [
  'Listens before speaking, and is trusted for it. Led the lunch club with a light hand.',
  'Prepares well and arrives early. The congregation asks for more sermons.',
  'Finds the people at the edge of the room. Visits gladly.',
] as const
const growth = [
  'Could delegate more, and rest on a day off.',
  'Preaching without notes; shorter sentences.',
  'Confidence in a meeting where people disagree.',
] as const
const learned = [
  'That most of ministry is waiting with people. I had expected to do more and listened more instead.',
  'To lead worship in somebody else’s tradition without pretending.',
] as const

interface Placed {
  readonly engagement: string
  readonly student: string
  readonly hub: string
  readonly status: string
  readonly start: string
  readonly homeChurch: string | null
}

/** Writes where ordinands and LLMs serve this year and served last year, and who supervises them there. */
export async function writePlacements(
  tx: Transaction,
  enrolled: readonly Enrolled[],
  today: string,
): Promise<void> {
  const random = randomFrom('placements')
  const students = await tx.rows(select({
    engagement: e.id,
    student: e.student,
    hub: present(e.hub),
    status: e.status,
    start: present(e.start),
    homeChurch: subselect(a.otherInformation.homeChurch)`
      from ${a} where ${a.person} = ${s.person} and ${alive(a)} order by ${a.createdAt} desc, ${a.id} desc limit 1`,
  })`from ${e} join ${s} on ${s.engagement} = ${e.id}
    where ${e.studentType} in ('Ordinand', 'LLM') and ${e.status} in ('Current', 'IoS') and ${e.start} <= ${today}
      and ${e.hub} is not null
      and ${e.student} = any(${sql.param(enrolled.map(({ student }) => student.id))}::uuid[])
    order by ${e.id}`)
  const hosts = await hostsWithSupervisors(tx, random, today)
  await writeRows(
    tx,
    'placements',
    students.flatMap((student) => placementsOf({ random, today, hosts }, student)),
  )
}

interface Around {
  readonly random: Random
  readonly today: string
  readonly hosts: readonly Host[]
}

function placementsOf(around: Around, student: Placed): NewRow[] {
  const { random, today } = around
  const year = academicYearOf(today)
  const state = random.weighted(states)
  const lastYear = addYears(year.start, -1)
  const earlier =
    student.start < addDays(year.start, -200) ? [placementIn(around, student, lastYear, 'Completed')] : []
  if (state === 'none') return earlier.flat()
  // Who is away had one before they went.
  const now = student.status === 'IoS' ? 'Live' : state
  return [...earlier, placementIn(around, student, year.start, now)].flat()
}

function placementIn(around: Around, student: Placed, yearStart: string, state: PlacementState): NewRow[] {
  const { random, today, hosts } = around
  const near = hosts.filter((one) => one.hub === student.hub && !isHomeChurch(one, student.homeChurch))
  if (near.length === 0) return []
  const host = random.pick(near)
  const made = addDays(yearStart, random.whole(5, 60))
  const at = `${made < today ? made : today}T10:00:00.000Z`
  const hasHost = state !== 'Searching'
  const hasDays = state === 'Approved' || state === 'Live' || state === 'Completed'
  const hasBegun = state === 'Live' || state === 'Completed'
  const start = addDays(yearStart, state === 'Approved' ? random.whole(140, 170) : random.whole(44, 70))
  return [
    {
      id: random.id(Date.parse(at)),
      at,
      values: {
        student: student.student,
        engagement: student.engagement,
        state,
        kind: random.weighted(kinds),
        weeklyHours: random.pick([4, 6, 8]),
        host: hasHost ? host.id : null,
        supervisor: hasHost ? host.supervisor : null,
        start: hasDays ? start : null,
        end: hasDays ? addDays(yearStart, 330) : null,
        // An agreement is often signed late.
        'agreement.signedOn': hasBegun || random.chance(0.4) ? earlierOf(addDays(start, -10), today) : null,
        'agreement.aims': hasBegun
          ? 'To lead worship, to visit, and to share in one work with the poor.'
          : null,
        ...(state === 'Completed' ? reportsOf(random, addDays(yearStart, 335)) : {}),
      },
    },
  ]
}

function reportsOf(random: Random, day: string): NewRow['values'] {
  const own = random.chance(0.8)
  return {
    'supervisorReport.askedOn': day,
    'supervisorReport.receivedOn': addDays(day, random.whole(3, 20)),
    'supervisorReport.hours': random.whole(90, 220),
    'supervisorReport.attendance': 'Always there, and always prepared.',
    'supervisorReport.strengths': random.pick(strengths),
    'supervisorReport.growth': random.pick(growth),
    'supervisorReport.recommendation': random.weighted({ Ready: 7, 'With support': 3, 'Not yet': 0.5 }),
    'studentReport.askedOn': day,
    'studentReport.receivedOn': own ? addDays(day, random.whole(1, 15)) : null,
    'studentReport.learned': own ? random.pick(learned) : null,
    'studentReport.recommends': own ? random.chance(0.9) : null,
  }
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other
}
