import { Alert } from '@mantine/core'
import type { Tone } from '@minster/domain/platform/words/tones'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './DismissibleAlert.module.css'

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
  info: IconInfoCircle,
  neutral: IconInfoCircle,
} satisfies Record<Tone, unknown>

/** A message in the page; it can be put away only if it says so (Specification §4, alerts). */
export function DismissibleAlert({
  tone = 'info',
  title,
  children,
  dismissible = false,
  onDismiss,
}: DismissibleAlertProps) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  const Icon = icons[tone]
  return (
    <Alert
      className={classes.alert ?? ''}
      data-tone={tone}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      icon={<Icon size="1.125rem" stroke={1.7} />}
      title={title}
      variant="default"
      withCloseButton={dismissible}
      closeButtonLabel="Dismiss"
      onClose={() => {
        setDismissed(true)
        onDismiss?.()
      }}
    >
      {children}
    </Alert>
  )
}

interface DismissibleAlertProps {
  readonly tone?: Tone
  readonly title?: string
  readonly children?: ReactNode
  readonly dismissible?: boolean
  readonly onDismiss?: () => void
}
