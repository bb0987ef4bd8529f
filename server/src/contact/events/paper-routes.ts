import { canSee } from '@minster/domain/access/rights/visibility'
import { eventPaperCalls } from '@minster/domain/contact/events/event-paper-calls'
import { registration } from '@minster/domain/contact/events/registration'
import { fieldAt } from '@minster/domain/kit/record/record'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { DepartmentServices } from '#kit/departments/department.ts'
import type { App } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { letterheadOf } from '#students/documents/letterhead.ts'
import { sendPdf } from '#students/documents/send-pdf.ts'
import { printBadges } from './print-badges.ts'
import { printList } from './print-list.ts'
import { readBooked } from './read-booked.ts'

/** Registers what is printed of an event for whoever stands at the door. */
export function registerEventPaperRoutes(app: App, services: DepartmentServices): void {
  const { database, clock, college } = services
  const reads = { access: 'registrations:view', feature: 'events' } as const
  const printed = () => formatDateTime(clock.now().toISOString())

  serve(app, eventPaperCalls, 'GET /api/events/:id/badges', reads, async (request, reply) => {
    const { event, bookings } = await readBooked(
      database,
      request.params.id,
      ['Registered', 'Attended'],
      callerOf(request),
    )
    return sendPdf(reply, await printBadges(event, bookings, printed()), 'badges.pdf', 'inline')
  })

  serve(app, eventPaperCalls, 'GET /api/events/:id/list', reads, async (request, reply) => {
    const caller = callerOf(request)
    const { event, bookings } = await readBooked(
      database,
      request.params.id,
      ['Registered', 'Attended', 'No show', 'Wait-listed'],
      caller,
    )
    const needs = { diet: mayRead(caller, 'diet'), access: mayRead(caller, 'access') }
    const printing = { needs, college: letterheadOf(college).college, printed: printed() }
    return sendPdf(reply, await printList(event, bookings, printing), 'list.pdf', 'inline')
  })
}

function mayRead(caller: Caller, path: 'diet' | 'access'): boolean {
  const placed = fieldAt(registration, path)
  return placed !== undefined && canSee(caller, placed)
}
