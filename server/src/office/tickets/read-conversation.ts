import { canSayResolved, isDueToClose, reopenUntil } from '@minster/domain/office/tickets/conversation'
import { isTicketState } from '@minster/domain/office/tickets/state'
import { sql } from 'drizzle-orm'
import { labelOfFile } from '#kit/files/label.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { helpersIn } from './help-desk.ts'
import type { ReachedTicket } from './reach-ticket.ts'

interface MessageRow extends Values {
  readonly id: string
  readonly audience: string
  readonly body: string
  readonly created_at: string
  readonly author: string | null
  readonly author_name: string | null
  readonly files: readonly unknown[]
}
interface TicketRow extends Values {
  readonly state: string
  readonly resolved_at: string | null
  readonly requester: string
}

/** What was said on a ticket, oldest first, and what its caller may do next. Internal notes are for helpers only. */
export async function readConversation(
  db: Queryable,
  { id, isHelper }: ReachedTicket,
  caller: Caller,
  now: string,
) {
  const [ticket] = await db.rows<TicketRow>(
    sql`select state, resolved_at, requester from tickets where id = ${id}`,
  )
  const audience = isHelper ? sql`true` : sql`m.audience = 'Public'`
  const rows = await db.rows<MessageRow>(sql`
    select m.id, m.audience, m.body, m.created_at, m.author, u.name as author_name,
      coalesce((
        select json_agg(json_build_object('id', f.id, 'name', ${labelOfFile}, 'size', f.size, 'mediaType', f.media_type)
          order by array_position(m.files, f.id))
        from files f where f.id = any(m.files) and f.deleted_at is null
      ), '[]'::json) as files
    from ticket_messages m left join users u on u.id = m.author
    where m.ticket = ${id} and m.deleted_at is null and ${audience} order by m.created_at, m.id`)
  const state = isTicketState(ticket?.state) ? ticket.state : 'Closed'
  const present = { state, resolvedAt: ticket?.resolved_at ?? null }
  const isRequester = ticket?.requester === caller.userId
  const isOver = state === 'Closed' || isDueToClose(present, now)
  return {
    messages: rows.map((row) => ({
      id: row.id,
      audience: row.audience,
      body: row.body,
      createdAt: row.created_at,
      author: row.author === null ? null : { id: row.author, label: row.author_name ?? '' },
      isFromRequester: row.author === ticket?.requester,
      files: row.files,
    })),
    isHelper,
    isRequester,
    reopenUntil: reopenUntil(present),
    isOver,
    canSayResolved: isRequester && canSayResolved(present),
    ...(isHelper
      ? { helpers: (await helpersIn(db)).map(({ id: key, name }) => ({ id: key, label: name })) }
      : {}),
  }
}
