import { slugOf } from '@minster/domain/office/portal-pages/portal-page'
import { AppError } from '@minster/domain/platform/errors/errors'
import { hasPage } from '@minster/domain/portal/forms/form-reach'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import { openTicket } from '#office/tickets/open-ticket.ts'
import type { ReachedTicket } from '#office/tickets/reach-ticket.ts'
import { sayResolved, writeMessage } from '#office/tickets/write-message.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { readMe } from '../forms/me.ts'
import { ownTicketForm, readOwnTickets } from './read-own-tickets.ts'

const { t } = tables({ t: 'tickets' })

const path = '/api/forms/student/itsupport'
const config = { access: 'forms:student', shownTo: 'tickets:view', feature: 'helpdesk' } as const
const tags = ['Student forms']
const named = z.object({ name: z.string() })
const ofTicket = named.extend({ id: z.uuid() })
const category = z.object({ name: z.string(), title: z.string() })
const words = {
  body: z.string('Write what happened.').default(''),
  files: z.array(z.uuid('Give the ids of uploaded files.'), 'Give a list of files.').default([]),
}
const askForm = z.strictObject({ subject: z.string('Give it a subject.').default(''), ...words })
const answerForm = z.strictObject(words)
const reply = z.object({
  data: z.object({
    category: category.nullable(),
    categories: z.array(category),
    tickets: z.array(ownTicketForm),
  }),
})

const { s } = tables({ s: 'system-data' })

/** What a student may ask IT about, under the name its address has. */
interface Category {
  readonly name: string
  readonly title: string
}

/** The categories of tickets that are in use, in the college's order. */
async function readCategories(db: Queryable): Promise<Category[]> {
  const values = await db.rows(select({
    value: s.value,
  })`from ${s} where ${s.list} = 'ticketCategories' and ${s.active} and ${alive(s)}
    order by ${s.order}, ${s.value}`)
  return values.map(({ value }) => ({ name: slugOf(value), title: value }))
}

/** Asking IT for help from the portal: a ticket under the name of its category, and one's own with their answers. */
export function registerItSupportRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock } = services

  async function studentOf(request: FastifyRequest): Promise<Caller> {
    if (!hasPage(college, '/forms/itsupport')) throw new AppError('FEATURE_OFF')
    const caller = callerOf(request)
    await readMe(database, caller, clock.today())
    return caller
  }
  async function shown(caller: Caller, wanted: Category | null, categories: readonly Category[]) {
    const tickets = await readOwnTickets(database, caller.userId, clock.now().toISOString())
    return { data: { category: wanted, categories, tickets } }
  }
  async function askedAbout(request: FastifyRequest) {
    const caller = await studentOf(request)
    const { name } = parsed(named, request.params)
    const categories = await readCategories(database)
    const wanted = categories.find((one) => one.name === name)
    if (!wanted) throw new AppError('NOT_FOUND', `IT is asked about nothing called “${name}”.`)
    return { caller, wanted, categories }
  }

  app.get(
    path,
    {
      config,
      ...documented({ summary: 'What IT helps with, and my tickets', tags, response: { 200: reply } }),
    },
    async (request) => {
      const caller = await studentOf(request)
      return shown(caller, null, await readCategories(database))
    },
  )

  app.get(
    `${path}/:name`,
    {
      config,
      ...documented({
        summary: 'One thing IT helps with, and my tickets',
        tags,
        params: named,
        response: { 200: reply },
      }),
    },
    async (request) => {
      const { caller, wanted, categories } = await askedAbout(request)
      return shown(caller, wanted, categories)
    },
  )

  app.post(
    `${path}/:name`,
    {
      config,
      ...documented({
        summary: 'Ask IT for help',
        description: 'It becomes a ticket of the help desk, which answers by mail and here.',
        tags,
        params: named,
        body: askForm,
        response: { 201: reply },
      }),
    },
    async (request, answer) => {
      const { caller, wanted, categories } = await askedAbout(request)
      const { subject, body, files } = parsed(askForm, request.body)
      await database.transaction((tx) =>
        openTicket(tx, services, { subject, category: wanted.title }, { body, files }, caller, []),
      )
      answer.status(201)
      return shown(caller, wanted, categories)
    },
  )

  app.post(
    `${path}/:name/:id/messages`,
    {
      config,
      ...documented({
        summary: 'Answer on a ticket of mine',
        tags,
        params: ofTicket,
        body: answerForm,
        response: { 201: reply },
      }),
    },
    async (request, answer) => {
      const { caller, wanted, categories } = await askedAbout(request)
      const ticket = await ownTicket(database, request.params, caller)
      const message = { ...parsed(answerForm, request.body), audience: 'Public' } as const
      await database.transaction((tx) => writeMessage(tx, services, ticket, message, caller))
      answer.status(201)
      return shown(caller, wanted, categories)
    },
  )

  app.post(
    `${path}/:name/:id/resolve`,
    {
      config,
      ...documented({
        summary: 'Say that a ticket of mine is solved',
        tags,
        params: ofTicket,
        response: { 200: reply },
      }),
    },
    async (request) => {
      const { caller, wanted, categories } = await askedAbout(request)
      const ticket = await ownTicket(database, request.params, caller)
      await database.transaction((tx) => sayResolved(tx, services, ticket, caller))
      return shown(caller, wanted, categories)
    },
  )
}

/** A ticket of the caller's own; anybody else's does not exist. */
async function ownTicket(db: Queryable, params: unknown, caller: Caller): Promise<ReachedTicket> {
  const asked = ofTicket.safeParse(params)
  const [ticket] = asked.success
    ? await db.rows(
        select({
          id: t.id,
        })`from ${t} where ${t.id} = ${asked.data.id} and ${t.requester} = ${caller.userId} and ${alive(t)}`,
      )
    : []
  if (!ticket) throw new AppError('NOT_FOUND', 'This ticket does not exist.')
  return { id: ticket.id, isHelper: false }
}
