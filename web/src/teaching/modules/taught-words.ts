import { formatDate } from '@minster/domain/platform/words/format'
import type { TaughtInstance, TaughtModule } from '@minster/domain/teaching/modules/module-calls'

/** Where a module is taught: for every hub, or at which. */
export function hubsInWords({ instances }: TaughtModule): string {
  return [...new Set(instances.map(({ hub }) => hub?.label ?? 'Every hub'))].join(', ')
}

/** Who teaches a module in the year, each named once. */
export function tutorsInWords({ instances }: TaughtModule): string {
  return [...new Set(instances.flatMap(({ tutors }) => tutors.map(({ label }) => label)))].join(', ')
}

/** How many take a module in the year at all its hubs. */
export function studentsOf({ instances }: TaughtModule): number {
  return instances.reduce((sum, { students }) => sum + students, 0)
}

/** The next day on which work is due anywhere, as it is shown. */
export function nextDueInWords({ instances }: TaughtModule): string {
  const [next] = instances.flatMap(({ nextDue }) => (nextDue === null ? [] : [nextDue])).toSorted()
  return next === undefined ? '' : formatDate(next)
}

/** What the assignments of a module come to: how many there are, and where one has to look at them. */
export function workInWords({ instances }: TaughtModule): {
  readonly words: string
  readonly isOdd: boolean
} {
  const counts = instances.map(({ assignments }) => assignments)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const isOdd = instances.some(isOff)
  if (instances.length === 0) return { words: '', isOdd: false }
  return { words: total === 0 ? 'None yet' : String(total), isOdd }
}

function isOff({ assignments, weight }: TaughtInstance): boolean {
  return assignments > 0 && Math.round((weight ?? 0) * 10) !== 1000
}
