import { canSayResolved, isDueToClose } from '@minster/domain/office/tickets/conversation'
import { isTicketState, ticketStates } from '@minster/domain/office/tickets/state'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { labelOfFile } from '#kit/files/label.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'

const mostShown = 20

export const ownTicketForm = z.object({
  id: z.uuid(),
  number: z.string(),
  subject: z.string(),
  category: z.string(),
  state: z.enum(namesOf(ticketStates)),
  openedAt: z.string(),
  messages: z.array(
    z.object({
      id: z.uuid(),
      body: z.string(),
      at: z.string(),
      author: z.string().nullable(),
      isMine: z.boolean(),
      files: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  ),
  /** Only a new ticket helps. */
  isOver: z.boolean(),
  canSayResolved: z.boolean(),
})
export type OwnTicket = z.infer<typeof ownTicketForm>

interface Row extends Values, Omit<OwnTicket, 'state' | 'isOver' | 'canSayResolved'> {
  readonly state: string
  readonly resolvedAt: string | null
}

/** The latest tickets somebody opened, or that were opened for them, each with what was said to them. */
export async function readOwnTickets(db: Queryable, userId: string, now: string): Promise<OwnTicket[]> {
  const rows = await db.rows<Row>(sql`
    select t.id, t.number, t.subject, t.category, t.state, t.opened_at as "openedAt", t.resolved_at as "resolvedAt",
      coalesce((
        select json_agg(json_build_object('id', m.id, 'body', m.body, 'at', m.created_at, 'author', u.name,
          'isMine', m.author = ${userId}, 'files', coalesce((
            select json_agg(json_build_object('id', f.id, 'name', ${labelOfFile}) order by f.name, f.id)
            from files f where f.id = any(m.files) and f.deleted_at is null), '[]'::json))
          order by m.created_at, m.id)
        from ticket_messages m left join users u on u.id = m.author
        where m.ticket = t.id and m.deleted_at is null and m.audience = 'Public'
      ), '[]'::json) as messages
    from tickets t where t.requester = ${userId} and t.deleted_at is null
    order by t.last_message_at desc nulls last, t.id limit ${mostShown}`)
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
