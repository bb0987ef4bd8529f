import { bookingLinkCalls, type ChangeableAnswer } from '@minster/domain/contact/events/booking-link-calls'
import type { BookingMail } from '@minster/domain/contact/events/booking-mails'
import { ownStandingOf } from '@minster/domain/kit/mailed-form/link-standing'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { withHeldLink } from '#kit/mailed-links/form-calls.ts'
import { findLink } from '#kit/mailed-links/links.ts'
import { usualRefusals } from '#kit/mailed-links/mailed-form.ts'
import { bookingLinks as keptLinks } from '#kit/mailed-links/tables.ts'
import { table, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App } from '#platform/http/app.ts'
import { hashOfToken } from '#platform/http/link-token.ts'
import { nobody } from '#platform/http/nobody.ts'
import { serve } from '#platform/http/serve.ts'
import { bookingLinks } from './links.ts'
import {
  type BookingRow,
  changeableIn,
  ownBookingOf,
  readOwnBooking,
  whyNotAgain,
  whyNotChanged,
} from './own-booking.ts'
import { tellOfBookings } from './tell.ts'

const { e, r } = tables({ e: 'events', r: 'registrations' })
const links = table(keptLinks)
const registrations = collectionOf('registrations')

type Asked = FastifyRequest<{ Body: { token: string } }>
type Written = Partial<Record<ChangeableAnswer | 'guestNames', string | null>> & { readonly guests?: number }

/** Whoever booked looks at it, changes it, cancels it and takes it up again, by the link of any mail about it. */
export function registerBookingLinkRoutes(app: App, services: DepartmentServices): void {
  const { clock, college, door } = services
  const open = { access: 'public', feature: 'events' } as const
  const now = () => clock.now().toISOString()

  /** Does something for whoever holds a link, and answers how the booking stands then. */
  const withBooking = (
    request: Asked,
    reply: FastifyReply,
    work: (tx: Transaction, row: BookingRow) => Promise<void>,
  ) => {
    const find = async (tx: Transaction, token: string) => {
      await holdEventOf(tx, token)
      const link = await findLink(tx, bookingLinks, token, clock.now())
      const row = link && (await readOwnBooking(tx, link.id))
      return link && row && { row, standing: ownStandingOf(link.fate) }
    }
    reply.header('cache-control', 'no-store')
    const held = { token: request.body.token, kind: 'booking', find } as const
    return withHeldLink(services, request, reply, held, async (tx, { row, standing }) => {
      if (standing === 'void') throw refusal(endedWords(college.office), standing)
      if (standing === 'expired') throw refusal(usualRefusals.expired, standing)
      await work(tx, row)
      const after = await readOwnBooking(tx, row.id)
      if (after === null) throw new Error('A booking that was just held is not there.')
      return { data: ownBookingOf(after, now()) }
    })
  }
  const write = async (tx: Transaction, { id }: BookingRow, values: object) =>
    door.change(tx, registrations, id, { ...values }, { caller: nobody, byRule: true })
  const tell = (tx: Transaction, { id }: BookingRow, template: BookingMail) =>
    tellOfBookings(tx, services, template, [id])

  serve(app, bookingLinkCalls, 'POST /api/booking-links/look', open, (request, reply) =>
    withBooking(request, reply, async () => undefined),
  )

  serve(app, bookingLinkCalls, 'POST /api/booking-links/change', open, (request, reply) =>
    withBooking(request, reply, async (tx, row) => {
      demand(whyNotChanged(row, now()))
      if (row.state === 'Cancelled') throw refusal('This booking is cancelled.', 'cancelled')
      const { version } = await write(tx, row, askedOf(row, request.body))
      if (version !== row.version) await tell(tx, row, 'booking-changed')
    }),
  )

  serve(app, bookingLinkCalls, 'POST /api/booking-links/cancel', open, (request, reply) =>
    withBooking(request, reply, async (tx, row) => {
      demand(whyNotChanged(row, now()))
      if (row.state === 'Cancelled') return
      await write(tx, row, { state: 'Cancelled' })
      await tell(tx, row, 'booking-cancelled')
    }),
  )

  serve(app, bookingLinkCalls, 'POST /api/booking-links/again', open, (request, reply) =>
    withBooking(request, reply, async (tx, row) => {
      demand(whyNotAgain(row, now()))
      if (row.state !== 'Cancelled') return
      await write(tx, row, { state: 'Registered' })
      const after = await readOwnBooking(tx, row.id)
      await tell(tx, row, after?.state === 'Wait-listed' ? 'booking-waits' : 'booking-taken')
    }),
  )
}

/** No newer mail takes the place of a link about a booking: it ends with the address it was sent to, and nothing is sent then. */
function endedWords({ name, email }: DepartmentServices['college']['office']): string {
  return `This link was sent to an e-mail address that is no longer the one for this booking, so it has ended. To change or cancel the booking, write to ${name}, ${email}.`
}

/** Whoever gives away places of an event holds it before any booking, always in this order: nobody waits for each other. */
async function holdEventOf(tx: Transaction, token: string): Promise<void> {
  await tx.rows(sql`select 1 from ${e} where ${e.id} = (
    select ${r.event} from ${links} join ${r} on ${r.id} = ${links.aboutId}
    where ${links.tokenHash} = ${hashOfToken(token)}) for no key update of e`)
}

/** What was sent, but for what the event does not ask. */
function askedOf({ asks }: BookingRow, { guests, guestNames, ...answers }: Written & { token?: string }) {
  const kept = changeableIn(asks).flatMap((one) => (one in answers ? [[one, answers[one]] as const] : []))
  return {
    ...Object.fromEntries(kept),
    ...(guests !== undefined && { guests }),
    ...(guestNames !== undefined && { guestNames }),
  }
}

function demand(why: string | null): void {
  if (why !== null) throw refusal(why, 'closed')
}

function refusal(words: string, standing: string): AppError {
  return new AppError('CONFLICT', words, [{ param: 'standing', message: standing }])
}
