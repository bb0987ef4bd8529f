import { reopenDays, resolvedBefore } from '@minster/domain/office/tickets/conversation'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { nobody } from '#platform/http/nobody.ts'
import type { Today } from '#platform/process/today.ts'
import { tickets } from './reach-ticket.ts'

const { t } = tables({ t: 'tickets' })

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
      const due = await tx.rows(select({
        id: t.id,
      })`from ${t} where ${t.state} = 'Resolved' and ${t.resolvedAt} < ${before} and ${alive(t)}
        order by ${t.resolvedAt} limit ${atOnce} for no key update skip locked`)
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
