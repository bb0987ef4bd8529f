import { Notifications, notifications } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import '@mantine/notifications/styles.css'

const loadKeptMarks = inTime(async () => ({ default: (await import('./KeptMarks.tsx')).KeptMarks }))
/** Where the line breaks before it is there, the page itself goes on. */
const KeptMarks = lazy(() => loadKeptMarks().catch(() => ({ default: () => null })))

/** Where snackbars appear, bottom right and above everything; and what else comes after what a page was opened for. */
export function Snackbars() {
  const { user, impersonation } = useSession()
  const userId = user?.id
  const previousUser = useRef(userId)
  useEffect(() => {
    // What was said before somebody signed in, as that the session had expired, is settled by it.
    if (userId !== undefined && userId !== previousUser.current) notifications.clean()
    previousUser.current = userId
  }, [userId])
  return (
    <>
      <Notifications position="bottom-right" limit={4} containerWidth={380} zIndex={400} />
      {user && impersonation === null && (
        <Suspense fallback={null}>
          <KeptMarks user={user.id} />
        </Suspense>
      )}
    </>
  )
}
