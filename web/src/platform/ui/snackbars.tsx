import { Anchor, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './snackbars.module.css'

/** Long enough to read a line and to undo. */
const autoCloseMs = 4000

/** Says that something was done, and offers to take it back where that is possible. */
export function showDone(message: string, undo?: () => void) {
  const id = notifications.show({
    message: (
      <Group component="span" gap="sm" align="baseline" wrap="nowrap">
        <span>{message}</span>
        {undo && (
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              notifications.hide(id)
              undo()
            }}
          >
            Undo
          </Anchor>
        )}
      </Group>
    ),
    icon: <IconCheck size="1rem" stroke={2} />,
    className: classes.snackbar ?? '',
    'data-tone': 'success',
    autoClose: autoCloseMs,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}

/** Says something by the way. */
export function showInfo(message: string) {
  notifications.show({
    message,
    icon: <IconInfoCircle size="1rem" stroke={2} />,
    className: classes.snackbar ?? '',
    'data-tone': 'info',
    autoClose: autoCloseMs,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}

/** Says what failed and stays until it is dismissed. The same words twice are one snackbar. */
export function showFailure(message: string) {
  notifications.show({
    id: `failure ${message}`,
    message,
    icon: <IconAlertCircle size="1rem" stroke={2} />,
    className: classes.snackbar ?? '',
    'data-tone': 'danger',
    role: 'alert',
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  })
}
