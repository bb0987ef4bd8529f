import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import type { NotificationShown } from '@minster/domain/kit/notifications/notification-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { markRead, notificationsQuery } from '#kit/records/notifications.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './Bell.module.css'

/** What one was told of, newest first; following one marks it as read. */
export default function Notifications({ limit, onLeave }: NotificationsProps) {
  const queryClient = useQueryClient()
  const notifications = useQuery(notificationsQuery)
  const read = useMutation({
    mutationFn: markRead,
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  })
  const all = notifications.data?.data ?? []
  return (
    <>
      <Group justify="space-between" px="sm" py="xs">
        <h2>Notifications</h2>
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={(notifications.data?.meta.unread ?? 0) === 0}
          onClick={() => read.mutate(undefined)}
        >
          Mark all as read
        </Button>
      </Group>
      {notifications.isPending && <SkeletonRows rows={4} columns={1} />}
      {notifications.isError && (
        <ErrorState error={notifications.error} onRetry={() => void notifications.refetch()} />
      )}
      {notifications.data && all.length === 0 && (
        <EmptyState title="Nothing yet">
          Tasks given to you and news of records you look after or follow appear here.
        </EmptyState>
      )}
      <Stack component="ul" gap={0}>
        {all.slice(0, limit).map((one) => (
          <li key={one.id}>
            <NotificationLine
              notification={one}
              onFollow={() => {
                if (one.readAt === null) read.mutate([one.id])
                onLeave?.()
              }}
            />
          </li>
        ))}
      </Stack>
      {onLeave && (
        <Button component={Link} to="/notifications" variant="subtle" fullWidth radius={0} onClick={onLeave}>
          {all.length > limit ? `All ${all.length}` : 'All notifications'}
        </Button>
      )}
    </>
  )
}

function NotificationLine({ notification: { text, at, readAt, about }, onFollow }: NotificationLineProps) {
  const { claims } = useSession()
  const href = about && recordHref(about.collection, about.id, claims)
  const content = (
    <>
      {readAt === null && <VisuallyHidden>Unread: </VisuallyHidden>}
      {text}
      <small>{formatDateTime(at)}</small>
    </>
  )
  const marks = { className: classes.line, 'data-unread': readAt === null || undefined }
  return href ? (
    <RecordLink {...marks} href={href} onClick={onFollow}>
      {content}
    </RecordLink>
  ) : (
    <div {...marks}>{content}</div>
  )
}

interface NotificationsProps {
  /** How many at most. */
  readonly limit: number
  /** Given where they stand in a panel that closes when one goes somewhere. */
  readonly onLeave?: () => void
}
interface NotificationLineProps {
  readonly notification: NotificationShown
  readonly onFollow: () => void
}
