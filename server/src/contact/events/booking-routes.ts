import { type BookingWish, bookingWish } from '@minster/domain/contact/events/booking-wish'
import { type EventQuestion, eventQuestions } from '@minster/domain/contact/events/event-states'
import { publicEventCalls } from '@minster/domain/contact/events/public-event-calls'
import { byId } from '@minster/domain/platform/calls/replies'
import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import type { App } from '#platform/http/app.ts'
import { limited } from '#platform/http/limited.ts'
import { parsed } from '#platform/http/parsed.ts'
import { isForm, takeForms } from '#platform/http/plain-forms.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { isObject } from '#platform/process/is-object.ts'
import {
  inTodaysWords,
  offeredOf,
  problemsOfChoices,
  readAgreed,
  readOffered,
} from '../public-forms/offered.ts'
import { leadToThanks, sendBookingPage } from './public-pages.ts'
import { takeBooking } from './take-booking.ts'

const { e } = tables({ e: 'events' })
const open = { access: 'public', feature: 'events' } as const
/** Far more than the form has room for. */
const largestBody = 64 * 1024

/** What comes in from the booking page, and from programs that do as it does. */
export async function registerBookingRoutes(app: App, services: DepartmentServices): Promise<void> {
  await app.register(async (within: App) => {
    takeForms(within)
    serveUnread(
      within,
      publicEventCalls,
      'POST /api/public-events/:id/bookings',
      { ...open, bodyLimit: largestBody },
      async (request, reply) => {
        const { id } = request.params
        if (!isForm(request)) return receive(services, id, request, reply)
        const typed = isObject(request.body) ? request.body : {}
        try {
          await receive(services, id, request, reply)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          return sendBookingPage(
            app,
            services,
            { request, reply: reply.code(error.status) },
            { typed, error },
          )
        }
        const { email } = typed
        return leadToThanks(services, reply, { event: id, email: typeof email === 'string' ? email : '' })
      },
    )
  })
}

/** Takes what was sent, if somebody sent it; a program that fills in whatever it finds is not told that it was found out. */
async function receive(
  services: DepartmentServices,
  event: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { database, college, clock } = services
  const { body } = request
  // Forms come unread, and so does the address they are sent to.
  if (!byId.safeParse(request.params).success) throw new AppError('NOT_FOUND')
  if (isObject(body) && typeof body['website'] === 'string' && body['website'].trim() !== '') return
  const [found] = await database.rows(select({ asks: e.asks, state: e.state })`
    from ${e} where ${e.id} = ${event} and ${alive(e)}`)
  if (!found || found.state === 'Draft') throw new AppError('NOT_FOUND')
  const sent = parsed(isForm(request) ? bookingWish.strip() : bookingWish, body)
  const wish = await inTodaysWords(database, onlyAsked(sent, found.asks ?? []))
  const today = clock.today()
  const chooses = wish.programme !== undefined || wish.heardFrom !== undefined
  const [offered, { agreed, problems }] = await Promise.all([
    chooses ? readOffered(database, college, 'booking', today) : { programmes: [], heardFrom: [] },
    readAgreed(database, 'booking', wish, today),
  ])
  const details = [...problemsOfChoices(offeredOf(wish, offered)), ...problems]
  if (details.length > 0) throw new AppError('INVALID', undefined, details)
  await limited(services, request, reply, 'event-booking', wish.email)
  const at = clock.now().toISOString()
  await takeBooking(services, { event, wish, wording: agreed?.id ?? null, at })
}

/** A wish without what its event does not ask: nobody is to keep it. */
function onlyAsked(wish: BookingWish, asks: readonly EventQuestion[]): BookingWish {
  const left = new Set<string>(namesOf(eventQuestions).filter((one) => !asks.includes(one)))
  return parsed(bookingWish, Object.fromEntries(Object.entries(wish).filter(([name]) => !left.has(name))))
}
