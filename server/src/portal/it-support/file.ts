import { sql } from 'drizzle-orm'
import type { AlsoReads } from '#kit/files/rights.ts'

/** Whoever asked IT for help opens what was sent to them on their ticket. */
export const isFileOfOwnTicket: AlsoReads = async (db, caller, { id }) => {
  const [found] = await db.rows(sql`
    select 1 from ticket_messages m join tickets t on t.id = m.ticket and t.deleted_at is null
    where m.files @> array[${id}]::uuid[] and m.audience = 'Public' and m.deleted_at is null
      and t.requester = ${caller.userId}`)
  return found !== undefined
}
