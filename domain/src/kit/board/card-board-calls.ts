import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { mostCards } from './card-board.ts'

const card = z.object({
  id: z.string(),
  version: z.int(),
  column: z.string(),
  name: z.string(),
  /** How many it is in its column. */
  days: z.int(),
  /** What the declaration names for a card, by path: a link as its label, a day as YYYY-MM-DD. */
  values: z.record(z.string(), z.string().nullable()),
})
/** A record as a board shows it; what the caller may not see is not among its values. */
export type BoardCard = Received<z.infer<typeof card>>

const board = z.object({
  columns: z.array(
    z.object({
      value: z.string(),
      /** How many are in it, as far as a board can show them. */
      count: z.int(),
      /** Whether there are still more than were counted. */
      more: z.boolean(),
    }),
  ),
  cards: z.array(card),
})
/** The columns in sight with how many are in each, and the first cards of each in order. */
export type BoardReply = Received<z.infer<typeof board>>

const boardQuery = z.looseObject({
  search: z.string().max(200, 'Search for at most 200 characters.').exactOptional(),
  filter: z.string().exactOptional().meta({ description: 'A filter as JSON.' }),
  column: z
    .string()
    .exactOptional()
    .meta({ description: 'Only this column, one of those the board answers.' }),
  cards: z.coerce
    .number<string | number>('Say how many cards as a number.')
    .int('Say how many cards as a whole number.')
    .min(1, 'Ask for one card at least.')
    .max(mostCards, `Ask for at most ${mostCards.toLocaleString('en-GB')} cards.`)
    .exactOptional()
    .meta({ description: 'The first so many of each column, in place of as many as usual.' }),
})

export const cardBoardCalls = defineCalls('Records', {
  'GET /api/:collection/board': {
    summary: 'As cards in columns',
    description: 'Narrowed by the parameters of a list.',
    query: boardQuery,
    reply: dataOf(board),
  },
})
