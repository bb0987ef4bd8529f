import { endedStatuses } from '@minster/domain/admissions/status/status'
import { AppError } from '@minster/domain/platform/errors/errors'
import { readStored, type Stored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { a, u, r } = tables({ a: 'applications', u: 'users', r: 'applications' })

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
  const [present] = await db.rows(select({ id: a.id })`from ${a}
    where ${alive(a)}
      and ${a.person} = (select ${u.person} from ${u} where ${u.id} = ${caller.userId} and ${alive(u)})
    order by ${a.status} = any(${sql.param(endedStatuses)}), ${a.createdAt} desc, ${a.id} desc limit 1`)
  if (!present) return null
  const [found] = await readStored(db, 'applications', sql`${r.id} = ${present.id} and ${alive(r)}`, {
    lock,
  })
  return found ?? null
}
