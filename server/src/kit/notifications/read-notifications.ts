import type { NotificationShown } from '@minster/domain/kit/notifications/notification-calls'
import type { Features } from '@minster/domain/platform/features/features'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { SQL } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { visibleAmong } from '../records/subject.ts'
import { notifications } from './tables.ts'

const { n } = tables({ n: notifications })

/** Somebody's notifications by a condition on alias `n`, without those about records they may not see today. */
export async function readNotifications(
  db: Queryable,
  caller: Caller,
  which: SQL,
  features: Features,
): Promise<NotificationShown[]> {
  const rows = await db.rows(
    select({
      id: n.id,
      event: n.event,
      text: n.text,
      type: n.aboutType,
      about: n.aboutId,
      at: n.at,
      readAt: n.readAt,
    })`from ${n} where ${n.userId} = ${caller.userId} and ${which}`,
  )
  const byType = new Map<RecordName, string[]>()
  for (const { type, about: id } of rows)
    if (type !== null && id !== null && isRecordName(type))
      byType.set(type, [...(byType.get(type) ?? []), id])
  const seen = new Map(
    await Promise.all(
      [...byType].map(
        async ([name, ids]) => [name, await visibleAmong(db, caller, name, ids, features)] as const,
      ),
    ),
  )
  return rows.flatMap((row): NotificationShown[] => {
    const { type, about: id, ...told } = row
    if (type === null || id === null) return [{ ...told, about: null }]
    const visible = isRecordName(type) ? seen.get(type)?.get(id) : undefined
    return visible ? [{ ...told, about: { id, ...visible } }] : []
  })
}
