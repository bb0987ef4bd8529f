import type { Features } from '@minster/domain/platform/features/features'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Sighted, sightedAmong } from '../records/subject.ts'

/** A notification as its reader sees it. */
export interface NotificationShown {
  readonly id: number
  readonly event: string
  readonly text: string
  readonly at: string
  readonly readAt: string | null
  /** The record it is about, as its reader comes to it. */
  readonly about: (Sighted & { readonly id: string }) | null
}

interface Row extends Values {
  readonly id: number
  readonly event: string
  readonly text: string
  readonly about_type: string | null
  readonly about_id: string | null
  readonly at: string
  readonly read_at: string | null
}

/** Somebody's notifications by a condition on alias `n`, without those about records they may not see today. */
export async function readNotifications(
  db: Queryable,
  caller: Caller,
  which: SQL,
  features: Features,
): Promise<NotificationShown[]> {
  const rows = await db.rows<Row>(sql`
    select n.id, n.event, n.text, n.about_type, n.about_id, n.at, n.read_at from notifications n
    where n.user_id = ${caller.userId} and ${which}`)
  const byType = new Map<RecordName, string[]>()
  for (const { about_type: type, about_id: id } of rows)
    if (type !== null && id !== null && isRecordName(type))
      byType.set(type, [...(byType.get(type) ?? []), id])
  const seen = new Map(
    await Promise.all(
      [...byType].map(
        async ([name, ids]) => [name, await sightedAmong(db, caller, name, ids, features)] as const,
      ),
    ),
  )
  return rows.flatMap((row): NotificationShown[] => {
    const told = { id: row.id, event: row.event, text: row.text, at: row.at, readAt: row.read_at }
    if (row.about_type === null || row.about_id === null) return [{ ...told, about: null }]
    const sighted = isRecordName(row.about_type) ? seen.get(row.about_type)?.get(row.about_id) : undefined
    return sighted ? [{ ...told, about: { id: row.about_id, ...sighted } }] : []
  })
}
