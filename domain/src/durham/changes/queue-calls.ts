import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { commaSeparated } from '#platform/calls/parameters.ts'
import { dataOf, linked, pageMeta } from '#platform/calls/replies.ts'
import { isDay } from '#platform/words/calendar.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { yearAsked } from '../clock/clock-calls.ts'
import { concessionLevels, durhamChangeKinds } from './change-kinds.ts'

const kindName = z.enum(namesOf(durhamChangeKinds))

const entry = z.object({
  id: z.string(),
  kind: kindName,
  student: linked,
  engagement: z.string(),
  bannerId: z.string().nullable(),
  programme: z.string(),
  hub: linked.nullable(),
  academicYear: z.string(),
  /** What Durham was told last and what holds now, in words; `was` is null where Durham has heard nothing. */
  was: z.string().nullable(),
  is: z.string(),
  /** The day from which it holds, and the day since which it stands in the queue. */
  from: z.string().nullable(),
  since: z.string(),
  form: z.string(),
  concession: z.enum(namesOf(concessionLevels)),
  concessionWhen: z.string().nullable(),
  /** Null where Durham set no day. */
  due: z.string().nullable(),
  /** Such as "Before 1 December: no fee". */
  dueWords: z.string(),
  isOverdue: z.boolean(),
})
export type QueueEntry = Received<z.infer<typeof entry>>

/** What lies ahead and Durham is told of from its day on. */
const planned = z.object({
  id: z.string(),
  student: linked,
  /** "Interrupted from 14/01/2027" */
  title: z.string(),
  /** YYYY-MM-DD */
  from: z.string(),
})
export type PlannedEntry = Received<z.infer<typeof planned>>

const told = z.strictObject({
  ids: z.array(z.uuid()).min(1, 'Choose what Durham was told.').max(2000),
  on: z.string().refine(isDay, 'A day is written YYYY-MM-DD.'),
  note: z.string().trim().max(500).nullable().default(null),
})
export type ToldDurham = Received<z.input<typeof told>>

export const queueCalls = defineCalls('Durham', {
  'GET /api/durham/queue': {
    summary: 'What Durham has to hear of',
    query: z.object({
      year: yearAsked.exactOptional(),
      kind: commaSeparated.pipe(z.array(kindName)).exactOptional(),
      hub: commaSeparated.pipe(z.array(z.uuid())).exactOptional(),
      search: z.string().max(200).exactOptional(),
      sort: z.enum(['due', '-due', 'student', '-student', 'since', '-since']).exactOptional(),
      page: z.coerce.number().int().min(1).exactOptional(),
      pageSize: z.coerce.number().int().min(1).max(200).exactOptional(),
    }),
    reply: z.object({
      data: z.array(entry),
      /** The next of them, the soonest first; none where the queue is narrowed to kinds of changes. */
      planned: z.array(planned),
      meta: pageMeta.extend({
        /** How many of each kind, and of each hub by its id, there are besides that narrowing. */
        kinds: z.record(z.string(), z.int()),
        hubs: z.array(linked.extend({ count: z.int() })),
        overdue: z.int(),
      }),
    }),
  },
  'POST /api/durham/queue/told': {
    summary: 'Say that Durham was told of changes by a form',
    description: 'What holds now counts as told, and the entries leave the queue.',
    body: told,
    reply: dataOf(z.object({ told: z.int() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
