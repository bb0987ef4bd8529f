import { type ApplicationStep, stepsFrom } from '#admissions/status/steps.ts'
import { engagementsThatAre } from '#college/studies/status.ts'
import type { Tone } from '#platform/words/tones.ts'

/** How far an episode came once they applied, whatever became of it later. */
export const leadSteps = {
  Applied: { tone: 'info' },
  Offered: { tone: 'warning' },
  Confirmed: { tone: 'success' },
} as const satisfies Record<string, { readonly tone: Tone }>
export type LeadStep = keyof typeof leadSteps

/** The steps of an application that each of them takes: sent in, a place offered, the place confirmed. */
export const applicationStepsOf: Readonly<Record<LeadStep, readonly ApplicationStep[]>> = {
  Applied: stepsFrom('Submitted'),
  Offered: stepsFrom('Place offered'),
  Confirmed: stepsFrom('Confirmed'),
}

/** What became of whoever was confirmed by the day a year after their studies began. */
export const firstYears = {
  'Still here': { tone: 'success', label: 'Still here after a year' },
  Left: { tone: 'danger', label: 'Left within a year' },
  'Not over': { tone: 'neutral', label: 'Not over yet' },
} as const satisfies Record<string, { readonly tone: Tone; readonly label: string }>
export type FirstYear = keyof typeof firstYears

/** Statuses of studies that were never begun: they are no first year, but a place that was not taken. */
export const neverBegun = engagementsThatAre('never began')
/** Statuses of studies that are yet to begin: their first year is not over whatever the calendar says. */
export const yetToBegin = engagementsThatAre('to begin', 'put off')
/** Statuses of studies that ended without what they were begun for. */
export const endedEarly = engagementsThatAre('left', 'transferred')
