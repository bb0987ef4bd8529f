import type { TemplateCredits } from '#college/programmes/modules.ts'
import type { AssignmentMarking } from '../grades/assignment-markings.ts'

/** An assignment as a module begins with it. */
export interface AssignmentTemplate {
  readonly number: number
  readonly title: string
  readonly kind: string
  readonly weight: number
  readonly wordCount: number
  readonly marking: AssignmentMarking
}

const one = (
  number: number,
  kind: string,
  weight: number,
  wordCount: number,
  title = kind,
): AssignmentTemplate => ({ number, title, kind, weight, wordCount, marking: 'Mark' })

/**
 * What a module of so many credits begins with (Specification §5: of 10, 20 and 60 credits only). How much is asked for is
 * the college's own choice within the university's policy on learning hours, so this is a beginning and never a rule.
 */
export const assignmentTemplates = {
  10: [one(1, 'Essay', 100, 2500)],
  20: [one(1, 'Reflective journal', 40, 2000), one(2, 'Essay', 60, 3000)],
  60: [one(1, 'Presentation', 10, 1000, 'Proposal'), one(2, 'Dissertation', 90, 15_000)],
} as const satisfies Record<TemplateCredits, readonly AssignmentTemplate[]>

/** Answers the assignments a module of so many credits begins with; null for credits that have no template. */
export function templateFor(credits: number): readonly AssignmentTemplate[] | null {
  const found = Object.entries(assignmentTemplates).find(([key]) => Number(key) === credits)
  return found?.[1] ?? null
}
