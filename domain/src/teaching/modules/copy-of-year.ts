import { type AcademicYear, academicYearAfter } from '#college/years/academic-year.ts'
import { addDays } from '#platform/words/calendar.ts'
import type { Tone } from '#platform/words/tones.ts'

/** How a module instance stands before a year is copied to the next, and what became of it. */
export const copyStates = {
  ready: { label: 'To be copied', tone: 'info' },
  there: { label: 'There already', tone: 'neutral' },
  inactive: { label: 'No longer taught', tone: 'warning' },
  copied: { label: 'Copied', tone: 'success' },
  failed: { label: 'Not copied', tone: 'danger' },
} as const satisfies Record<string, { readonly label: string; readonly tone: Tone }>
export type CopyState = keyof typeof copyStates

/** An assignment that is copied. */
export interface AssignmentCopied {
  readonly number: number | null
  readonly title: string
  readonly kind: string | null
  readonly due: string | null
  readonly weight: number | null
  readonly wordCount: number | null
  readonly marking: string
  readonly submittedTo: string | null
  readonly instructions: string | null
}

/** A module instance of the year that is copied. */
export interface InstanceTaught {
  readonly id: string
  readonly module: string
  /** Its module is still taught. */
  readonly isActive: boolean
  readonly hub: string | null
  readonly tutors: readonly { readonly id: string; readonly label: string; readonly isActive: boolean }[]
  readonly start: string | null
  readonly end: string | null
  readonly assignments: readonly AssignmentCopied[]
}

/** A module instance of the next year, as it is made. */
export interface InstanceCopied {
  readonly academicYear: string
  readonly module: string
  readonly hub: string | null
  readonly tutors: readonly string[]
  readonly start: string | null
  readonly end: string | null
  readonly assignments: readonly AssignmentCopied[]
}

/** One module instance in the preview of a copy. */
export interface CopyPlanned {
  readonly id: string
  readonly state: Extract<CopyState, 'ready' | 'there' | 'inactive'>
  readonly copy: InstanceCopied
  /** What of it is not taken along, in words. */
  readonly left: readonly string[]
  /** Of several instances of the module at the hub in its year, which this is: 1 for the first. */
  readonly place: number
}

const aYearInWeeks = 52 * 7

/**
 * Answers the day that stands in an academic year for one of the year before: 52 weeks later, so that a Monday stays a Monday;
 * a week more where that were still the old year.
 */
export function aYearLater(day: string, to: AcademicYear): string {
  const later = addDays(day, aYearInWeeks)
  const hasFallenOut = day >= academicYearAfter(to, -1).start && later < to.start
  return hasFallenOut ? addDays(later, 7) : later
}

/** Answers what a module instance is in the academic year after its own. */
function copiedTo(instance: InstanceTaught, to: AcademicYear): InstanceCopied {
  const moved = (day: string | null) => (day === null ? null : aYearLater(day, to))
  const { module, hub, tutors, start, end, assignments } = instance
  return {
    academicYear: to.title,
    module,
    hub,
    tutors: tutors.flatMap(({ id, isActive }) => (isActive ? [id] : [])),
    start: moved(start),
    end: moved(end),
    assignments: assignments.map((one) => ({ ...one, due: moved(one.due) })),
  }
}

/**
 * Answers what copying the instances of a year would do with each. `there` is what the next year has already: an instance is
 * made only while that year has fewer of the module at the hub, so a second copy adds nothing.
 */
export function planCopy(
  taught: readonly InstanceTaught[],
  there: readonly Pick<InstanceTaught, 'module' | 'hub'>[],
  to: AcademicYear,
): CopyPlanned[] {
  const isThere = countedBy(there)
  const seen = new Map<string, number>()
  return taught.map((instance) => {
    const key = placeOf(instance)
    const place = (seen.get(key) ?? 0) + 1
    seen.set(key, place)
    const gone = instance.tutors.filter(({ isActive }) => !isActive)
    return {
      id: instance.id,
      state: place <= (isThere.get(key) ?? 0) ? 'there' : instance.isActive ? 'ready' : 'inactive',
      copy: copiedTo(instance, to),
      left: gone.map(({ label }) => `${label} no longer teaches here and is left out.`),
      place,
    }
  })
}

function countedBy(there: readonly Pick<InstanceTaught, 'module' | 'hub'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of there) counts.set(placeOf(one), (counts.get(placeOf(one)) ?? 0) + 1)
  return counts
}

function placeOf({ module, hub }: Pick<InstanceTaught, 'module' | 'hub'>): string {
  return `${module} ${hub ?? 'every hub'}`
}
