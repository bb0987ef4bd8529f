import { writeRows } from '#kit/records/write-rows.ts'
import { table, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Enrolled } from './students.ts'

const { s } = tables({ s: 'students' })
const studentRow = table('students')

/** Students refer to their present engagement and engagements to their student, so the one is told afterwards. */
export async function writeStudents(tx: Transaction, enrolled: readonly Enrolled[]): Promise<void> {
  const without = enrolled.map(({ student }) => ({
    ...student,
    values: { ...student.values, engagement: null },
  }))
  await writeRows(tx, 'students', without)
  await writeRows(
    tx,
    'engagements',
    enrolled.flatMap(({ engagements }) => engagements),
  )
  await writeRows(
    tx,
    'enrolment-sessions',
    enrolled.flatMap(({ sessions }) => sessions),
  )
  const present = enrolled.map(({ student }) => [student.id, student.values['engagement']])
  await tx.execute(sql`
    update ${s} set ${studentRow.engagement} = p.engagement
    from json_to_recordset(${JSON.stringify(present.map(([id, engagement]) => ({ id, engagement })))}::json)
      as p(id uuid, engagement uuid) where ${s.id} = p.id`)
}
