import { academicYearStarting } from '#college/years/academic-year.ts'
import { type LeadStage, leadStages } from '#contact/leads/lead-stages.ts'
import type { ListParameters } from '#kit/record/filter.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { Dimension } from '../reports/dimension.ts'
import { furtherDimensions, leadDimensions } from '../reports/dimensions.ts'
import type { Measure } from '../reports/measures.ts'
import { marketingMeasures as measures } from './marketing-measures.ts'

/** By what the potential students of the report are told apart; the year is that in which they began. */
export const marketingBys = ['year', ...namesOf(leadDimensions)] as const
export type MarketingBy = (typeof marketingBys)[number]

/** The dimension of a way of telling them apart; null for the year, which is no field. */
export function leadDimensionOf(by: MarketingBy): Dimension | null {
  return by === 'year' ? null : leadDimensions[by]
}

/** What the rows are headed by, and what exactly they tell apart. */
export function marketingRowsBy(by: MarketingBy): { readonly title: string; readonly says: string } {
  return leadDimensionOf(by) ?? furtherDimensions.year
}

/** The numbers of a row, from the first word to a year of studies: what each counts, and how the list finds its people. */
export const marketingSteps = {
  leads: { measure: measures.leadsBegun, tests: {} },
  engaged: { measure: measures.leadsEngaged, tests: { engaged: 'true' } },
  applied: { measure: measures.leadsApplied, tests: { furthest: 'Applied,Offered,Confirmed' } },
  offered: { measure: measures.leadsOffered, tests: { furthest: 'Offered,Confirmed' } },
  confirmed: { measure: measures.leadsConfirmed, tests: { furthest: 'Confirmed' } },
  stillHere: { measure: measures.leadsStillHere, tests: { firstYear: 'Still here' } },
} as const satisfies Record<string, { readonly measure: Measure; readonly tests: ListParameters }>
export type MarketingStep = keyof typeof marketingSteps
export const marketingStepNames: readonly MarketingStep[] = namesOf(marketingSteps)

/** Why no number of those still here is given. */
export const firstYearNotOver = 'The first year of none of them is over.'

/** The numbers of a row as far as its reader may see them; `yearOver` of those confirmed have finished their first year. */
export type MarketingNumbers = Readonly<Partial<Record<MarketingStep, number | null>>> & {
  readonly yearOver?: number
}

/**
 * Answers how many of a hundred went on from the step before, null where there is nothing to take it from; of those still here,
 * how many of a hundred whose first year is over.
 */
export function shareOf(numbers: MarketingNumbers, step: MarketingStep): number | null {
  const before = marketingStepNames[marketingStepNames.indexOf(step) - 1]
  if (before === undefined) return null
  const [part, whole] = [numbers[step], step === 'stillHere' ? numbers.yearOver : numbers[before]]
  return part === undefined || part === null || !whole ? null : (part / whole) * 100
}

/** A span of days, either end of which may be open. */
export interface Period {
  readonly from: string | null
  readonly to: string | null
}

/** Answers what the list asks for to show what began in a period. */
export function periodTests({ from, to }: Period, field = 'began'): ListParameters {
  return {
    ...(from !== null && { [`${field}[gte]`]: from }),
    ...(to !== null && { [`${field}[lte]`]: to }),
  }
}

/** Answers the part of a period that lies in an academic year. */
export function yearWithin(year: number, { from, to }: Period): Period {
  const { start, end } = academicYearStarting(year)
  return {
    from: from !== null && from > start ? from : start,
    to: to !== null && to < end ? to : end,
  }
}

/** The stages of the funnel in their order: those from which an episode may go on or be lost. */
export const funnelStages: readonly LeadStage[] = namesOf(leadStages).filter(
  (name) => leadStages[name].standing !== 'over',
)

/** Answers what the list asks for to show the people behind a number of a stage. */
export function stageTests(
  stage: LeadStage,
): Readonly<Record<'entered' | 'wentOn' | 'there' | 'lost', ListParameters>> {
  return {
    entered: { entered: stage },
    wentOn: { wentOnFrom: stage },
    there: { stage },
    lost: { lostFrom: stage },
  }
}

/** Answers what the list of bookings asks for to show those behind a number of an event, or of all events of a kind. */
export function bookingTests(
  of: ListParameters,
): Readonly<Record<'booked' | 'came' | 'didNotCome' | 'appliedSince', ListParameters>> {
  return {
    booked: { ...of, state: 'Registered,Attended,No show' },
    came: { ...of, state: 'Attended' },
    didNotCome: { ...of, state: 'No show' },
    appliedSince: { ...of, state: 'Attended', appliedSince: 'true' },
  }
}
