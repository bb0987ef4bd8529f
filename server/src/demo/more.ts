import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { writeRows } from '#kit/records/write-rows.ts'
import { addKeys, recognisableIn } from '#people/duplicates/person-keys.ts'
import { anyRecords } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Today } from '#platform/process/today.ts'
import { intakeOf, planAnother, planEnded } from './application-plan.ts'
import { inventApplication } from './applications.ts'
import { ownBlockers } from './blockers.ts'
import { writeCare } from './care.ts'
import { withDecision } from './decisions.ts'
import { enrolInModules } from './modules.ts'
import { writeMoves } from './moves.ts'
import { writeSafeguarding } from './safeguarding.ts'
import { inventPast, inventStudent } from './students.ts'
import { readSurroundings } from './surroundings.ts'
import { writeStudents } from './write-students.ts'

const atOnce = 5000
/** Of further applications so many are worked on now; the rest ended years ago, as in a college of that age. */
const livelyShare = 0.4

interface More {
  readonly clock: Today
  readonly count: number
}

/**
 * Adds applications, each of a person of its own, and students. Both at once: while the database writes some of one kind,
 * those of the other are invented.
 */
export async function addMore(
  db: Database,
  { clock, applications, students }: { clock: Today; applications: number; students: number },
): Promise<void> {
  await Promise.all([
    addOf(db, { clock, count: applications }, livelyShare),
    addStudents(db, { clock, count: students }),
  ])
  await db.execute(sql`vacuum analyze`)
}

/** Adds applications that ended years ago: what measures how a list bears the years. */
export async function addEndedApplications(db: Database, more: More): Promise<void> {
  if (more.count <= 0) return
  await addOf(db, more, 0)
  await db.execute(sql`vacuum analyze`)
}

async function addOf(db: Database, { clock, count }: More, lively: number): Promise<void> {
  for (let left = count; left > 0; left -= atOnce) {
    const from = await countOf(db, 'applications')
    const size = Math.min(atOnce, left)
    await db.transaction(async (tx) => {
      const today = clock.today()
      const { year } = academicYearOf(today)
      const around = await readSurroundings(tx, { seed: `applications from ${from}`, today, from: from * 2 })
      const { random } = around
      const coming = intakeOf(year + 1, 9)
      const applied = Array.from({ length: size }, (_, index) => {
        const plan = random.chance(lively) ? planAnother(random, year) : planEnded(random, year)
        const reference = `M${plan.intake.slice(2, 4)}-${String(from + index + 1).padStart(4, '0')}`
        const one = inventApplication(around, plan, { reference, withHistory: false })
        return withDecision(one, today, coming)
      })
      await writeRows(
        tx,
        'people',
        applied.map(({ applicant }) => applicant.row),
      )
      await addKeys(
        tx,
        applied.map(({ applicant }) => keyedOf(applicant.row)),
      )
      await writeRows(
        tx,
        'applications',
        applied.map(({ row }) => ({ ...row, values: { ...row.values, ...ownBlockers(row, today) } })),
      )
      await writeMoves(tx, applied)
    })
  }
}

/** Students who began between one and fifteen years ago. */
async function addStudents(db: Database, { clock, count }: More): Promise<void> {
  for (let left = count; left > 0; left -= atOnce) {
    const from = await countOf(db, 'students')
    const size = Math.min(atOnce, left)
    await db.transaction(async (tx) => {
      const today = clock.today()
      const { year } = academicYearOf(today)
      const around = await readSurroundings(tx, { seed: `students from ${from}`, today, from: from * 2 + 1 })
      const enrolled = Array.from({ length: size }, (_, index) => {
        const start = intakeOf(year - around.random.whole(1, 15), 9)
        return inventStudent(around, inventPast(around, start, `00${7_000_000 + from + index}`))
      })
      const people = enrolled.flatMap(({ person }) => (person ? [person] : []))
      await writeRows(tx, 'people', people)
      await addKeys(tx, people.map(keyedOf))
      await writeStudents(tx, enrolled)
      await writeSafeguarding(tx, around, enrolled)
      await writeCare(tx, around, enrolled)
    })
  }
  // Of so many students the modules of the present year are enough to work with.
  await db.transaction((tx) => enrolInModules(tx, academicYearOf(clock.today()).title))
}

/** They are found like anybody else; whether two of so many invented ones are alike, nobody asks. */
function keyedOf({
  id,
  values,
}: {
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}) {
  return { id, person: recognisableIn(values) }
}

async function countOf(db: Database, table: 'applications' | 'students'): Promise<number> {
  const [row] = await db.rows(select({ count: sql<number>`count(*)` })`from ${anyRecords(table, 'r')}`)
  return row?.count ?? 0
}
