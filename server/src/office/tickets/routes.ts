import { can } from '@minster/domain/kit/permissions/permissions'
import { messageWords, ticketCalls } from '@minster/domain/office/tickets/ticket-calls'
import { z } from 'zod'
import { readOne } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import { idOf, onlyThese } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { openTicket } from './open-ticket.ts'
import { myTickets, reachTicket, tickets } from './reach-ticket.ts'
import { readConversation } from './read-conversation.ts'
import { sayResolved, writeMessage } from './write-message.ts'

const feature = 'helpdesk'
const ofRequester = { access: 'tickets:submit', feature } as const
const ofEither = { access: { any: ['tickets:admin', 'tickets:submit'] }, feature } as const

const sentForm = z.looseObject(messageWords)
const { body: messageForm } = ticketCalls.calls['POST /api/tickets/:id/messages']

/** Asking for help, answering, and what was said meanwhile; lists and single tickets come from the generic calls. */
export function registerTicketRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock } = services

  serveUnread(app, ticketCalls, 'POST /api/my-tickets', ofRequester, async (request, reply) => {
    const caller = callerOf(request)
    const { body, files, ...sent } = parsed(sentForm, request.body)
    const isHelper = can(caller.claims, 'tickets:admin')
    const { values, problems } = onlyThese(
      isHelper ? ['subject', 'category', 'requester'] : ['subject', 'category'],
      sent,
    )
    const id = await database.transaction((tx) =>
      openTicket(tx, services, values, { body, files }, caller, problems),
    )
    reply.header('location', `/api/my-tickets/${id}`)
    const isOwn = (values['requester'] ?? caller.userId) === caller.userId
    const collection = isOwn ? myTickets : tickets
    return replyWith(services, reply, collection, await readOne(database, collection, id, caller), caller)
  })

  serveUnread(app, ticketCalls, 'GET /api/tickets/:id/conversation', ofEither, async (request) => {
    const caller = callerOf(request)
    const ticket = await reachTicket(database, idOf(request, tickets), caller)
    return { data: await readConversation(database, ticket, caller, clock.now().toISOString()) }
  })

  serveUnread(app, ticketCalls, 'POST /api/tickets/:id/messages', ofEither, async (request) => {
    const caller = callerOf(request)
    const ticket = await reachTicket(database, idOf(request, tickets), caller)
    const message = parsed(messageForm, request.body)
    await database.transaction((tx) => writeMessage(tx, services, ticket, message, caller))
    return { data: await readConversation(database, ticket, caller, clock.now().toISOString()) }
  })

  serveUnread(app, ticketCalls, 'POST /api/my-tickets/:id/resolve', ofRequester, async (request, reply) => {
    const caller = callerOf(request)
    const ticket = await reachTicket(database, idOf(request, tickets), caller)
    await database.transaction((tx) => sayResolved(tx, services, ticket, caller))
    return replyWith(
      services,
      reply,
      myTickets,
      await readOne(database, myTickets, ticket.id, caller),
      caller,
    )
  })
}
