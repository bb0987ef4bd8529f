import { officeBookingCalls } from '@minster/domain/contact/events/office-booking-calls'
import { collectionOf } from '@minster/domain/register/paths'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { readWritten } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { bookByOffice } from './book-by-office.ts'

const registrations = collectionOf('registrations')

/** Registers how the college books somebody in. */
export function registerOfficeBookingRoutes(app: App, services: DepartmentServices): void {
  const { database, door } = services
  const edits = { access: 'registrations:edit', feature: 'events' } as const

  serve(app, officeBookingCalls, 'POST /api/events/:id/bookings', edits, async (request, reply) => {
    const caller = callerOf(request)
    const { record, inSight } = await database.transactionAndRead(
      (tx) => bookByOffice(tx, request.params.id, request.body, { door, caller }),
      (tx, id) => readWritten(tx, registrations, id, caller),
    )
    reply.header('location', `/api/registrations/${record.id}`)
    return replyWith(services, reply, registrations, record, caller, inSight)
  })
}
