import { can } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionAt, type ReachedCollection } from '@minster/domain/register/paths'
import { scopeCondition } from '#kit/records/place.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { t } = tables({ t: 'tickets' })

/** A ticket as its caller reaches it: as one who answers, or as the one who asked. */
export interface ReachedTicket {
  readonly id: string
  readonly isHelper: boolean
}

export const tickets = collectionNamed('tickets')
export const myTickets = collectionNamed('my-tickets')
export const messages = collectionNamed('ticket-messages')

/** Finds a ticket in the caller's sight, the wider way first; anything else is simply not there. */
export async function reachTicket(db: Queryable, id: string, caller: Caller): Promise<ReachedTicket> {
  const ways = can(caller.claims, 'tickets:admin') ? [tickets, myTickets] : [myTickets]
  for (const collection of ways) {
    const inScope = scopeCondition(collection, id, caller, collection.access.view)
    const [found] = await db.rows(
      sql`select 1 from ${t} where ${t.id} = ${id} and ${alive(t)} and ${inScope}`,
    )
    if (found) return { id, isHelper: collection === tickets }
  }
  throw new AppError('NOT_FOUND', 'This ticket does not exist.')
}

function collectionNamed(path: string): ReachedCollection {
  const found = collectionAt(path)
  if (!found) throw new Error(`There is no collection "${path}".`)
  return found
}
