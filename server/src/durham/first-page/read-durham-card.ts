import { durhamCard } from '@minster/domain/durham/first-page/durham-card'
import type { FirstPageCard } from '@minster/domain/kit/first-page/first-page-card'
import { permits } from '@minster/domain/kit/permissions/permissions'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { countQueue, queueAccess } from '../changes/queue-groups.ts'

/** What the first page says of Durham to whoever keeps it informed; null for anybody else. */
export async function readDurhamCard(
  db: Queryable,
  caller: Caller,
  today: string,
): Promise<FirstPageCard | null> {
  if (!permits(caller.claims, queueAccess)) return null
  return durhamCard(await countQueue(db, caller, today))
}
