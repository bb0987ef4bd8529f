import { isAway } from '../api/api-error.ts'
import { Callout } from '../ui/Callout.tsx'
import { timeWords } from './time-words.ts'
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

interface AsOfProps {
  readonly query: {
    readonly data: unknown
    readonly dataUpdatedAt: number
    /** Why it could not be asked last; null where it could. */
    readonly failureReason: Error | null
  }
}
