import type { KnownEvent } from '@minster/domain/contact/events/event-news'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { history } from '#kit/records/history-table.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { h } = tables({ h: history })

const ofPlan: ReadonlySet<string> = new Set<keyof KnownEvent>(['start', 'end', 'location', 'onlineLink'])

/** What of the plan of an event was other before it was cancelled. */
interface MovedWhileOff {
  /** As it was, by path. */
  readonly was: FlatValues
  /** When it was moved last, an ISO instant. */
  readonly at: string
}

/**
 * What of an event that is not on again yet was moved while it was cancelled, when nobody hears of it; null where nothing was. Whoever
 * moves it as a draft is asked whom to tell.
 */
export async function readMovedWhileOff(db: Queryable, event: string): Promise<MovedWhileOff | null> {
  const rows = await db.rows(select({ at: h.at, changes: h.changes })`from ${h}
    where ${h.recordType} = 'events' and ${h.recordId} = ${event} order by ${h.version}, ${h.id}`)
  let was: FlatValues = {}
  let movedAt: string | null = null
  let isOff = false
  for (const { at, changes } of rows) {
    const turned = changes.find(({ path }) => path === 'state')?.to
    if (turned !== undefined) isOff = turned === 'Cancelled'
    if (isOff ? turned !== undefined : turned === 'Open' || turned === 'Closed') [was, movedAt] = [{}, null]
    const moved = isOff ? changes.filter(({ path }) => ofPlan.has(path)) : []
    if (moved.length === 0) continue
    was = { ...Object.fromEntries(moved.map(({ path, from }) => [path, from])), ...was }
    movedAt = at
  }
  return movedAt === null ? null : { was, at: movedAt }
}
