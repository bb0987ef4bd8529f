import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Random } from './random.ts'
import type { Enrolled } from './students.ts'

const { p } = tables({ p: 'people' })

/** Writes who of this year’s students asked for the printed course folder, and where it goes. */
export async function writeFolders(
  tx: Transaction,
  random: Random,
  enrolled: readonly Enrolled[],
  today: string,
): Promise<void> {
  const { title, start } = academicYearOf(today)
  const homes = new Map(
    (
      await tx.rows(
        select({
          id: p.id,
          address1: p.address.address1,
          city: p.address.city,
          postCode: p.address.postCode,
        })`from ${p}`,
      )
    ).map((home) => [home.id, home]),
  )
  const at = `${start}T10:00:00.000Z`
  const rows = enrolled.flatMap(({ student, personId, sessions }): NewRow[] => {
    const isHere = sessions.some(({ values }) => values['academicYear'] === title)
    if (!isHere || !random.chance(0.5)) return []
    const home = homes.get(personId)
    const isWanted = random.chance(0.7) && Boolean(home?.address1)
    const to = isWanted
      ? {
          'address.address1': home?.address1,
          'address.city': home?.city,
          'address.postCode': home?.postCode,
        }
      : {}
    const values = { student: student.id, academicYear: title, wanted: isWanted, ...to }
    return [{ id: random.id(Date.parse(at)), at, values }]
  })
  await writeRows(tx, 'folder-requests', rows)
}
