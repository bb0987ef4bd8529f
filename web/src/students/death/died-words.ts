import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'

/** What stands in the place of the status of somebody who has died: no withdrawal, and nothing to be coloured. */
export function diedWords({ endReason, end }: RecordValues) {
  if (endReason !== 'Death') return undefined
  return { label: typeof end === 'string' ? `Died ${formatDate(end)}` : 'Died', tone: 'neutral' } as const
}
