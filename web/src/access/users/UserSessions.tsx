import { Button, VisuallyHidden } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { deviceOf } from '../account/device-words.ts'
import classes from './users.module.css'
import { endSessions, type UserSignIn } from './users.ts'

/** Where a user is signed in, to end one session or all of them. */
export function UserSessions({ id, signIn, canEnd }: UserSessionsProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: (session: string | undefined) => endSessions(id, session),
    onSuccess: async (_nothing, session) => {
      setAsking(false)
      showDone(session === undefined ? 'Signed out everywhere' : 'Session ended')
      await refreshRecords(queries)
    },
  })
  const { sessions, lastSignInAt } = signIn
  return (
    <>
      <div className={classes.row}>
        <p className={classes.words}>
          {lastSignInAt === null
            ? 'Never signed in here.'
            : `Last signed in ${formatDateTime(lastSignInAt)}.`}
          {sessions.length === 0 && (
            <span className={classes.note}>Not signed in anywhere at the moment.</span>
          )}
        </p>
        {canEnd && sessions.length > 0 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        )}
      </div>
      {sessions.length > 0 && (
        <div className={classes.scroll} role="region" aria-label="Sessions" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Device</th>
                <th scope="col">Address</th>
                <th scope="col">Begun</th>
                <th scope="col">Last seen</th>
                {canEnd && (
                  <th scope="col">
                    <VisuallyHidden>Actions</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {sessions.map(({ id: session, agent, address, createdAt, lastSeenAt, as }) => (
                <tr key={session}>
                  <th scope="row" title={agent}>
                    {deviceOf(agent).words}
                    {as !== null && <span className={classes.hidden}>as {as}</span>}
                  </th>
                  <td>{address}</td>
                  <td className={classes.nowrap}>{formatDateTime(createdAt)}</td>
                  <td className={classes.nowrap}>{formatDateTime(lastSeenAt)}</td>
                  {canEnd && (
                    <td>
                      <Button
                        variant="subtle"
                        color="gray"
                        size="compact-sm"
                        aria-label={`End the session ${deviceOf(agent).words}, begun ${formatDateTime(createdAt)}`}
                        onClick={() => end.mutate(session)}
                      >
                        End
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="Sign them out everywhere?"
        verb="Sign out everywhere"
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        Every browser and phone they are signed in with is signed out at once. They can sign in again.
      </ConfirmDialog>
    </>
  )
}

export interface UserSessionsProps {
  readonly id: string
  readonly signIn: UserSignIn
  readonly canEnd: boolean
}
