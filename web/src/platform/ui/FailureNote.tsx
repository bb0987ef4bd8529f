import { Alert, type AlertProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** Why something was not done, where it was asked for. */
export function FailureNote({ words, ...props }: FailureNoteProps) {
  if (!words) return null
  return (
    <Alert color="red" variant="outline" role="alert" {...props}>
      {words}
    </Alert>
  )
}

interface FailureNoteProps extends Pick<AlertProps, 'mt'> {
  /** Nothing where all went well. */
  readonly words: ReactNode
}
