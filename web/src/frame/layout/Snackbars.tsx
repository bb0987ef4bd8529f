import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useSession } from '#platform/api/session.ts'
import '@mantine/notifications/styles.css'

/** Where snackbars appear: bottom right, above everything. */
export function Snackbars() {
  const { user } = useSession()
  const userId = user?.id
  const previousUser = useRef(userId)
  useEffect(() => {
    // What was said before somebody signed in, as that the session had expired, is settled by it.
    if (userId !== undefined && userId !== previousUser.current) notifications.clean()
    previousUser.current = userId
  }, [userId])
  return <Notifications position="bottom-right" limit={4} containerWidth={380} zIndex={400} />
}
