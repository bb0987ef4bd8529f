import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { daysBetween, isDay } from '#platform/words/calendar.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { eventKinds } from './events.ts'

const longestAsked = 400

const day = z.string().refine(isDay, 'A day is written 2026-09-28.')
const days = z
  .object({ from: day, until: day })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'The last day lies before the first.',
  })
  .refine(({ from, until }) => !isDay(from) || !isDay(until) || daysBetween(from, until) <= longestAsked, {
    path: ['until'],
    message: `Ask for at most ${longestAsked} days at once.`,
  })

/** Days are YYYY-MM-DD, hours HH:mm as clocks in London show them. */
const agendaEvent = z.object({
  /** The same as long as it is the same thing, for calendars that keep what they read. */
  uid: z.string(),
  kind: z.enum(namesOf(eventKinds)),
  title: z.string(),
  day: z.string(),
  /** The last of several days; that day itself where there is but one. */
  lastDay: z.string(),
  /** Null for what has no hour. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  place: z.string().nullable(),
  /** Where it is held online. */
  link: z.string().nullable(),
})
/** One thing in somebody's calendar. */
export type AgendaEvent = Received<z.infer<typeof agendaEvent>>

const calendar = z.object({
  today: z.string(),
  events: z.array(agendaEvent),
  /** Their secret address, where they have one. */
  feed: z.object({ createdAt: z.string(), lastReadAt: z.string().nullable() }).nullable(),
})
/** Somebody's own calendar for some days. */
export type Calendar = Received<z.infer<typeof calendar>>

export const agendaCalls = defineCalls('Calendar', {
  'GET /api/calendar': {
    summary: 'My calendar from one day to another',
    query: days,
    reply: dataOf(calendar),
  },
  'POST /api/calendar/feed': {
    summary: 'Make the secret address of my calendar',
    description: 'It is answered this once. The address before no longer works.',
    reply: dataOf(z.object({ address: z.string() })),
  },
  'DELETE /api/calendar/feed': {
    summary: 'Give up the secret address of my calendar',
    reply: null,
  },
  'GET /api/calendar/feeds/:file': {
    summary: 'A calendar at its secret address',
    description: 'Without signing in: the address is the secret.',
    params: z.object({ file: z.string().max(200) }),
    reply: { file: ['text/calendar'] },
    refuses: ['NOT_FOUND'],
  },
})
