import { formatDate } from '@minster/domain/platform/words/format'
import type { TaughtInstance, TaughtModule } from '@minster/domain/teaching/modules/module-calls'

/** Formats the hubs of a module. */
export function formatModuleHubs({ instances }: TaughtModule): string {
  return [...new Set(instances.map(({ hub }) => hub?.label ?? 'Every hub'))].join(', ')
}

/** Formats the tutors of a module, each once. */
export function formatModuleTutors({ instances }: TaughtModule): string {
  return [...new Set(instances.flatMap(({ tutors }) => tutors.map(({ label }) => label)))].join(', ')
}

/** Counts the students of a module at all its hubs. */
export function countStudents({ instances }: TaughtModule): number {
  return instances.reduce((sum, { students }) => sum + students, 0)
}

/** Formats the next due day at any hub. */
export function formatNextDue({ instances }: TaughtModule): string {
  const [next] = instances.flatMap(({ nextDue }) => (nextDue === null ? [] : [nextDue])).toSorted()
  return next === undefined ? '' : formatDate(next)
}

/** Summarises the assignments of a module: their number, and whether weights are wrong. */
export function summariseAssignments({ instances }: TaughtModule): {
  readonly text: string
  readonly areWeightsWrong: boolean
} {
  const counts = instances.map(({ assignments }) => assignments)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const areWeightsWrong = instances.some(hasWrongWeights)
  if (instances.length === 0) return { text: '', areWeightsWrong: false }
  return { text: total === 0 ? 'None yet' : String(total), areWeightsWrong }
}

function hasWrongWeights({ assignments, weight }: TaughtInstance): boolean {
  return assignments > 0 && Math.round((weight ?? 0) * 10) !== 1000
}
