import { Text } from '@mantine/core'

/** What a value of the return was and is; of one that may not be seen, only that it is another. */
export function ValueChange({ before, after, isHidden }: ValueChangeProps) {
  if (isHidden)
    return (
      <Text span inherit c="dimmed">
        Another, and you may not see which
      </Text>
    )
  return (
    <>
      {before ?? <NotThere />} <span aria-label="became">→</span> {after ?? <NotThere />}
    </>
  )
}

function NotThere() {
  return (
    <Text span inherit c="dimmed">
      not there
    </Text>
  )
}

interface ValueChangeProps {
  /** Null for not there. */
  readonly before: string | null
  readonly after: string | null
  readonly isHidden: boolean
}
