import { z } from 'zod'
import { academicYearTitled } from '#college/years/academic-year.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { durhamStandings } from '../layouts/verified.ts'
import { durhamSteps } from './clock-steps.ts'
import { stepStates } from './step-states.ts'

/** Days of later years have more than four figures, which no calendar of ours reads. */
const lastYear = 9000

export const yearAsked = z
  .string()
  .max(10)
  .refine(
    (title) => (academicYearTitled(title)?.year ?? lastYear) < lastYear,
    'An academic year is written 2026-27.',
  )

const step = z.object({
  /** One step may stand twice: each board of the year has its own, with the marks after it. */
  key: z.string(),
  step: z.enum(namesOf(durhamSteps)),
  /** Such as "Marks of the June board 2027". */
  title: z.string(),
  due: z.string(),
  state: z.enum(namesOf(stepStates)),
  /** How many are still open, of how many: students, modules, boards. */
  open: z.int(),
  total: z.int(),
  /** What is to be done or was done, a sentence. */
  words: z.string(),
  done: z.object({ on: z.string(), by: z.string().nullable() }).nullable(),
  /** Where in the product it is done, an address; null where nothing is to be done here. */
  path: z.string().nullable(),
  board: linked.nullable(),
  date: z.object({
    /** The record that holds the day of this year; null where it is reckoned. */
    id: z.string().nullable(),
    standing: z.enum(namesOf(durhamStandings)),
    source: z.string(),
  }),
})
export type ClockStep = Received<z.infer<typeof step>>

const clock = z.object({
  year: z.string(),
  today: z.string(),
  steps: z.array(step),
  /** Entries of the queue that are due and those past their day, over all kinds. */
  queue: z.object({ open: z.int(), overdue: z.int(), beforeCensus: z.int() }),
})
export type DurhamClock = Received<z.infer<typeof clock>>

export const clockCalls = defineCalls('Durham', {
  'GET /api/durham/clock': {
    summary: 'What the academic year has in store between the college and Durham',
    query: z.object({ year: yearAsked.exactOptional() }),
    reply: dataOf(clock),
  },
})
