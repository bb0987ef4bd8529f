import { Button } from '@mantine/core'
import { agoOf, formatDateTime } from '@minster/domain/platform/words/format'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { endSession, type SignInSession, sessionsQuery } from '../sign-in/account.ts'
import { AccountSection } from './AccountSection.tsx'
import classes from './account.module.css'
import { deviceOf } from './device-words.ts'

/** Where somebody is signed in, and the way out of each place. */
export function SessionsSection() {
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: string | undefined) => endSession(id),
    onSuccess: (_data, id) => {
      showDone(id === undefined ? 'Signed out everywhere else' : 'Signed out there')
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  const [now] = useState(() => new Date().toISOString())
  const ordered = sessions.data?.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? []
  return (
    <AccountSection
      title="Where you are signed in"
      why="If you do not know a device, sign it out and change your password."
    >
      {sessions.isPending && <SkeletonRows rows={2} columns={1} rowHeight={56} />}
      {sessions.isError && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {ordered.length > 0 && (
        <ul className={classes.rows}>
          {ordered.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={now}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {ordered.length > 1 && (
        <div className={classes.after}>
          <Button
            variant="default"
            loading={end.isPending && end.variables === undefined}
            onClick={() => end.mutate(undefined)}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

function SessionRow({ session, now, busy, onEnd }: SessionRowProps) {
  const { words, isPhone } = deviceOf(session.agent)
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={20} stroke={1.5} />
      </span>
      <div className={classes.what}>
        <span className={classes.name}>
          {words}
          {session.current && <StatusChip tone="success" label="This device" />}
        </span>
        <span className={classes.detail}>
          {session.current ? 'Now' : agoOf(session.lastSeenAt, now)} · {session.address} · signed in{' '}
          {formatDateTime(session.createdAt)}
        </span>
      </div>
      {!session.current && (
        <Button variant="default" size="xs" loading={busy} aria-label={`Sign out ${words}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}

interface SessionRowProps {
  readonly session: SignInSession
  readonly now: string
  readonly busy: boolean
  readonly onEnd: () => void
}
