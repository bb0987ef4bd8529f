import { formatDate } from '@minster/domain/platform/words/format'
import { isAway } from '../api/api-error.ts'
import { Callout } from '../ui/Callout.tsx'
import { todayHere } from '../ui/today-here.ts'
import { useIsOnline } from './use-is-online.ts'

/** How old what a page shows is, while nobody can be asked; nothing as long as it is new. */
export function AsOf({ query }: AsOfProps) {
  const isOnline = useIsOnline()
  const { data, dataUpdatedAt, failureReason } = query
  if (data === undefined || (isOnline && failureReason === null)) return null
  const why = failureReason === null || isAway(failureReason) ? 'you are offline' : failureReason.message
  return (
    <Callout tone="warning" mb="sm" px="sm" py="xs" fz="sm" role="status">
      Shown as of {timeWords(new Date(dataUpdatedAt))}, {why}
    </Callout>
  )
}

/** The hour of today, with the day before it on any other. */
export function timeWords(at: Date): string {
  const day = todayHere(at)
  const hour = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return day === todayHere() ? hour : `${formatDate(day)} ${hour}`
}

interface AsOfProps {
  readonly query: {
    readonly data: unknown
    readonly dataUpdatedAt: number
    /** Why it could not be asked last; null where it could. */
    readonly failureReason: Error | null
  }
}
