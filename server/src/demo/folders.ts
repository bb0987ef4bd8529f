import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { sql } from 'drizzle-orm'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Random } from './random.ts'
import type { Enrolled } from './students.ts'

interface Home {
  readonly id: string
  readonly address1: string | null
  readonly city: string | null
  readonly postCode: string | null
}

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
      await tx.rows<Home & Record<string, unknown>>(
        sql`select id, address_address1 as address1, address_city as city, address_post_code as "postCode" from people`,
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
