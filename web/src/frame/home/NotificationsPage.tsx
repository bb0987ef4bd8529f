import { Box } from '@mantine/core'
import { Frame } from '#platform/ui/Frame.tsx'
import Notifications from '../layout/Notifications.tsx'

const maxShown = 100

/** All that one was told of lately. */
export function NotificationsPage() {
  return (
    <Box maw="45rem">
      <Box component="h1" mb="sm">
        Notifications
      </Box>
      <Frame p={0}>
        <Notifications limit={maxShown} />
      </Frame>
    </Box>
  )
}
