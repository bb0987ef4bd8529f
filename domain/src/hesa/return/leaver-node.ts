import { standingOf } from '#college/studies/status.ts'
import { daysBetween } from '#platform/words/calendar.ts'
import { isDeath } from '#students/student/death.ts'
import { cellOf, codeFor, mappedCell, nodeOf } from './cells.ts'
import { atRecord, fromField, reckoned } from './origins.ts'
import type { CollegeFacts, EngagementFacts } from './return-facts.ts'
import type { ReturnNode } from './return-tree.ts'
import { hasLeft, lastDayOf, type ReturnedChain } from './returned-chains.ts'

/** How somebody left. */
export interface Leaving {
  readonly one: EngagementFacts
  /** The last day, null while nobody knows it. */
  readonly day: string | null
  /** As the mapping of RSNENGEND names it. */
  readonly why: string
  readonly code: string | null
}

const frame = 'Leaver.RSNENGEND'

/** Answers how somebody left until the end of the year, null where they did not; who changes programme here leaves nothing. */
export function leavingOf(chain: ReturnedChain, college: CollegeFacts): Leaving | null {
  const { last } = chain
  if (!hasLeft(last, college)) return null
  const why = reasonOf(chain)
  return { one: last, day: lastDayOf(last), why, code: codeFor(college, frame, why) }
}

/** Codes of who left with nothing to show for it. */
const withNothing: readonly (string | null)[] = ['03', '05', '11', '12']
const fewDays = 14

/** Answers whether somebody left so soon, and with nothing, that little of them may be returned. */
export function hadHardlyBegun({ start }: ReturnedChain, { day, code }: Leaving): boolean {
  return day !== null && daysBetween(start, day) <= fewDays && withNothing.includes(code)
}

export function leaverNode({ one, day, why }: Leaving, college: CollegeFacts): ReturnNode {
  const path = one.lastAttended === null ? 'end' : 'lastAttended'
  return nodeOf('Leaver', null, [
    cellOf('ENGENDDATE', day, fromField('engagements', one.id, path)),
    mappedCell(
      college,
      frame,
      why,
      reckoned('Reckoned from status, reason, awards and credits', atRecord('engagements', one.id)),
    ),
  ])
}

function reasonOf({ last, engagements }: ReturnedChain): string {
  if (isDeath(last)) return 'Death'
  const standing = standingOf(last.status)
  if (standing === 'transferred' && last.transferredTo === 'Another provider') return 'Another provider'
  if (standing === 'completed') return last.awards.length > 0 ? 'Completed' : 'Board to come'
  const hasEarned = engagements.some(({ awards, creditsEarned }) => awards.length > 0 || creditsEarned > 0)
  return hasEarned ? 'Left with credit' : 'Left without credit'
}
