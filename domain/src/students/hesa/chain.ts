import type { Continuing } from '../student/continues.ts'

/** Engagements that follow from each other without anybody having left: one engagement to the return. */
export interface EngagementChain<E extends Continuing> {
  /** Id of the first of them, by which the return knows all of them from year to year (Engagement.NUMHUS). */
  readonly id: string
  /** The first to the last. */
  readonly engagements: readonly E[]
}

/**
 * Answers the chains of a student's engagements, in the order of their first. One that names an engagement which is not among
 * them begins a chain of its own; of a circle, which no rule lets through, so does the one that comes first.
 */
export function chainsOf<E extends Continuing>(engagements: readonly E[]): readonly EngagementChain<E>[] {
  const there = new Set(engagements.map(({ id }) => id))
  const next = new Map<string, E>()
  for (const one of engagements)
    if (one.continues !== null && one.continues !== one.id && !next.has(one.continues))
      next.set(one.continues, one)
  const placed = new Set<string>()
  const chainFrom = (first: E): EngagementChain<E> => {
    const chain: E[] = []
    for (let at: E | undefined = first; at && !placed.has(at.id); at = next.get(at.id)) {
      placed.add(at.id)
      chain.push(at)
    }
    return { id: first.id, engagements: chain }
  }
  const isFirst = (one: E) =>
    one.continues === null || !there.has(one.continues) || next.get(one.continues) !== one
  const chains = engagements.filter(isFirst).map(chainFrom)
  const inCircles = engagements.flatMap((one) => (placed.has(one.id) ? [] : [chainFrom(one)]))
  return [...chains, ...inCircles].toSorted(
    (one, other) => placeOf(engagements, one.id) - placeOf(engagements, other.id),
  )
}

function placeOf(engagements: readonly Continuing[], id: string): number {
  return engagements.findIndex((one) => one.id === id)
}
