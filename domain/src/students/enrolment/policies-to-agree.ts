import type { Problem } from '#platform/errors/errors.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { enrolmentPolicies } from './enrolment-policies.ts'

export type EnrolmentPolicy = keyof typeof enrolmentPolicies

/** An edition of a policy as it is kept. */
export interface StoredPolicyEdition {
  readonly id: string
  readonly policy: string
  readonly edition: string
  /** YYYY-MM-DD */
  readonly from: string
  readonly wording: string
}

/** Answers the edition of a policy in force on a day (YYYY-MM-DD): the latest that has begun, null before any. */
export function editionInForce<E extends StoredPolicyEdition>(
  editions: readonly E[],
  policy: EnrolmentPolicy,
  day: string,
): E | null {
  const [latest] = editions
    .filter((one) => one.policy === policy && one.from <= day)
    .toSorted((one, other) =>
      one.from < other.from ? 1 : one.from > other.from ? -1 : one.id < other.id ? 1 : -1,
    )
  return latest ?? null
}

/** What somebody says who agrees to policies: yes or no to each, and the ids of the editions they read. */
export interface PoliciesSaid {
  readonly agreed: Readonly<Partial<Record<EnrolmentPolicy, boolean | undefined>>>
  readonly read: Readonly<Partial<Record<EnrolmentPolicy, string | undefined>>>
}

/** What becomes of it: the editions to be agreed to, what is missing, and what changed while they read. */
export interface PoliciesWeighed<E extends StoredPolicyEdition> {
  readonly agreeing: readonly E[]
  readonly missing: readonly Problem[]
  readonly changed: readonly Problem[]
}

/**
 * Weighs what somebody says against the editions in force on a day. Policies they agreed to before this year are not
 * asked again, whatever is said of them.
 */
export function weighPolicies<E extends StoredPolicyEdition>(
  { agreed, read }: PoliciesSaid,
  editions: readonly E[],
  { before, today }: { readonly before: readonly string[]; readonly today: string },
): PoliciesWeighed<E> {
  const agreeing: E[] = []
  const missing: Problem[] = []
  const changed: Problem[] = []
  for (const policy of namesOf(enrolmentPolicies)) {
    const { label } = enrolmentPolicies[policy]
    const edition = editionInForce(editions, policy, today)
    if (before.includes(policy)) continue
    if (edition === null)
      missing.push({
        param: policy,
        message: `The ${label} is not here to read yet. Please tell the college office.`,
      })
    else if (agreed[policy] !== true)
      missing.push({ param: policy, message: `Read the ${label} and tick that you agree to it.` })
    else if (read[policy] !== undefined && read[policy] !== edition.id)
      changed.push({
        param: policy,
        message: `The ${label} has changed while you read it. Read the new words and tick again.`,
      })
    else agreeing.push(edition)
  }
  return { agreeing, missing, changed }
}
