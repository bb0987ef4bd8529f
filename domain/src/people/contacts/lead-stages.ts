import { namesOf } from '#platform/words/names-of.ts'

/**
 * How far somebody who may become a student has come (Specification §4): the higher the order, the sooner the college
 * should act; the audience is who finds the stage in reports.
 */
export const leadStages = {
  Unknown: { order: 0, audience: 'always' },
  'Initial contact made': { order: 1, audience: 'always' },
  'Engaged with HD/PD': { order: 2, audience: 'always' },
  'Interested in future enrolment': { order: 3, audience: 'always' },
  'Interested in current enrolment': { order: 4, audience: 'always' },
  'Office follow up': { order: 5, audience: 'office' },
  Applicant: { order: 0.7, audience: 'admin' },
  Student: { order: 0.6, audience: 'admin' },
  'MA completed': { order: 0.5, audience: 'archive' },
  Rejected: { order: 0.4, audience: 'archive' },
  'Not intending to apply': { order: 0.3, audience: 'archive' },
  'Mailing list': { order: 0.2, audience: 'office' },
  'Not responsive': { order: 0.1, audience: 'archive' },
} as const satisfies Record<
  string,
  { readonly order: number; readonly audience: 'always' | 'office' | 'admin' | 'archive' }
>

export type LeadStage = keyof typeof leadStages

/** Every stage, those to act on first in front. */
export const leadStageNames: readonly LeadStage[] = namesOf(leadStages).toSorted(
  (one, other) => leadStages[other].order - leadStages[one].order,
)
