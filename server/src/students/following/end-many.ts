import type { EngagementStatus } from '@minster/domain/college/studies/status'
import { collectionOf } from '@minster/domain/register/paths'
import { sessionStepsTo } from '@minster/domain/students/student/session-steps'
import type { Door, How, WriteResult } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { endOfStep } from './sessions.ts'

const { e } = tables({ e: 'enrolment-sessions' })

const engagements = collectionOf('engagements')
const sessions = collectionOf('enrolment-sessions')

/** An engagement that comes to its end, and its last day, YYYY-MM-DD. */
export interface Ending {
  readonly id: string
  readonly status: EngagementStatus
  readonly end: string
}

/**
 * Ends many studies for a rule, with all that follows. Their sessions are written together first, as one by one they were most
 * of the work; what else follows is left to each.
 */
export async function endMany(
  tx: Transaction,
  door: Door,
  all: readonly Ending[],
  how: How & { readonly byRule: true },
): Promise<readonly WriteResult[]> {
  const ids = sql.param(all.map(({ id }) => id))
  const found = await tx.rows(
    select({
      id: e.id,
      engagement: e.engagement,
      academicYear: e.academicYear,
      status: e.status,
      startDate: e.startDate,
      endDate: e.endDate,
      level: e.level,
      credits: e.credits,
    })`from ${e} where ${e.engagement} = any(${ids}::uuid[]) and ${alive(e)} order by ${e.id} for no key update`,
  )
  const own = Map.groupBy(found, ({ engagement }) => engagement)
  const changes = all.flatMap(({ id, status, end: day }) =>
    sessionStepsTo(status, own.get(id) ?? [], day).flatMap((step) => {
      if (step.kind !== 'becomes') return []
      const endDate = endOfStep(step, day)
      return [{ id: step.session.id, body: { status: step.status, ...(endDate !== null && { endDate }) } }]
    }),
  )
  const written = await door.changeMany(tx, sessions, changes, how)
  const refused = written.find((one) => 'refused' in one)
  if (refused) return [refused]
  return door.changeMany(
    tx,
    engagements,
    all.map(({ id, ...body }) => ({ id, body })),
    how,
  )
}
