import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { differencesBetween, type ReturnedDifference } from '@minster/domain/hesa/continuity/returned-node'
import type { Queryable } from '#platform/db/connect.ts'
import { hashOfNode } from '../file/hash-of-node.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { reckonReturned } from '../since/reckon-returned.ts'
import type { SentRow } from './sent-rows.ts'

/** A student in a collection that was sent, and where they differ from it by now. */
export interface DifferenceSince {
  readonly sent: SentRow
  readonly differences: readonly ReturnedDifference[]
}

/** Who is not returned any more differs as a whole, in one line. */
const gone: ReturnedDifference = { path: 'Student', before: 'Returned', after: null }

/** Reckons the return of some students of one collection anew, and answers where it differs from what was sent. */
export async function differencesSince(
  db: Queryable,
  {
    code,
    settings,
    today,
  }: { readonly code: string; readonly settings: HesaSettings; readonly today: string },
  sent: readonly SentRow[],
): Promise<DifferenceSince[]> {
  const college = await readCollegeFacts(db, { code, settings, today, withFrames: false })
  const nodes = await reckonReturned(
    db,
    college,
    sent.map(({ student }) => student),
  )
  return sent.map((row) => {
    const now = nodes.get(row.student)
    if (now === undefined) return { sent: row, differences: [gone] }
    if (hashOfNode(now) === row.hash) return { sent: row, differences: [] }
    return { sent: row, differences: differencesBetween(row.node, now) }
  })
}
