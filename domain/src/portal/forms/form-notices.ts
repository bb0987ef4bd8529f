import { formatDate } from '#platform/words/format.ts'
import type { FormOpening } from './form-calls.ts'
import { whyFormClosed } from './form-standing.ts'

/** Something that has to be known of a form before its fields. */
interface FormNotice {
  /** What presses in it, and what follows from that. */
  readonly says: string
  readonly follows?: string
  /** It cannot be sent on that day. */
  readonly isWarning?: true
}

/** Answers what the office says of a form, and until when it can be sent, on a day (YYYY-MM-DD). */
export function formNotices(opening: FormOpening | null, today: string): FormNotice[] {
  if (opening === null) return []
  const { words, due, opens, closes } = opening
  const own = words === null || words === '' ? [] : [{ says: words }]
  switch (whyFormClosed(opening, today)) {
    case 'late':
      return [
        ...own,
        {
          says: `This form closed on ${formatDate(closes)}.`,
          follows: 'It can no longer be sent. Please ask the college office if you need it.',
          isWarning: true,
        },
      ]
    case 'early':
      return [
        ...own,
        {
          says: `This form opens on ${formatDate(opens)}.`,
          follows: 'You can fill it in already; it is kept until then.',
          isWarning: true,
        },
      ]
    case null: {
      const closing = closes !== null && closes !== due ? `, and closed after ${formatDate(closes)}` : ''
      return due === null ? own : [...own, { says: `Due ${formatDate(due)}${closing}.` }]
    }
  }
}
