import { reopenDays, resolvedBefore } from '@minster/domain/office/tickets/conversation'
import { sql } from 'drizzle-orm'
import type { Door } from '#kit/records/store.ts'
import type { Database } from '#platform/db/connect.ts'
import { nobody } from '#platform/http/nobody.ts'
import type { Today } from '#platform/process/today.ts'
import { tickets } from './reach-ticket.ts'

const atOnce = 200

/** Closes what was resolved and not taken up again in time. Answers how many tickets that were. */
export async function closeResolvedTickets(
  database: Database,
  { door, clock }: { readonly door: Door; readonly clock: Today },
): Promise<number> {
  const before = resolvedBefore(clock.now().toISOString())
  let closed = 0
  for (;;) {
    const found = await database.transaction(async (tx) => {
      // What another process is closing at this moment is left to it.
      const due = await tx.rows<{ id: string }>(sql`
        select id from tickets where state = 'Resolved' and resolved_at < ${before} and deleted_at is null
        order by resolved_at limit ${atOnce} for no key update skip locked`)
      for (const { id } of due)
        await door.change(
          tx,
          tickets,
          id,
          { state: 'Closed' },
          { caller: nobody, byRule: true, reason: `Nobody took it up again within ${reopenDays} days.` },
        )
      return due.length
    })
    closed += found
    if (found < atOnce) return closed
  }
}
