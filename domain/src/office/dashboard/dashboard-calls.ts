import { z } from 'zod'
import { firstPageCard, firstPageLine } from '#kit/first-page/first-page-card.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { tones } from '#platform/words/tones.ts'
import { taskOfMine } from '../tasks/task-calls.ts'

const decision = z.object({
  title: z.string(),
  detail: z.string(),
  href: z.string(),
  later: z.literal('/api/housekeeping/retention/later'),
})
/** A decision the first page asks for, with the page where it is made and the call that puts it off for a week. */
export type Ask = Received<z.infer<typeof decision>>

const bar = z.object({ label: z.string(), value: z.int(), tone: z.enum(tones).exactOptional() })
export type Bar = Received<z.infer<typeof bar>>

const dashboard = z.object({
  greetingName: z.string(),
  asks: z.array(decision),
  today: z.array(firstPageLine),
  /** What departments have for this person besides, such as their teaching. */
  cards: z.array(firstPageCard),
  /** My open tasks, the most pressing of them. */
  work: z.object({ open: z.int(), tasks: z.array(taskOfMine) }),
  numbers: z.array(
    z.object({
      label: z.string(),
      /** What exactly it counts. */
      says: z.string(),
      value: z.int(),
      change: z.int().nullable(),
      href: z.string().nullable(),
    }),
  ),
  chart: z.object({ title: z.string(), series: z.array(bar) }).nullable(),
})
/** All of the first page in one. */
export type DashboardAnswer = Received<z.infer<typeof dashboard>>

export const dashboardCalls = defineCalls('Dashboard', {
  'GET /api/dashboard': {
    summary: 'What needs me today, numbers and a chart',
    reply: dataOf(dashboard),
  },
})
