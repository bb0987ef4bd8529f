import { namesOf } from '#platform/words/names-of.ts'
import { statusRules } from './status.ts'

/** The usual way of an application from beginning to end, a step named by the status that begins it. */
export const applicationSteps = {
  'In progress': { label: 'Started' },
  Submitted: { label: 'Submitted' },
  'Under review': { label: 'Under review' },
  'Interview booked': { label: 'Interview booked' },
  'Ready for approval': { label: 'Ready for approval' },
  Approved: { label: 'Approved' },
  'Place offered': { label: 'Place offered' },
  'Place accepted': { label: 'Place accepted' },
  Confirmed: { label: 'Confirmed' },
} as const

export type ApplicationStep = keyof typeof applicationSteps

/** Every step in the order of the way. */
export const applicationStepNames: readonly ApplicationStep[] = namesOf(applicationSteps)

/** Answers the step a status begins; null for one that lies beside the way, as Rejected does. */
export function stepOf(status: string): ApplicationStep | null {
  return statusRules(status)?.step ?? null
}

/** Answers how far an application has come that is first heard of in a status: who sent it in has submitted it. */
export function firstStepOf(status: string, isReceived: boolean): ApplicationStep {
  return stepOf(status) ?? (isReceived ? 'Submitted' : 'In progress')
}

/** Answers a step and all beyond it. */
export function stepsFrom(step: ApplicationStep): ApplicationStep[] {
  return applicationStepNames.slice(applicationStepNames.indexOf(step))
}
