import { isLeadStage, leadStages } from '@minster/domain/contact/leads/lead-stages'
import { history } from '#kit/records/history-table.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { h } = tables({ h: history })

/**
 * The stages that people gave some episodes before an application or studies took them on, by their ids. One that is not there
 * began with its application.
 */
export async function readStagesBefore(
  db: Queryable,
  leads: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (leads.length === 0) return new Map()
  const rows = await db.rows(select({ id: h.recordId, changes: h.changes })`
    from ${h} where ${h.recordType} = 'leads' and ${h.recordId} = any(${sql.param(leads)}::uuid[]) order by ${h.id}`)
  const found = new Map<string, string>()
  for (const { id, changes } of rows)
    for (const { path, from, to } of changes)
      for (const stage of path === 'stage' ? [from, to] : [])
        if (isLeadStage(stage) && ['open', 'kept'].includes(leadStages[stage].standing)) found.set(id, stage)
  return found
}
