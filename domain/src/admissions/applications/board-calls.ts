import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'

const text = z.string().nullable().exactOptional()
const card = z.object({
  id: z.string(),
  version: z.int(),
  status: z.string(),
  name: z.string(),
  days: z.int(),
  lastName: text,
  photo: text,
  programme: text,
  hub: text,
  intake: text,
  type: text,
  officer: text,
  since: text,
  received: text,
  heldBy: text,
  heldFor: text,
})
/** An ongoing application as the board shows it; what the caller may not see is not there. */
export type BoardCard = Received<z.infer<typeof card>>

const board = z.object({
  columns: z.array(z.object({ status: z.string(), count: z.int() })),
  cards: z.array(card),
})
export type Board = Received<z.infer<typeof board>>

const boardQuery = z.strictObject({
  hub: z.uuid().exactOptional(),
  programme: z.uuid().exactOptional(),
  intake: z.iso.date('An intake is a day written YYYY-MM-DD.').exactOptional(),
  assignedTo: z.uuid().exactOptional(),
  search: z.string().max(200, 'Search for at most 200 characters.').exactOptional(),
})
/** What of the board is asked for; the parameters of its address and of the call alike. */
export type BoardQuery = Received<z.infer<typeof boardQuery>>

export const boardCalls = defineCalls('Applications', {
  'GET /api/application-board': {
    summary: 'Ongoing applications as cards by status',
    query: boardQuery,
    reply: dataOf(board),
  },
})
