import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { addDays } from '@minster/domain/platform/words/calendar'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Random } from './random.ts'

const { d, n, t, y, e } = tables({
  d: 'teaching-days',
  n: 'module-instances',
  t: 'module-enrolments',
  y: 'enrolment-sessions',
  e: 'engagements',
})
const { s, f, r } = tables({ s: 'students', f: 'faculty', r: 'residential-requirements' })

/** The registers of the last days are still to be taken. */
const daysOpen = 8
const states = { Present: 86, Late: 4, Excused: 6, Absent: 4 } as const
const reasons = {
  Illness: 40,
  'Family or caring': 20,
  Work: 15,
  'Ministry or placement': 15,
  Travel: 7,
  Bereavement: 3,
} as const
const minutes = ['02', '04', '05', '09', '14'] as const
const notes = ['Rang the evening before.', 'Will watch the recording.', 'Train cancelled at Crewe.'] as const

/** Writes the registers of this year’s days so far: mostly everybody there, some ill, some late. */
export async function writeAttendance(
  tx: Transaction,
  random: Random,
  { today, registrar }: { readonly today: string; readonly registrar: string },
): Promise<void> {
  const { start } = academicYearOf(today)
  const last = sql`coalesce(${d.lastDay}, ${d.day})`
  const head = sql`
    with days as (
      select ${d.id}, ${d.day}, ${d.hub}, ${d.kind}, ${d.moduleInstances}, ${last} as over from ${d}
      where ${d.day} >= ${start}::date and ${last} < ${addDays(today, -daysOpen)}::date),
    come as (
      select ${d.id}, ${d.day}, ${e.student}, (
        select ${f.user} from ${f} where ${f.id} = (${n.tutors})[1]) as tutor
      from days d join ${n} on ${n.id} = any(${d.moduleInstances})
        join ${t} on ${t.moduleInstance} = ${n.id} and ${t.status} = 'Enrolled'
        join ${y} on ${y.id} = ${t.session}
        join ${e} on ${e.id} = ${y.engagement} and ${e.status} = 'Current' and ${e.hub} = ${d.hub}
      union all
      select ${d.id}, ${d.day}, ${s.id}, null
      from days d join ${e} on ${e.status} = 'Current' and ${e.start} <= d.over
        join ${s} on ${s.engagement} = ${e.id}
      where ${d.kind} = 'Residential' and not exists (
        select from ${r} where ${r.student} = ${s.id} and ${r.attending} = 'Not attending'))
    select`
  const expected = await tx.rows(
    select(
      {
        day: sql<string>`id`,
        date: sql<string>`day`,
        student: sql<string>`student`,
        tutor: sql<string | null>`(array_agg(tutor))[1]`,
      },
      head,
    )`from come group by id, come.day, student order by come.day, id, student`,
  )
  const rows = expected.map(({ day, date, student, tutor }): NewRow => {
    const at = `${date}T10:${random.pick(minutes)}:00.000Z`
    const by = tutor ?? registrar
    const state = random.weighted(states)
    const isAway = state === 'Excused' || state === 'Absent'
    return {
      id: random.id(Date.parse(at)),
      at,
      by,
      values: {
        teachingDay: day,
        student,
        state,
        why: isAway && (state === 'Excused' || random.chance(0.4)) ? random.weighted(reasons) : null,
        note: state !== 'Present' && random.chance(0.2) ? random.pick(notes) : null,
        markedBy: by,
        markedAt: at,
      },
    }
  })
  await writeRows(tx, 'teaching-attendance', rows)
}
