import type { CheckedIn } from '@minster/domain/contact/events/check-in'
import type { BookingAtDoor, ShownCheckIn } from '@minster/domain/contact/events/check-in-calls'
import type { MarksHere } from '#kit/marks/mark-keeper.ts'
import { StateLine } from '#kit/marks/StateLine.tsx'

/** Whether check-ins are safe, and why one was not taken of which nothing stands in the list any more. */
export function CheckInState({ here, bookings, onRetry }: CheckInStateProps) {
  const listed = new Set(bookings.map(({ id }) => id))
  const unlisted = [...here.refused].find(([id]) => !listed.has(id))
  const why = unlisted && (unlisted[1] ?? 'it is no longer in this list')
  return (
    <StateLine
      here={here}
      nouns={{ one: 'check-in', many: 'check-ins' }}
      whyRefused={why ?? 'why stands with each'}
      onRetry={onRetry}
    />
  )
}

interface CheckInStateProps {
  readonly here: MarksHere<CheckedIn, ShownCheckIn>
  readonly bookings: readonly BookingAtDoor[]
  readonly onRetry: () => void
}
