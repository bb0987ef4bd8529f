import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { addDays } from '@minster/domain/platform/words/calendar'
import { sql } from 'drizzle-orm'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction, Values } from '#platform/db/connect.ts'
import type { Random } from './random.ts'

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

interface Expected extends Values {
  readonly day: string
  readonly date: string
  readonly student: string
  /** Who takes the register. */
  readonly tutor: string | null
}

/** Writes the registers of this year’s days so far: mostly everybody there, some ill, some late. */
export async function writeAttendance(
  tx: Transaction,
  random: Random,
  { today, registrar }: { readonly today: string; readonly registrar: string },
): Promise<void> {
  const { start } = academicYearOf(today)
  const expected = await tx.rows<Expected>(sql`
    with days as (
      select d.*, coalesce(d.last_day, d.day) as over from teaching_days d
      where d.day >= ${start}::date and coalesce(d.last_day, d.day) < ${addDays(today, -daysOpen)}::date),
    come as (
      select d.id, d.day, e.student, (
        select f."user" from faculty f where f.id = n.tutors[1]) as tutor
      from days d join module_instances n on n.id = any(d.module_instances)
        join module_enrolments t on t.module_instance = n.id and t.status = 'Enrolled'
        join enrolment_sessions y on y.id = t.session
        join engagements e on e.id = y.engagement and e.status = 'Current' and e.hub = d.hub
      union all
      select d.id, d.day, s.id, null
      from days d join engagements e on e.status = 'Current' and e.start <= d.over
        join students s on s.engagement = e.id
      where d.kind = 'Residential' and not exists (
        select from residential_requirements r where r.student = s.id and r.attending = 'Not attending'))
    select id as day, day as date, student, (array_agg(tutor))[1] as tutor
    from come group by id, day, student order by day, id, student`)
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
