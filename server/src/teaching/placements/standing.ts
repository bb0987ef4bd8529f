import type {
  PlacementReportStanding,
  PlacementStanding,
} from '@minster/domain/teaching/placements/placement-calls'
import { type ReportParty, reportParties } from '@minster/domain/teaching/placements/reports'
import { openUntil } from '#kit/mailed-links/links.ts'
import { optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { whyNot } from './ask.ts'
import { placementLinks } from './links.ts'
import { readPlacement } from './read-placement.ts'
import { awaySince, findingsIn, standingColumns } from './standing-row.ts'

const { p } = tables({ p: 'placements' })
const { v, e } = optional(tables({ v: 'people', e: 'engagements' }))

/** Reads how a placement stands today. Whoever calls has made sure that it may be seen. */
export async function readStanding(
  db: Queryable,
  id: string,
  now: Date,
  today: string,
): Promise<PlacementStanding> {
  const [[row], placement, links] = await Promise.all([
    db.rows(select({ ...standingColumns, status: e.status, studentType: e.studentType, awaySince })`
      from ${p} left join ${v} on ${v.id} = ${p.supervisor} left join ${e} on ${e.id} = ${p.engagement}
      where ${p.id} = ${id}`),
    readPlacement(db, id),
    openUntil(db, placementLinks, id, now),
  ])
  const student = {
    status: row?.status ?? null,
    studentType: row?.studentType ?? null,
    awaySince: row?.awaySince ?? null,
  }
  const reportOf = (party: ReportParty): PlacementReportStanding => ({
    openUntil: links.get(party) ?? null,
    refused: placement && whyNot(placement, party),
  })
  const [supervisor, own] = reportParties.map(reportOf)
  const none = { openUntil: null, refused: null }
  return {
    findings: row ? findingsIn(row, student, today) : [],
    trainedOn: row?.trainedOn ?? null,
    reports: { supervisor: supervisor ?? none, student: own ?? none },
  }
}
