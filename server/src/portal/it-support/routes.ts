import { slugOf } from '@minster/domain/office/portal-pages/portal-page'
import { AppError } from '@minster/domain/platform/errors/errors'
import { hasPage } from '@minster/domain/portal/forms/form-reach'
import { type ItCategory, itSupportCalls } from '@minster/domain/portal/it-support/it-support-calls'
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
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { readMe } from '../forms/me.ts'
import { readOwnTickets } from './read-own-tickets.ts'

const { t } = tables({ t: 'tickets' })

const config = { access: 'forms:student', shownTo: 'tickets:view', feature: 'helpdesk' } as const
const { calls } = itSupportCalls
const named = z.object({ name: z.string() })
const ofTicket = named.extend({ id: z.uuid() })

const { s } = tables({ s: 'system-data' })

/** The categories of tickets that are in use, in the college's order. */
async function readCategories(db: Queryable): Promise<ItCategory[]> {
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
  async function shown(caller: Caller, wanted: ItCategory | null, categories: readonly ItCategory[]) {
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

  serveUnread(app, itSupportCalls, 'GET /api/forms/student/itsupport', config, async (request) => {
    const caller = await studentOf(request)
    return shown(caller, null, await readCategories(database))
  })

  serveUnread(app, itSupportCalls, 'GET /api/forms/student/itsupport/:name', config, async (request) => {
    const { caller, wanted, categories } = await askedAbout(request)
    return shown(caller, wanted, categories)
  })

  serveUnread(app, itSupportCalls, 'POST /api/forms/student/itsupport/:name', config, async (request) => {
    const { caller, wanted, categories } = await askedAbout(request)
    const { subject, body, files } = parsed(
      calls['POST /api/forms/student/itsupport/:name'].body,
      request.body,
    )
    await database.transaction((tx) =>
      openTicket(tx, services, { subject, category: wanted.title }, { body, files }, caller, []),
    )
    return shown(caller, wanted, categories)
  })

  serveUnread(
    app,
    itSupportCalls,
    'POST /api/forms/student/itsupport/:name/:id/messages',
    config,
    async (request) => {
      const { caller, wanted, categories } = await askedAbout(request)
      const ticket = await ownTicket(database, request.params, caller)
      const message = {
        ...parsed(calls['POST /api/forms/student/itsupport/:name/:id/messages'].body, request.body),
        audience: 'Public',
      } as const
      await database.transaction((tx) => writeMessage(tx, services, ticket, message, caller))
      return shown(caller, wanted, categories)
    },
  )

  serveUnread(
    app,
    itSupportCalls,
    'POST /api/forms/student/itsupport/:name/:id/resolve',
    config,
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
