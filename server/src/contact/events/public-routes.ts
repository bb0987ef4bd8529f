import { publicEventCalls } from '@minster/domain/contact/events/public-event-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { DepartmentServices } from '#kit/departments/department.ts'
import type { App } from '#platform/http/app.ts'
import { serve } from '#platform/http/serve.ts'
import { registerEventPages } from './public-pages.ts'
import { readPublicEvent, readPublicEvents } from './read-public-events.ts'

const open = { access: 'public', feature: 'events' } as const

/** What anybody may know of events, as calls and as pages that need no script. */
export function registerPublicEventRoutes(app: App, services: DepartmentServices): void {
  registerEventPages(app, services)

  serve(app, publicEventCalls, 'GET /api/public-events', open, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return { data: await readPublicEvents(services) }
  })

  serve(app, publicEventCalls, 'GET /api/public-events/:id', open, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    const event = await readPublicEvent(services, request.params.id)
    if (!event) throw new AppError('NOT_FOUND')
    return { data: event }
  })
}
