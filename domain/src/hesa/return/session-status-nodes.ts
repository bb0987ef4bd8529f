import { cellOf, mappedCell, nodeOf } from './cells.ts'
import { atRecord, reckoned } from './origins.ts'
import type { CollegeFacts } from './return-facts.ts'
import type { ReturnNode } from './return-tree.ts'
import { type ReturnedSession, returnedAsOn } from './returned-chains.ts'

/** Answers what changed within a session: the day somebody went away, and the day they were back. */
export function sessionStatusNodes({ session, one }: ReturnedSession, college: CollegeFacts): ReturnNode[] {
  const until = session.end ?? returnedAsOn(college)
  const isWithin = (day: string) => day >= session.start && day <= until
  const changes = one.aways.flatMap(({ from, to }) => {
    const hasReturned = to !== null && to <= session.start
    // Who was away before the session began was so from its first day on.
    const away = from < session.start ? session.start : from
    return [
      ...(isWithin(away) && !hasReturned ? [{ day: away, value: 'Away' }] : []),
      ...(to !== null && isWithin(to) && !hasReturned ? [{ day: to, value: 'Back' }] : []),
    ]
  })
  const origin = reckoned('History of the status of the engagement', atRecord('engagements', one.id))
  return changes
    .toSorted((first, other) => (first.day < other.day ? -1 : 1))
    .map(({ day, value }) =>
      nodeOf('SessionStatus', day, [
        cellOf('STATUSVALIDFROM', day, origin),
        mappedCell(college, 'SessionStatus.STATUSCHANGEDTO', value, origin),
      ]),
    )
}
