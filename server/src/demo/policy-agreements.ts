import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { enrolmentPolicies } from '@minster/domain/students/enrolment/enrolment-policies'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { wordingIn } from './policy-editions.ts'
import type { Random } from './random.ts'
import type { Enrolled } from './students.ts'

/** Writes that the students enrolled this year agreed to each policy as they enrolled; of the others some began to. */
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
  const policies = namesOf(enrolmentPolicies)
  let late = 0
  const rows = sessions.flatMap(({ id, values }): NewRow[] => {
    const { enrolledAt, startDate, status } = values
    const isLate = enrolledAt === null && status === 'Current'
    const at = isLate ? `${String(startDate)}T12:00:00.000Z` : enrolledAt
    if (typeof at !== 'string') return []
    if (isLate) late += 1
    const agreed = isLate ? policies.slice(0, late % (policies.length + 1)) : policies
    return agreed.map((policy) => ({
      id: random.id(Date.parse(at)),
      at,
      values: {
        session: id,
        policy,
        edition: year.title,
        wording: wordingIn(policy, year.title),
        agreedAt: at,
      },
    }))
  })
  await writeRows(tx, 'policy-agreements', rows)
}
