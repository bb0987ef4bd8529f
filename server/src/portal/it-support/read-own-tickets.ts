import { canSayResolved, isDueToClose } from '@minster/domain/office/tickets/conversation'
import { isTicketState } from '@minster/domain/office/tickets/state'
import type { OwnTicket } from '@minster/domain/portal/it-support/it-support-calls'
import { labelOfFile } from '#kit/files/label.ts'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { f, m, t } = tables({ f: 'files', m: 'ticket-messages', t: 'tickets' })
const { u } = optional(tables({ u: 'users' }))

const mostShown = 20

/** The latest tickets somebody opened, or that were opened for them, each with what was said to them. */
export async function readOwnTickets(db: Queryable, userId: string, now: string): Promise<OwnTicket[]> {
  const rows = await db.rows(select({
    id: t.id,
    number: present(t.number),
    subject: t.subject,
    category: t.category,
    state: t.state,
    openedAt: present(t.openedAt),
    resolvedAt: t.resolvedAt,
    messages: sql<
      {
        id: string
        body: string
        at: string
        author: string | null
        isMine: boolean
        files: { id: string; name: string }[]
      }[]
    >`coalesce((
        select json_agg(json_build_object('id', ${m.id}, 'body', ${m.body}, 'at', ${m.createdAt}, 'author', ${u.name},
          'isMine', ${m.author} = ${userId}, 'files', coalesce((
            select json_agg(json_build_object('id', ${f.id}, 'name', ${labelOfFile}) order by ${f.name}, ${f.id})
            from ${f} where ${f.id} = any(${m.files}) and ${alive(f)}), '[]'::json))
          order by ${m.createdAt}, ${m.id})
        from ${m} left join ${u} on ${u.id} = ${m.author}
        where ${m.ticket} = ${t.id} and ${alive(m)} and ${m.audience} = 'Public'
      ), '[]'::json)`,
  })`
    from ${t} where ${t.requester} = ${userId} and ${alive(t)}
    order by ${t.lastMessageAt} desc nulls last, ${t.id} limit ${mostShown}`)
  return rows.map(({ resolvedAt, ...row }) => {
    const state = isTicketState(row.state) ? row.state : 'Closed'
    const present = { state, resolvedAt }
    return {
      ...row,
      state,
      isOver: state === 'Closed' || isDueToClose(present, now),
      canSayResolved: canSayResolved(present),
    }
  })
}
