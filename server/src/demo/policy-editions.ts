import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { enrolmentPolicies } from '@minster/domain/students/enrolment/enrolment-policies'
import type { NewRow } from '#kit/records/write-rows.ts'
import { policyWords } from './policy-words.ts'
import type { Random } from './random.ts'

/** Each policy in the edition of this academic year and of the one before; only what follows the year's title differs. */
export function policyEditionRows(random: Random, today: string): NewRow[] {
  const present = academicYearOf(today)
  return [academicYearAfter(present, -1), present].flatMap(({ title, start }) =>
    namesOf(enrolmentPolicies).map((policy): NewRow => {
      const at = `${start}T08:00:00.000Z`
      const wording = wordingIn(policy, title)
      return { id: random.id(Date.parse(at)), at, values: { policy, edition: title, from: start, wording } }
    }),
  )
}

/** Answers what a policy says in an academic year, such as 2026-27. */
export function wordingIn(policy: keyof typeof enrolmentPolicies, year: string): string {
  return `*In force for ${year}.*\n\n${policyWords[policy]}`
}
