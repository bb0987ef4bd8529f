import { formatDate } from '#platform/words/format.ts'
import { isUnderWay } from '../student/overlaps.ts'
import { whyLevelRefused } from '../student/session-place.ts'
import type { NextYear } from './next-year.ts'
import type { RolloverCase, RolloverPlan } from './rollover-case.ts'

/** Answers what has to be settled before a student can be rolled over, each in a sentence that says what to do. */
export function hindrancesTo(asked: RolloverCase, next: NextYear, plan: RolloverPlan): string[] {
  return [
    ...asked.beside
      .filter(({ status }) => isUnderWay(status))
      .map(
        ({ programme, status, start }) =>
          `${programme} from ${formatDate(start)} is ${status} besides. End one of them first.`,
      ),
    ...leavingHindrances(asked, next),
    ...(next.kind === 'transfer' ? transferHindrances(asked) : []),
    ...endHindrances(asked, next),
    ...levelHindrances(asked, plan),
  ]
}

function leavingHindrances({ present, hasNext }: RolloverCase, next: NextYear): string[] {
  const finishesAway = next.kind === 'none' && next.why === 'finishes' && present.engagement.status === 'IoS'
  return [
    ...(hasNext ? ['There is a session of the next year already. Remove it, or change their answer.'] : []),
    ...(finishesAway ? ['They are interrupted. Make them Current first, or change their answer.'] : []),
  ]
}

function transferHindrances({ present, beside }: RolloverCase): string[] {
  const to = present.intention?.programme?.code
  const waiting = beside.find(({ status }) => status === 'Starting')
  return [
    ...(to === undefined ? ['Say which programme they change to.'] : []),
    ...(to === present.engagement.programme.code
      ? [`They study ${to} already. Say which programme they change to.`]
      : []),
    ...(waiting
      ? [`${waiting.programme} from ${formatDate(waiting.start)} waits for them. Transfer them by hand.`]
      : []),
  ]
}

function endHindrances({ engagement }: RolloverCase, next: NextYear): string[] {
  if (next.kind !== 'session' || engagement.end === null) return []
  return [`The engagement ends ${formatDate(engagement.end)}. Empty its end, or answer that they finish.`]
}

function levelHindrances({ present }: RolloverCase, { next, begins }: RolloverPlan): string[] {
  if (!next || next.level === null) return []
  const programme = begins ? present.intention?.programme : present.engagement.programme
  const why = programme ? whyLevelRefused(next.level, programme) : null
  return why === null ? [] : [`${why} Choose another level.`]
}
