import { engagementsThatAre } from '@minster/domain/college/studies/status'
import {
  findingsOf,
  type PlacedStudent,
  type PlacementFacts,
  type PlacementFinding,
} from '@minster/domain/teaching/placements/findings'
import { isPlacementState } from '@minster/domain/teaching/placements/states'
import { tables } from '#platform/db/columns.ts'
import type { RowOf } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { p, v, e } = tables({ p: 'placements', v: 'people', e: 'engagements' })

/** Of a placement `p` and its supervisor `v` what findings read. */
export const standingColumns = {
  state: p.state,
  start: p.start,
  end: p.end,
  signedOn: p.agreement.signedOn,
  hostToldOn: p.hostToldOn,
  trainedOn: v.supervisorTraining,
  supervisorReceived: p.supervisorReport.receivedOn,
  studentReceived: p.studentReport.receivedOn,
}
export type StandingRow = RowOf<typeof standingColumns>

/** Of an engagement `e` since when its student is away. */
export const awaySince = sql<
  string | null
>`case when ${e.status} = any(${sql.param(engagementsThatAre('away'))}::text[]) then coalesce(${e.interruptedFrom}, ${e.statusSince})
  else coalesce(${e.end}, ${e.statusSince}) end`

export function placementFactsOf(row: StandingRow): PlacementFacts | null {
  if (!isPlacementState(row.state)) return null
  return {
    state: row.state,
    start: row.start,
    end: row.end,
    signedOn: row.signedOn,
    hostToldOn: row.hostToldOn,
    trainedOn: row.trainedOn,
    supervisorReported: row.supervisorReceived !== null,
    studentReported: row.studentReceived !== null,
  }
}

export function findingsIn(row: StandingRow, student: PlacedStudent, today: string): PlacementFinding[] {
  const facts = placementFactsOf(row)
  return facts === null ? [] : findingsOf(facts, student, today)
}
