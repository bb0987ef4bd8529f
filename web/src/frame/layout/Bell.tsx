import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { notificationsQuery } from '#kit/records/notifications.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { LazyPopover } from '#platform/ui/LazyPopover.tsx'
import classes from './Bell.module.css'

const fetchNotifications = inTime(() => import('./Notifications.tsx'))
const Notifications = lazy(fetchNotifications)
const maxShown = 99

/** What one was told of, a press away from every page; the number says how much of it is unread. */
export function Bell() {
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(notificationsQuery)
  const unread = data?.meta.unread ?? 0
  return (
    <LazyPopover
      opened={opened}
      onChange={setOpened}
      ahead={fetchNotifications}
      position="bottom-end"
      width={360}
      offset={6}
      label="Notifications"
      className={classes.panel}
      renderTarget={(target) => (
        <ActionIcon
          {...target}
          className={classes.bell ?? ''}
          variant="subtle"
          color="gray"
          size={32}
          c="inherit"
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size="1.125rem" stroke={1.6} />
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {unread > maxShown ? `${maxShown}+` : unread}
            </span>
          )}
        </ActionIcon>
      )}
    >
      <Notifications limit={12} onLeave={() => setOpened(false)} />
    </LazyPopover>
  )
}
