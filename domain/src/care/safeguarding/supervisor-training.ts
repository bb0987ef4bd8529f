import { addYears } from '#platform/words/calendar.ts'
import type { Tone } from '#platform/words/tones.ts'
import { renewalStateOf } from './safeguarding.ts'

/** The value of the list of contact roles that makes somebody a supervisor of placements. */
export const supervisorRole = 'Supervisor'

/** How the training of a supervisor stands, worst first. */
export const supervisorTrainingStates = {
  never: { label: 'Never trained', tone: 'danger' },
  expired: { label: 'Training out of date', tone: 'danger' },
  expiring: { label: 'Training due soon', tone: 'warning' },
  valid: { label: 'Training in date', tone: 'success' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>

export type SupervisorTrainingState = keyof typeof supervisorTrainingStates

/** The specification names no period for it; it holds as long as safeguarding training does (§9). */
const trainingYears = 3

/** Answers how a supervisor's training stands today, and the last day it holds; null for one never trained. */
export function supervisorTrainingOf(
  trainedOn: string | null,
  today: string,
): { readonly state: SupervisorTrainingState; readonly due: string | null } {
  if (trainedOn === null) return { state: 'never', due: null }
  const due = addYears(trainedOn, trainingYears)
  return { state: renewalStateOf(due, today), due }
}
