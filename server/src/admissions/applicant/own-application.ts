import { endedStatuses } from '@minster/domain/admissions/status/words-for-applicants'
import { AppError } from '@minster/domain/platform/errors/errors'
import { sql } from 'drizzle-orm'
import { readStored, type Stored } from '#kit/records/row.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

/**
 * The caller's present application: the one still open, else the last they had. What belongs to somebody else is never
 * found by it. With `lock` it stays as it is until the transaction ends; calls that write take it so.
 */
export async function ownApplication(
  db: Queryable,
  caller: Pick<Caller, 'userId'>,
  { lock = false }: { lock?: boolean } = {},
): Promise<Stored> {
  const found = await ownApplicationOrNone(db, caller, { lock })
  if (!found) throw new AppError('NOT_FOUND', 'You have no application yet.')
  return found
}

/** As `ownApplication`, null where the caller never applied. */
export async function ownApplicationOrNone(
  db: Queryable,
  caller: Pick<Caller, 'userId'>,
  { lock = false }: { lock?: boolean } = {},
): Promise<Stored | null> {
  const [present] = await db.rows<{ id: string }>(sql`
    select a.id from applications a
    where a.deleted_at is null
      and a.person = (select person from users where id = ${caller.userId} and deleted_at is null)
    order by a.status = any(${sql.param(endedStatuses)}), a.created_at desc, a.id desc limit 1`)
  if (!present) return null
  const [found] = await readStored(db, 'applications', sql`r.id = ${present.id} and r.deleted_at is null`, {
    lock,
  })
  return found ?? null
}
