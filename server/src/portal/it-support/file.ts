import type { AlsoReads } from '#kit/files/rights.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'

const { m, t } = tables({ m: 'ticket-messages', t: 'tickets' })

/** Whoever asked IT for help opens what was sent to them on their ticket. */
export const isFileOfOwnTicket: AlsoReads = async (db, caller, { id }) => {
  const [found] = await db.rows(sql`
    select 1 from ${m} join ${t} on ${t.id} = ${m.ticket} and ${alive(t)}
    where ${m.files} @> array[${id}]::uuid[] and ${m.audience} = 'Public' and ${alive(m)}
      and ${t.requester} = ${caller.userId}`)
  return found !== undefined
}
