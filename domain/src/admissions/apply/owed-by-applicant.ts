import type { Reason } from '../checks/blocker-facts.ts'
import { checksAskedAgain } from './apply-rules.ts'
import { applySteps } from './apply-steps.ts'

/** The parts of an applicant's page where something is done. */
export const partsOfPage = ['offer', 'interview', 'referees', 'papers'] as const
export type PartOfPage = (typeof partsOfPage)[number]

/** Something an applicant owes, in words for them, and where they do it: a step of the form, a part of the page, or neither. */
export interface OwedByApplicant {
  readonly title: string
  readonly at: { readonly step: string } | { readonly part: PartOfPage } | null
}

/**
 * Answers what an applicant owes once the application is sent: exactly what holds it up on their part, what is most
 * pressing first. The application is given as nested values.
 */
export function owedByApplicant(
  reasons: readonly Reason[],
  application: Readonly<Record<string, unknown>>,
): OwedByApplicant[] {
  const owed = reasons.flatMap((reason): OwedByApplicant[] => {
    const { by, ask, family } = reason
    if (by !== 'Applicant' || ask === undefined) return []
    const step = family && applySteps.find((one) => checksAskedAgain(one, application).includes(family))
    if (step) return [{ title: `Tell us more: ${step.title}`, at: { step: step.key } }]
    const part = partOf(reason)
    return [{ title: ask.replace(/\.$/, ''), at: part && { part } }]
  })
  // Several checks may rest on one step.
  return owed.filter(({ title }, at) => owed.findIndex((one) => one.title === title) === at)
}

function partOf({ step, part }: Reason): PartOfPage | null {
  if (step === 'Answer' || part === 'Conditions') return 'offer'
  if (step === 'Interview') return 'interview'
  if (part === 'References') return 'referees'
  return part === 'Papers' ? 'papers' : null
}
