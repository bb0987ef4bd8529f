import { namesOf } from '#platform/words/names-of.ts'
import { type ApplicationStatus, applicationStatuses as entries } from './application-statuses.ts'
import type { StatusRules } from './status-row.ts'

/*
 * What every page knows of the statuses. Their words are for applicants alone and too heavy to go with every list: the build
 * of the pages works this out and ships only what comes of it (`declared-ahead` in `web/vite.config.ts`).
 */

type Rules = Readonly<Record<ApplicationStatus, StatusRules>>

function withoutWords(): Rules {
  const rules = Object.fromEntries(
    namesOf(entries).map((name): [string, StatusRules] => {
      const { applicant: _words, ...rest } = entries[name]
      return [name, rest]
    }),
  )
  if (!isWhole(rules)) throw new Error('A status of applications is missing.')
  return rules
}

function isWhole(rules: Readonly<Record<string, StatusRules>>): rules is Rules {
  return namesOf(entries).every((name) => name in rules)
}

/** Every status with what the college's rules know of it, in the order staff see them. */
export const applicationStatuses = withoutWords()
