import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Random } from './random.ts'

/** Writes what the account of a student told of the residentials a year ago: this year they need only confirm it. */
export async function writeEarlierForms(
  tx: Transaction,
  random: Random,
  { student, user }: { readonly student: NewRow | undefined; readonly user: NewRow | undefined },
  today: string,
): Promise<void> {
  if (!student || !user) return
  const { title, year } = academicYearAfter(academicYearOf(today), -1)
  const at = `${year}-10-06T09:00:00.000Z`
  const told = {
    student: student.id,
    academicYear: title,
    attending: 'All nights',
    arrival: 'By train on the Friday',
    parking: false,
    room: 'Single',
    diet: 'Vegetarian',
  }
  await writeRows(tx, 'residential-requirements', [{ id: random.id(Date.parse(at)), at, values: told }])
  await tx.execute(sql`
    insert into form_receipts (user_id, form, academic_year, sent_at)
    values (${user.id}, 'residential-requirements', ${title}, ${at})`)
}
