import {
  type EngagementStatus,
  engagementMoves,
  isEndOfEngagement,
  standingOf,
} from '#college/studies/status.ts'
import { formatDate } from '#platform/words/format.ts'

/** A change that lies ahead, as far as its order with others decides whether it can happen. */
export interface PlannedStep {
  readonly id: string
  /** YYYY-MM-DD */
  readonly on: string
  /** Null for one that leaves the status as it is. */
  readonly status: EngagementStatus | null
}

/** Answers plans in the order in which they happen. */
export function inOrderOfDay<Step extends Pick<PlannedStep, 'id' | 'on'>>(plans: readonly Step[]): Step[] {
  return plans.toSorted((one, other) =>
    one.on === other.on ? (one.id < other.id ? -1 : 1) : one.on < other.on ? -1 : 1,
  )
}

/** Answers why an engagement that has a status then cannot take a planned step, null where nothing stands in its way. */
export function hindranceOf(then: EngagementStatus, { status }: Pick<PlannedStep, 'status'>): string | null {
  if (isEndOfEngagement(then)) return `The studies are over then: ${then}.`
  if (status === null) return null
  if (status === then) return `The studies are ${then} already.`
  const move = engagementMoves(then).find(({ to }) => to === status)
  return move?.refused ?? null
}

/** Answers of plans, by their ids, what stands in the way of each; one that is hindered changes nothing for those after it. */
export function hindrancesOf(
  now: EngagementStatus,
  plans: readonly PlannedStep[],
): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>()
  let status = now
  for (const plan of inOrderOfDay(plans)) {
    const hindrance = hindranceOf(status, plan)
    found.set(plan.id, hindrance)
    if (hindrance === null) status = plan.status ?? status
  }
  return found
}

const titles: Readonly<Partial<Record<EngagementStatus, string>>> = {
  IoS: 'Interrupted',
}

/** Answers what a planned change is called, such as "Interrupted from 14/01/2027". */
export function plannedTitle({
  on,
  status,
  changes,
}: Pick<PlannedStep, 'on' | 'status'> & {
  readonly changes: readonly { readonly label: string; readonly value: string }[]
}): string {
  const day = formatDate(on)
  if (status !== null) {
    const word = titles[status] ?? status
    const isOver = isEndOfEngagement(status) || standingOf(status) === 'never began'
    return `${word} ${isOver ? 'on' : 'from'} ${day}`
  }
  const [first, ...others] = changes
  if (!first) return `Changed from ${day}`
  if (others.length === 0) return `${first.label} ${first.value} from ${day}`
  return `${[first, ...others].map(({ label }) => label).join(', ')} from ${day}`
}
