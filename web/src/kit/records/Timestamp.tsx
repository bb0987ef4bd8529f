import { Text } from '@mantine/core'
import { agoOf, formatDateTime } from '@minster/domain/platform/words/format'
import { useState } from 'react'

/** How long ago something was, with the very minute for whoever points at it. */
export function Timestamp({ at }: { readonly at: string }) {
  const [now] = useState(() => new Date().toISOString())
  return (
    <>
      {' '}
      <Text
        component="time"
        display="inline-block"
        size="xs"
        c="dimmed"
        dateTime={at}
        title={formatDateTime(at)}
      >
        {agoOf(at, now)}
      </Text>
    </>
  )
}
