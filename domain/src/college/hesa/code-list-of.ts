import type { ListedCode } from '#kit/records/record-calls.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { answeredFields, answersInForce } from './answers-in-force.ts'
import type { HesaCode } from './hesa-places.ts'

/** What the first letter of a qualification's code says: its level (Qualification.QUALCAT, and X of HIGHESTQOE). */
const levels: Readonly<Record<string, string>> = {
  D: 'A doctorate',
  E: 'A doctorate',
  L: 'A master’s degree, or another postgraduate award',
  M: 'A master’s degree, or another postgraduate award',
  H: 'A bachelor’s degree, or another award of its last year',
  I: 'A diploma, a foundation degree, or another award of two years',
  J: 'A diploma, a foundation degree, or another award of two years',
  C: 'A certificate of higher education, or another award of one year',
  P: 'A levels, Access to HE, or others of the last years of school',
  X: 'None, or of no level',
}
const otherLevel = 'Another qualification'

/**
 * Answers a coding frame of the return as somebody chooses from it: the codes of the schema in force, or what the product
 * comes with; undefined where neither has it. Qualifications are many, so one chooses their level first. What was offered
 * before there was a schema is still told, for those who chose it.
 */
export function codeListOf(
  frame: string,
  codes: readonly HesaCode[] = [],
): readonly ListedCode[] | undefined {
  const question = namesOf(answeredFields).find((one) => answeredFields[one] === frame)
  const offered = question === undefined ? codes : answersInForce(question, codes)
  if (offered.length === 0) return undefined
  const isLevelled = question === 'qualification' && codes.length > 0
  const before = question === undefined ? [] : answersInForce(question, undefined)
  return [
    ...offered.map(({ code, label }) => ({
      code,
      label,
      group: isLevelled ? levelOf(code) : null,
      active: true,
    })),
    ...before
      .filter(({ code }) => !offered.some((one) => one.code === code))
      .map(({ code, label }) => ({ code, label, group: null, active: false })),
  ]
}

function levelOf(code: string): string {
  return levels[code.slice(0, 1)] ?? otherLevel
}
