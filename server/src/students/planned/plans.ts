import type { EngagementStatus } from '@minster/domain/college/studies/status'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { collectionOf } from '@minster/domain/register/paths'
import { type PlannedPath, plannedPaths } from '@minster/domain/students/planned/planned-paths'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

export const engagements = collectionOf('engagements')
export const plannedChanges = collectionOf('planned-changes')

export const { c } = tables({ c: 'planned-changes' })
const { u } = optional(tables({ u: 'users' }))

const columns = {
  id: c.id,
  engagement: c.engagement,
  on: c.on,
  state: c.state,
  plannedAt: c.createdAt,
  plannedBy: c.plannedBy,
  by: sql<string | null>`${u.name}`,
  why: c.why,
  request: c.request,
  followUps: c.followUps,
  offeredFollowUps: c.offeredFollowUps,
  status: c.status,
  programme: c.programme,
  pathway: c.pathway,
  studyPace: c.studyPace,
  hub: c.hub,
  expectedEnd: c.expectedEnd,
  end: c.end,
  endReason: c.endReason,
  lastAttended: c.lastAttended,
  interruptedFrom: c.interruptedFrom,
  expectedReturn: c.expectedReturn,
  transferredTo: c.transferredTo,
  transferredProvider: c.transferredProvider,
}

/** A planned change as it is kept. */
export type Plan = RowOf<typeof columns>

/** Reads planned changes in the order of their days. */
export async function readPlans(db: Queryable, where: SQL, last: SQL = sql``): Promise<Plan[]> {
  return db.rows(select(columns)`from ${c} left join ${u} on ${u.id} = ${c.plannedBy}
    where ${alive(c)} and ${where} order by ${c.on}, ${c.id} ${last}`)
}

/** What still lies ahead of an engagement, the next first. */
export function readPlansOf(db: Queryable, engagement: string): Promise<Plan[]> {
  return readPlans(db, sql`${c.engagement} = ${engagement} and ${c.state} = 'Planned'`)
}

/** What a plan gives the engagement on its day. */
export function valuesOf(plan: Readonly<Record<PlannedPath, unknown>>): FlatValues {
  return Object.fromEntries(plannedPaths.flatMap((path) => (plan[path] === null ? [] : [[path, plan[path]]])))
}

/** A plan as its order with others is judged. */
export function stepOf({ id, on, status }: Plan): {
  readonly id: string
  readonly on: string
  readonly status: EngagementStatus | null
} {
  return { id, on, status }
}
