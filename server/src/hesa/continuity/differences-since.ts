import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import {
  differencesBetween,
  type ReturnedDifference,
  returnedNodeOf,
} from '@minster/domain/hesa/continuity/returned-node'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import type { Queryable } from '#platform/db/connect.ts'
import { hashOfNode } from '../file/hash-of-node.ts'
import { layoutOf } from '../file/write-xml.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readStudentFacts } from '../return/read-student-facts.ts'
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
  const isAsked = college.schema ? layoutOf(college.schema).isAsked : undefined
  const facts = await readStudentFacts(
    db,
    sent.map(({ student }) => student),
    college,
  )
  const nodes = new Map(
    facts.flatMap((one) => {
      const returned = returnOfStudent(one, college)
      return returned ? [[one.id, returnedNodeOf(returned.node, isAsked)] as const] : []
    }),
  )
  return sent.map((row) => {
    const now = nodes.get(row.student)
    if (now === undefined) return { sent: row, differences: [gone] }
    if (hashOfNode(now) === row.hash) return { sent: row, differences: [] }
    return { sent: row, differences: differencesBetween(row.node, now) }
  })
}
