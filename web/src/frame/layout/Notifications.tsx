import { Button, VisuallyHidden } from '@mantine/core'
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
export default function Notifications({ shown, onLeave }: NotificationsProps) {
  const queries = useQueryClient()
  const told = useQuery(notificationsQuery)
  const read = useMutation({
    mutationFn: markRead,
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  })
  const all = told.data?.data ?? []
  return (
    <>
      <div className={classes.header}>
        <h2 className={classes.heading}>Notifications</h2>
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={(told.data?.meta.unread ?? 0) === 0}
          onClick={() => read.mutate(undefined)}
        >
          Mark all as read
        </Button>
      </div>
      {told.isPending && <SkeletonRows rows={4} columns={1} />}
      {told.isError && <ErrorState error={told.error} onRetry={() => void told.refetch()} />}
      {told.data && all.length === 0 && (
        <EmptyState title="Nothing yet">
          Tasks given to you and news of records you look after or follow appear here.
        </EmptyState>
      )}
      <ul className={classes.told}>
        {all.slice(0, shown).map((one) => (
          <li key={one.id} className={classes.item} data-unread={one.readAt === null || undefined}>
            <Line
              told={one}
              onFollow={() => {
                if (one.readAt === null) read.mutate([one.id])
                onLeave?.()
              }}
            />
          </li>
        ))}
      </ul>
      {onLeave && (
        <Link className={classes.foot ?? ''} to="/notifications" onClick={onLeave}>
          {all.length > shown ? `All ${all.length}` : 'All notifications'}
        </Link>
      )}
    </>
  )
}

function Line({ told: { text, at, readAt, about }, onFollow }: LineProps) {
  const { claims } = useSession()
  const href = about && recordHref(about.collection, about.id, claims)
  const words = (
    <>
      {readAt === null && <VisuallyHidden>Unread: </VisuallyHidden>}
      <span className={classes.text}>{text}</span>
      <span className={classes.when}>{formatDateTime(at)}</span>
    </>
  )
  return href ? (
    <RecordLink className={classes.line} href={href} onClick={onFollow}>
      {words}
    </RecordLink>
  ) : (
    <div className={classes.line}>{words}</div>
  )
}

interface NotificationsProps {
  /** How many at most. */
  readonly shown: number
  /** Given where they stand in a panel that closes when one goes somewhere. */
  readonly onLeave?: () => void
}
interface LineProps {
  readonly told: NotificationShown
  readonly onFollow: () => void
}
