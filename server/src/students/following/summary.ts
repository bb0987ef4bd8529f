import { isEndOfEngagement } from '@minster/domain/college/studies/status'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Consequence } from '#kit/records/rules.ts'
import type { Kind } from './move.ts'

/** What the engagement itself shows from now on, written with the change; told so that nobody is surprised. */
export const summary: Kind = ({ before, after, to }) => {
  const lines: Consequence[] = []
  const add = (id: string, label: string) => lines.push({ id, label, ticked: true, locked: true })
  const { end } = after
  if (isEndOfEngagement(to) && typeof end === 'string' && end !== before['end'])
    add('end', `The engagement ends ${formatDate(end)}`)
  const { futureStatus, expectedReturn } = before
  if (typeof futureStatus === 'string' && !after['futureStatus'])
    add('future-status', `“${futureStatus} from next year” is cleared`)
  if (typeof expectedReturn === 'string' && !after['expectedReturn'])
    add('expected-return', `“Expected back ${formatDate(expectedReturn)}” is cleared; the history keeps it`)
  return lines
}
