import { academicYearOf } from '@minster/domain/college/academic-year'
import { enrolmentPolicies } from '@minster/domain/college/enrolment-policies'
import type { Transaction } from '../connect.ts'
import { type NewRow, writeRows } from '../write-rows.ts'
import type { Random } from './random.ts'
import type { Enrolled } from './students.ts'

/** Writes that the students enrolled this year agreed to each policy as they enrolled. */
export async function writePolicyAgreements(
  tx: Transaction,
  random: Random,
  enrolled: readonly Enrolled[],
  today: string,
): Promise<void> {
  const year = academicYearOf(today)
  const sessions = enrolled.flatMap(({ sessions: all }) =>
    all.filter(({ values }) => values['academicYear'] === year.title),
  )
  const rows = sessions.flatMap(({ id, values }): NewRow[] => {
    const at = values['enrolledAt']
    if (typeof at !== 'string') return []
    return Object.keys(enrolmentPolicies).map((policy) => ({
      id: random.id(Date.parse(at)),
      at,
      values: { session: id, policy, edition: year.title, agreedAt: at },
    }))
  })
  await writeRows(tx, 'policy-agreements', rows)
}
