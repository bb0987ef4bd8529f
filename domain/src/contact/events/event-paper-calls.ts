import { z } from 'zod'
import { defineCalls } from '#platform/calls/calls.ts'

const pdf = { file: ['application/pdf'] } as const
const byEvent = z.object({ id: z.uuid('There is no such event.') })

export const eventPaperCalls = defineCalls('Events', {
  'GET /api/events/:id/badges': {
    summary: 'A badge as a PDF for each who has a place at an event, and for each of their guests',
    params: byEvent,
    reply: pdf,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/events/:id/list': {
    summary:
      'The list of an event as a PDF for whoever stands at the door: who has a place, and who waits for one',
    description: 'What somebody eats or needs is in it for those alone who may read it.',
    params: byEvent,
    reply: pdf,
    refuses: ['NOT_FOUND'],
  },
})
