import { hasDissertation } from '@minster/domain/college/programmes/programmes'
import type { DissertationRules } from '@minster/domain/students/student/dissertation'
import type { Queryable } from '#platform/db/connect.ts'
import { type Judged, readRegulations } from './read-regulations.ts'

/** Somebody on a programme, with its code. */
export interface OnProgramme extends Judged {
  readonly code: string
}

/**
 * Answers by which rules a student of some programmes writes their dissertation: null for who writes none. Most programmes end
 * in none, and nothing is read for them.
 */
export async function dissertationRules(
  db: Queryable,
  codes: readonly (string | null)[],
): Promise<(one: OnProgramme) => DissertationRules | null> {
  if (!codes.some((code) => code !== null && hasDissertation(code))) return () => null
  const regulations = await readRegulations(db)
  return ({ code, ...judged }) => (hasDissertation(code) ? regulations.of(judged).rules.dissertation : null)
}
