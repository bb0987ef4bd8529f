import { academicYearOf, academicYearTitled } from '#college/years/academic-year.ts'
import { onDemand } from '#platform/words/on-demand.ts'
import type { DurhamStep } from '../clock/clock-steps.ts'
import { type DayEntered, durhamDayOf } from '../clock/durham-day.ts'
import type { DurhamChangeKind } from './change-kinds.ts'

/** The days of the year that carry a change, the first one that is still to come. */
const carriedBy: Readonly<Record<DurhamChangeKind, readonly DurhamStep[]>> = {
  registration: ['registrations', 'lateRegistrations'],
  module: ['modules'],
  name: ['census'],
  details: ['census'],
  programme: ['census'],
  pace: ['census'],
  length: ['census'],
  suspension: ['census'],
  return: ['census'],
  withdrawal: ['census'],
  transfer: ['census'],
  death: ['census'],
}

/**
 * For whom no fee is due if Durham hears of it before its census. Source: Common Awards, “Changes of Registration” and the
 * calendar of 2024/25: the validation fee is reckoned on 1 December, by who is registered and neither suspended nor withdrawn.
 */
const freeBeforeCensus: readonly DurhamChangeKind[] = ['suspension', 'withdrawal', 'transfer', 'death']

export interface Deadline {
  readonly due: string
  /** Such as "Before 1 December: no fee". */
  readonly words: string
  readonly isBeforeCensus: boolean
}

/**
 * Answers by when Durham has to hear of a change that has stood since a day: the next day that carries it, and where the
 * academic year has none any more, at once.
 */
export function deadlineOf(
  { kind, academicYear, since }: Pick<Standing, 'kind' | 'academicYear' | 'since'>,
  dates: readonly DayEntered[],
): Deadline {
  // What belongs to a year that is over is carried by the days of that in which it came up.
  const present = academicYearOf(since)
  const own = academicYearTitled(academicYear)
  const year = own && own.start > present.start ? own.title : present.title
  for (const step of carriedBy[kind]) {
    const { due } = durhamDayOf(step, year, dates)
    if (due >= since) return { due, words: wordsOf(kind, step, due), isBeforeCensus: step === 'census' }
  }
  const isFree = freeBeforeCensus.includes(kind)
  return {
    due: since,
    words: isFree ? 'At once: the census is past, so the fee may stand' : 'At once',
    isBeforeCensus: false,
  }
}

interface Standing {
  readonly kind: DurhamChangeKind
  readonly academicYear: string
  /** The day since which it stands in the queue. */
  readonly since: string
}

function wordsOf(kind: DurhamChangeKind, step: DurhamStep, due: string): string {
  const day = dayInWords(due)
  if (freeBeforeCensus.includes(kind)) return `Before ${day}: no fee`
  switch (step) {
    case 'census':
      return `Before the census of ${day}`
    case 'modules':
      return `With the module registrations, by ${day}`
    case 'lateRegistrations':
      return `With the later entrants, by ${day}`
    default:
      return `With the registrations, by ${day}`
  }
}

const dayOfMonth = onDemand(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** Answers a day as "1 December". */
export function dayInWords(day: string): string {
  return dayOfMonth().format(new Date(day))
}
