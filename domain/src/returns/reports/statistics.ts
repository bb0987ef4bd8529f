import { applicationStatusNames, confirmedStatuses, ongoingStatuses } from '#admissions/status/status.ts'
import {
  type ApplicationStep,
  applicationStepNames,
  applicationSteps,
  stepsFrom,
} from '#admissions/status/steps.ts'
import { academicYearAfter, academicYearOf, academicYearStarting } from '#college/years/academic-year.ts'
import type { ListParameters } from '#kit/record/filter.ts'
import { addYears } from '#platform/words/calendar.ts'
import type { FunnelStep } from './statistics-calls.ts'

/** By what day an application belongs to a year: that it was received on, or that its course begins on. */
export const yearBases = ['received', 'intake'] as const
export type YearBasis = (typeof yearBases)[number]

/** Statuses in which an application has left the way. */
export const lostStatuses = applicationStatusNames.filter(
  (name) => !ongoingStatuses.includes(name) && !confirmedStatuses.includes(name),
)
const remainingStatuses = applicationStatusNames.filter((name) => !lostStatuses.includes(name))

/** Answers the calendar year in which the academic year begins that the college works for at present. */
export function presentYear(basis: YearBasis, today: string): number {
  const now = academicYearOf(today)
  return (basis === 'received' ? now : academicYearAfter(now)).year
}

/** Answers the day of another year's round that compares with today: 29 February with the 28th. */
export function sameDayIn(year: number, basis: YearBasis, today: string): string {
  return addYears(today, year - presentYear(basis, today))
}

/** Answers the first and last day on which a year's applications come in; for an intake they begin a year before it. */
export function roundOf(year: number, basis: YearBasis): { readonly first: string; readonly last: string } {
  return {
    first: academicYearStarting(basis === 'received' ? year : year - 1).start,
    last: academicYearStarting(year).end,
  }
}

/** Answers what a list asks for to show a year's applications, or those received until a day of it. */
export function yearTests(year: number, basis: YearBasis, until?: string): ListParameters {
  const { start, end } = academicYearStarting(year)
  const upTo = until === undefined ? {} : { 'received[lte]': until }
  return basis === 'received'
    ? { 'received[gte]': start, 'received[lte]': end, ...upTo }
    : { 'intake[gte]': start, 'intake[lte]': end, ...upTo }
}

/** How many applications have come furthest to a step, and are still on the way or have left it. */
export interface StepCount {
  readonly step: ApplicationStep
  readonly lost: boolean
  readonly count: number
}

/** Answers the funnel from a step on. */
export function funnelOf(
  counts: readonly StepCount[],
  days: Readonly<Partial<Record<ApplicationStep, number>>>,
  from: ApplicationStep,
): FunnelStep[] {
  const sum = (steps: readonly ApplicationStep[], lost?: boolean) =>
    counts
      .filter((one) => steps.includes(one.step) && (lost === undefined || one.lost === lost))
      .reduce((total, { count }) => total + count, 0)
  return stepsFrom(from).map((step): FunnelStep => {
    const beyond = stepsFrom(step).slice(1)
    const entered = sum([step, ...beyond])
    const continued = sum(beyond)
    const furthest = { 'progress.furthest': step }
    return {
      step,
      label: applicationSteps[step].label,
      entered,
      continued,
      lost: sum([step], true),
      there: sum([step], false),
      conversion: beyond.length === 0 || entered === 0 ? null : (continued / entered) * 100,
      days: days[step] ?? null,
      tests: {
        entered: { 'progress.furthest': [step, ...beyond].join(',') },
        continued: { 'progress.furthest': beyond.join(',') },
        lost: { ...furthest, status: lostStatuses.join(',') },
        there: { ...furthest, status: remainingStatuses.join(',') },
      },
    }
  })
}

/** Answers how many there were by the end of each week, from how many came in each. */
export function cumulated(weeks: ReadonlyMap<number, number>, length: number): number[] {
  let sum = 0
  return Array.from({ length }, (_, week) => {
    sum += weeks.get(week) ?? 0
    return sum
  })
}

/** Answers the step named by a text, null for what names none. */
export function stepNamed(name: string): ApplicationStep | null {
  return applicationStepNames.find((step) => step === name) ?? null
}
