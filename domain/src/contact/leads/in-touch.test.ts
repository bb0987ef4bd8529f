import { expect, it } from 'vitest'
import { inTouchOf, type TimeInTouch } from './in-touch.ts'

const on = (day: number, kind: string, outcome: string | null = null): TimeInTouch => ({
  kind,
  outcome,
  toMany: null,
  at: `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z`,
})
const mailing = (day: number, outcome: string | null = null) => ({
  ...on(day, 'Mail', outcome),
  toMany: true,
})
const tenth = '2026-10-10T10:00:00.000Z'

it.each<[string, readonly TimeInTouch[], string | null, number]>([
  ['nothing was said yet', [], null, 0],
  ['a call that reached them', [on(10, 'Call', 'Reached')], tenth, 0],
  ['a call that reached nobody', [on(10, 'Call', 'No answer')], null, 1],
  ['a mail they have not answered so far', [on(10, 'Mail')], null, 1],
  ['a mail they answered', [on(10, 'Mail', 'Reached')], tenth, 0],
  ['a mail to many is no try', [mailing(10)], null, 0],
  ['a mail to many that they answered', [mailing(10, 'Reached')], tenth, 0],
  ['a mail that never arrived is no try', [{ ...on(10, 'Mail'), isUnsent: true }], null, 0],
  ['a mail that arrived is one', [{ ...on(10, 'Mail'), isUnsent: false }], null, 1],
  [
    'a mail that never arrived, of which they heard all the same',
    [{ ...on(10, 'Mail', 'Reached'), isUnsent: true }],
    tenth,
    0,
  ],
  ['they came to an event', [on(10, 'Event')], tenth, 0],
  ['they wrote by themselves', [on(10, 'Enquiry')], tenth, 0],
  ['a note of the college', [on(10, 'Note')], null, 0],
  [
    'tries before they were reached no longer count',
    [on(8, 'Call', 'No answer'), on(10, 'Visit', 'Reached'), on(9, 'Mail')],
    tenth,
    0,
  ],
  [
    'tries since count, in whatever order they were written down',
    [on(12, 'Mail'), on(10, 'Call', 'Reached'), on(14, 'Visit', 'No answer'), on(11, 'Note')],
    tenth,
    2,
  ],
])('%s', (_what, times, last, unanswered) => {
  expect(inTouchOf(times)).toEqual({ last, unanswered })
})
