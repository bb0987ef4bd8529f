import { Button, Group, Modal, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Asks before something is done; what cannot be taken back is outlined in red, with an icon and its verb. */
export function ConfirmDialog({
  opened,
  title,
  children,
  verb,
  danger = false,
  isLarge = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={onCancel} title={title} centered size={440}>
      <Text component="div" size={isLarge ? 'lg' : 'md'}>
        {children}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          size={isLarge ? 'md' : 'sm'}
          onClick={onCancel}
          data-autofocus={danger || undefined}
        >
          Cancel
        </Button>
        <Button
          size={isLarge ? 'md' : 'sm'}
          {...(danger
            ? { variant: 'outline', color: 'red', leftSection: <IconAlertTriangle size="1rem" /> }
            : { 'data-autofocus': true })}
          loading={busy}
          onClick={onConfirm}
        >
          {verb}
        </Button>
      </Group>
    </Modal>
  )
}

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  readonly children: ReactNode
  /** What the button does, as "Delete the note". */
  readonly verb: string
  readonly danger?: boolean
  /** In the portal, where words and buttons are larger. */
  readonly isLarge?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}
