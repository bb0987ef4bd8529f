import '@fastify/cookie'
import type { PublicEvent } from '@minster/domain/contact/events/public-event-calls'
import { byId } from '@minster/domain/platform/calls/replies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DepartmentServices } from '#kit/departments/department.ts'
import type { App } from '#platform/http/app.ts'
import type { Filled } from '../public-forms/form-parts.ts'
import { sendPage, type WholePage } from '../public-forms/send-page.ts'
import { bookedPage, bookingPage, eventsPage, noEventPage } from './event-page.ts'
import { readPublicEvent, readPublicEvents } from './read-public-events.ts'

/** What an answer is made of. */
type Around = Pick<DepartmentServices, 'database' | 'college' | 'clock'>

interface Answering {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Holds the address a booking page has written to until it is shown, on whoever's device typed it: no address says it. */
const writtenTo = 'minster-booked'
const minutesShown = 10
const page = {
  config: { access: 'public', feature: 'events' },
  schema: { hide: true },
  exposeHeadRoute: true,
} as const

/** The events and the page to book each, whole as they come. */
export function registerEventPages(app: App, services: Around): void {
  const { college } = services

  app.get('/events', page, async (request, reply) =>
    sendPage(app, { request, reply, college }, eventsPage(await readPublicEvents(services), college)),
  )

  app.get('/events/:id/book', page, async (request, reply) => {
    const asked = new URL(request.url, 'http://page').searchParams
    return asked.has('sent')
      ? sendOf(app, services, { request, reply }, (event) =>
          bookedPage(event, request.cookies[writtenTo] ?? '', college),
        )
      : sendBookingPage(app, services, { request, reply }, { typed: {} })
  })
}

/** Sends the page of an event to book it, with what was typed and what is wrong; 404 where there is none to know of. */
export async function sendBookingPage(
  app: App,
  services: Around,
  answering: Answering,
  filled: Filled,
): Promise<FastifyReply> {
  return sendOf(app, services, answering, (event) => bookingPage(event, filled, services.college))
}

/** Leads whoever has booked for an event to the page of thanks, which says where the mail went. */
export function leadToThanks(
  { config }: Pick<DepartmentServices, 'config'>,
  reply: FastifyReply,
  { event, email }: { readonly event: string; readonly email: string },
): FastifyReply {
  const path = `/events/${event}/book`
  return reply
    .setCookie(writtenTo, email, {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: config.publicUrl.startsWith('https:'),
      maxAge: minutesShown * 60,
    })
    .redirect(`${path}?sent`, 303)
}

/** Sends a page of the event that the address names. */
async function sendOf(
  app: App,
  services: Around,
  { request, reply }: Answering,
  pageOf: (event: PublicEvent) => WholePage,
): Promise<FastifyReply> {
  const { college } = services
  const { data } = byId.safeParse(request.params)
  const event = data && (await readPublicEvent(services, data.id))
  if (!event) return sendPage(app, { request, reply: reply.code(404), college }, noEventPage(college))
  return sendPage(app, { request, reply, college }, pageOf(event))
}
