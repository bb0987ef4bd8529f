import type { Severity } from '../return/severities.ts'
import type { CollegeChecked, Finding, StudentChecked } from './return-check.ts'
import { type CheckKey, checkKeys, returnChecks } from './return-checks.ts'

/** What a rule found, with the rule. */
export interface Found extends Finding {
  readonly check: CheckKey
  readonly severity: Severity
}

/** Answers what the rules find in what is returned of a student, in the order of the rules. */
export function checkStudent(checked: StudentChecked): Found[] {
  return checkKeys.flatMap((check) => {
    const rule = returnChecks[check]
    return rule.of === 'student' ? named(check, rule.severity, rule.find(checked)) : []
  })
}

/** Answers what the rules find in what is returned of the college. */
export function checkCollege(checked: CollegeChecked): Found[] {
  return checkKeys.flatMap((check) => {
    const rule = returnChecks[check]
    return rule.of === 'college' ? named(check, rule.severity, rule.find(checked)) : []
  })
}

function named(check: CheckKey, severity: Severity, found: readonly Finding[]): Found[] {
  return found.map((one) => ({ ...one, check, severity }))
}
