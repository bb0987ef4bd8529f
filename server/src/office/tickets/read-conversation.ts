import { canSayResolved, isDueToClose, reopenUntil } from '@minster/domain/office/tickets/conversation'
import { isTicketState } from '@minster/domain/office/tickets/state'
import type { Conversation, ShownMessage } from '@minster/domain/office/tickets/ticket-calls'
import { labelOfFile } from '#kit/files/label.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { helpersIn } from './help-desk.ts'
import type { ReachedTicket } from './reach-ticket.ts'

const { t, m, f } = tables({ t: 'tickets', m: 'ticket-messages', f: 'files' })
const { u } = optional(tables({ u: 'users' }))

/** What was said on a ticket, oldest first, and what its caller may do next. Internal notes are for helpers only. */
export async function readConversation(
  db: Queryable,
  { id, isHelper }: ReachedTicket,
  caller: Caller,
  now: string,
): Promise<Conversation> {
  const [ticket] = await db.rows(
    select({
      state: t.state,
      resolved_at: t.resolvedAt,
      requester: t.requester,
    })`from ${t} where ${t.id} = ${id}`,
  )
  const audience = isHelper ? sql`true` : sql`${m.audience} = 'Public'`
  const rows = await db.rows(select({
    id: m.id,
    audience: m.audience,
    body: m.body,
    created_at: m.createdAt,
    author: m.author,
    author_name: u.name,
    files: sql<ShownMessage['files']>`coalesce((
        select json_agg(json_build_object('id', ${f.id}, 'name', ${labelOfFile}, 'size', ${f.size}, 'mediaType', ${f.mediaType})
          order by array_position(${m.files}, ${f.id}))
        from ${f} where ${f.id} = any(${m.files}) and ${alive(f)}
      ), '[]'::json)`,
  })`
    from ${m} left join ${u} on ${u.id} = ${m.author}
    where ${m.ticket} = ${id} and ${alive(m)} and ${audience} order by ${m.createdAt}, ${m.id}`)
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
