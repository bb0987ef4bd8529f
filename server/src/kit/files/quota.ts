import { AppError } from '@minster/domain/platform/errors/errors'
import { type Quotas, quotaOf, quotaProblem } from '@minster/domain/platform/limits/upload-limits'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { f } = tables({ f: 'files' })

/**
 * Refuses a file of so many bytes to whoever has no room left for it: the person at the keyboard, also where they are signed
 * in as somebody else. What has left the bin counts for nobody, and its bytes are swept within hours. In a transaction their other uploads wait, so that two at once do not both take the last room.
 */
export async function refuseOverQuota(
  db: Database | Transaction,
  { real, ...caller }: Caller,
  size: number,
  quotas: Quotas,
): Promise<void> {
  const { userId, claims } = real ?? caller
  if ('afterCommit' in db)
    await db.execute({
      text: `select pg_advisory_xact_lock(hashtextextended('quota of ' || $1, 0))`,
      values: [userId],
    })
  const [sums] = await db.rows(select({
    used: sql<number>`coalesce(sum(${f.size}) filter (where ${alive(f)}), 0)::float8`,
    stored: sql<number>`coalesce(sum(${f.size}), 0)::float8`,
  })`from ${f} where ${f.storedAs} is not null
      and (${f.sentBy} = ${userId} or ${f.owner} = ${userId} and ${f.sentBy} is null)`)
  const problem = quotaProblem(size, sums ?? { used: 0, stored: 0 }, quotaOf(claims, quotas))
  if (problem !== null) throw new AppError('TOO_LARGE', problem, [{ param: 'file', message: problem }])
}
