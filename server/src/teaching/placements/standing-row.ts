import {
  findingsOf,
  type PlacedStudent,
  type PlacementFacts,
  type PlacementFinding,
} from '@minster/domain/teaching/placements/findings'
import { isPlacementState } from '@minster/domain/teaching/placements/states'
import { tables } from '#platform/db/columns.ts'
import type { Values } from '#platform/db/connect.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { p, v, e } = tables({ p: 'placements', v: 'people', e: 'engagements' })

/** A placement as findings read it. */
export interface StandingRow extends Values {
  readonly state: string
  readonly start: string | null
  readonly end: string | null
  readonly signed_on: string | null
  readonly host_told_on: string | null
  readonly trained_on: string | null
  readonly supervisor_received: string | null
  readonly student_received: string | null
}

/** Of a placement `p` and its supervisor `v`, in the names of `StandingRow`. */
export const standingColumns: SQL = sql`${p.state}, ${p.start}, ${p.end}, ${p.agreement.signedOn} as signed_on, ${p.hostToldOn},
  ${v.supervisorTraining} as trained_on, ${p.supervisorReport.receivedOn} as supervisor_received,
  ${p.studentReport.receivedOn} as student_received`

/** Of an engagement `e` since when its student is away. */
export const awaySince: SQL = sql`case when ${e.status} = 'IoS' then coalesce(${e.interruptedFrom}, ${e.statusSince})
  else coalesce(${e.end}, ${e.statusSince}) end`

export function factsOf(row: StandingRow): PlacementFacts | null {
  if (!isPlacementState(row.state)) return null
  return {
    state: row.state,
    start: row.start,
    end: row.end,
    signedOn: row.signed_on,
    hostToldOn: row.host_told_on,
    trainedOn: row.trained_on,
    supervisorReported: row.supervisor_received !== null,
    studentReported: row.student_received !== null,
  }
}

export function findingsIn(row: StandingRow, student: PlacedStudent, today: string): PlacementFinding[] {
  const facts = factsOf(row)
  return facts === null ? [] : findingsOf(facts, student, today)
}
