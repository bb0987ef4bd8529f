import { checkInCalls } from '@minster/domain/contact/events/check-in-calls'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { checkInArrival } from './arrivals.ts'
import { type AtDoor, checkIn } from './check-in.ts'
import { readDoor } from './read-door.ts'

/** Checking in at the door of an event: on a phone, also without a signal. */
export function registerCheckInRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services
  const reads = { access: 'registrations:view', feature: 'events' } as const
  const marks = { access: 'registrations:edit', feature: 'events' } as const
  const partsFor = (caller: Caller): AtDoor => ({
    door,
    caller,
    today: clock.today(),
    now: clock.now().toISOString(),
  })

  serve(app, checkInCalls, 'GET /api/events/:id/check-in', reads, async (request) => ({
    data: await readDoor(database, request.params.id.toLowerCase(), callerOf(request), clock.today()),
  }))

  serve(app, checkInCalls, 'POST /api/events/:id/check-in', marks, async (request) => {
    const { params, body } = request
    const parts = partsFor(callerOf(request))
    return {
      data: await database.transaction((tx) => checkIn(tx, params.id.toLowerCase(), body.marks, parts)),
    }
  })

  serve(app, checkInCalls, 'POST /api/events/:id/arrivals', marks, async (request) => {
    const { params, body } = request
    const parts = partsFor(callerOf(request))
    const booking = await database.transaction((tx) =>
      checkInArrival(tx, params.id.toLowerCase(), body, parts),
    )
    return { data: { booking } }
  })
}
