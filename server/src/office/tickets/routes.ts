import { can } from '@minster/domain/kit/permissions/permissions'
import { audiences } from '@minster/domain/office/tickets/conversation'
import { ticketStates } from '@minster/domain/office/tickets/state'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { z } from 'zod'
import { readOne } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import { idOf, onlyThese } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { openTicket } from './open-ticket.ts'
import { myTickets, reachTicket, tickets } from './reach-ticket.ts'
import { readConversation } from './read-conversation.ts'
import { sayResolved, writeMessage } from './write-message.ts'

const tags = ['Tickets']
const feature = 'helpdesk'
const ofEither = { access: { any: ['tickets:admin', 'tickets:submit'] }, feature } as const
const idForm = z.object({ id: z.uuid() })

const words = {
  body: z.string('Write what it is about.').default(''),
  files: z.array(z.uuid('Give the ids of uploaded files.'), 'Give a list of files.').default([]),
}
const newTicketForm = z.looseObject({
  ...words,
  subject: z.unknown().optional(),
  category: z.unknown().optional(),
  requester: z.unknown().optional(),
})
const messageForm = z.strictObject({
  ...words,
  audience: z.enum(namesOf(audiences), 'Say who reads it: Public or Internal.').default('Public'),
  moveTo: z.enum(namesOf(ticketStates), 'There is no such state.').optional(),
})
const ticketReply = z.object({
  data: z.looseObject({ id: z.uuid(), version: z.int() }),
  abilities: z.looseObject({}),
})
const named = z.object({ id: z.string(), label: z.string() })
const conversationReply = z.object({
  data: z.object({
    messages: z.array(
      z.object({
        id: z.uuid(),
        audience: z.string(),
        body: z.string(),
        createdAt: z.string(),
        author: named.nullable(),
        isFromRequester: z.boolean(),
        files: z.array(z.looseObject({ id: z.uuid(), name: z.string() })),
      }),
    ),
    isHelper: z.boolean(),
    isRequester: z.boolean(),
    reopenUntil: z.string().nullable(),
    isOver: z.boolean(),
    canSayResolved: z.boolean(),
    helpers: z.array(named).optional(),
  }),
})

/** Asking for help, answering, and what was said meanwhile; lists and single tickets come from the generic calls. */
export function registerTicketRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock } = services

  app.post(
    '/api/my-tickets',
    {
      config: { access: 'tickets:submit', feature },
      ...documented({
        summary: 'Ask for help',
        description: 'Who answers tickets may name the requester and so open one for somebody else.',
        tags,
        body: newTicketForm,
        response: { 201: ticketReply },
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { body, files, ...sent } = parsed(newTicketForm, request.body)
      const isHelper = can(caller.claims, 'tickets:admin')
      const { values, problems } = onlyThese(
        isHelper ? ['subject', 'category', 'requester'] : ['subject', 'category'],
        sent,
      )
      const id = await database.transaction((tx) =>
        openTicket(tx, services, values, { body, files }, caller, problems),
      )
      reply.status(201).header('location', `/api/my-tickets/${id}`)
      const isOwn = (values['requester'] ?? caller.userId) === caller.userId
      const collection = isOwn ? myTickets : tickets
      return replyWith(services, reply, collection, await readOne(database, collection, id, caller), caller)
    },
  )

  app.get(
    '/api/tickets/:id/conversation',
    {
      config: ofEither,
      ...documented({
        summary: 'What was said on a ticket',
        tags,
        params: idForm,
        response: { 200: conversationReply },
      }),
    },
    async (request) => {
      const caller = callerOf(request)
      const ticket = await reachTicket(database, idOf(request, tickets), caller)
      return { data: await readConversation(database, ticket, caller, clock.now().toISOString()) }
    },
  )

  app.post(
    '/api/tickets/:id/messages',
    {
      config: ofEither,
      ...documented({
        summary: 'Answer on a ticket',
        description: 'With moveTo the ticket takes that state; internal notes are read by helpers only.',
        tags,
        params: idForm,
        body: messageForm,
        response: { 201: conversationReply },
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const ticket = await reachTicket(database, idOf(request, tickets), caller)
      const message = parsed(messageForm, request.body)
      await database.transaction((tx) => writeMessage(tx, services, ticket, message, caller))
      reply.status(201)
      return { data: await readConversation(database, ticket, caller, clock.now().toISOString()) }
    },
  )

  app.post(
    '/api/my-tickets/:id/resolve',
    {
      config: { access: 'tickets:submit', feature },
      ...documented({
        summary: 'Say that a ticket of one’s own is solved',
        tags,
        params: idForm,
        response: { 200: ticketReply },
      }),
    },
    async (request, reply) => {
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
    },
  )
}
