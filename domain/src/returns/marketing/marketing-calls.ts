import { z } from 'zod'
import { eventKinds } from '#contact/events/event-states.ts'
import { leadStages } from '#contact/leads/lead-stages.ts'
import { mailPurposes } from '#kit/mail/mail-purposes.ts'
import { consentChannels } from '#people/consents/consent-words.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { listTests } from '../reports/count-table.ts'
import { marketingBys } from './marketing.ts'

const day = z.iso.date('A period is told by days written YYYY-MM-DD.')

/** The tables of the report, each of which is exported by itself. */
export const marketingTables = ['ways', 'stages', 'events', 'agreed'] as const
export type MarketingTable = (typeof marketingTables)[number]

const asked = z.strictObject({
  by: z.enum(marketingBys, `Rows are told apart by one of: ${marketingBys.join(', ')}.`).exactOptional(),
  from: day.exactOptional(),
  to: day.exactOptional(),
  export: z.literal('excel').exactOptional(),
  table: z.enum(marketingTables, 'Name one of the tables.').exactOptional(),
})

const number = z.int().exactOptional()
/** What its reader may not see is left out; `stillHere` is null while the first year of none is over. */
const numbers = {
  leads: z.int(),
  engaged: z.int(),
  applied: number,
  offered: number,
  confirmed: number,
  /** Of those confirmed whose first year is over. */
  stillHere: z.int().nullable().exactOptional(),
  /** How many of those confirmed have their first year behind them. */
  yearOver: number,
}
const row = z.object({ key: z.string(), label: z.string(), tests: listTests, ...numbers })
/** A row of the report: where its potential students came from, and how far they came. */
export type MarketingRow = Received<z.infer<typeof row>>

const stage = z.object({
  stage: z.enum(namesOf(leadStages)),
  entered: z.int(),
  wentOn: z.int(),
  there: z.int(),
  lost: z.int(),
  /** The middle one of the days of stays that are over; null where there is none. */
  days: z.int().nullable(),
  /** The middle one of the days of those who stand there. */
  daysSoFar: z.int().nullable(),
})
/** What became of potential students in one stage. */
export type StageFigures = Received<z.infer<typeof stage>>

const leads = z.object({
  /** Whether its reader sees the potential students of the whole college, and the stages nobody of whom they see. */
  covers: z.object({ everything: z.boolean(), without: z.array(z.enum(namesOf(leadStages))) }),
  rows: z.array(row),
  total: z.object(numbers),
  stages: z.array(stage),
})
/** How far potential students came, and how long it took. */
export type LeadFigures = Received<z.infer<typeof leads>>

const bookings = { booked: z.int(), came: z.int(), didNotCome: z.int(), appliedSince: number }
const event = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(namesOf(eventKinds)),
  /** The day it began, as the college's clocks have it. */
  day: z.string(),
  ...bookings,
})
export type EventFigures = Received<z.infer<typeof event>>
const kind = z.object({ kind: z.enum(namesOf(eventKinds)), ...bookings })
export type KindFigures = Received<z.infer<typeof kind>>

const agreed = z.object({
  purpose: z.enum(namesOf(mailPurposes)),
  channel: z.enum(namesOf(consentChannels)),
  people: z.int(),
  /** Left out where its reader sees no potential students. */
  leads: number,
})
export type AgreedFigures = Received<z.infer<typeof agreed>>

const marketing = z.object({
  by: z.enum(marketingBys),
  /** Null where the period has no such end. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  today: z.string(),
  /** What the list asks for to show all of them. */
  tests: listTests,
  /** Left out where its reader sees no potential students. */
  leads: leads.exactOptional(),
  /** Left out where its reader sees no bookings, or the college has no events. */
  events: z.object({ kinds: z.array(kind), events: z.array(event) }).exactOptional(),
  /** Left out where its reader does not see what everybody agreed to. */
  agreed: z.array(agreed).exactOptional(),
})
/** Where those who may become students come from, how far they come, and how long it takes. */
export type Marketing = Received<z.infer<typeof marketing>>

export const marketingCalls = defineCalls('Statistics', {
  'GET /api/reports/marketing': {
    summary: 'Where potential students come from, and how far they come',
    query: asked,
    reply: dataOf(marketing),
    refuses: ['NOT_FOUND'],
  },
})
