import { Button, VisuallyHidden } from '@mantine/core'
import type { UserSignIn } from '@minster/domain/access/users/user-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PanelProps } from '#kit/records/RecordScreen.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { deviceOf } from '../account/device-words.ts'
import { AccountSwitch } from './AccountSwitch.tsx'
import { useInvitation } from './use-invitation.ts'
import classes from './users.module.css'
import { endSessions, endTwoStepOf, resetPasswordOf, unlockUser, userSignInQuery } from './users.ts'

/** How a user signs in: whether at all, with which password, and where they are signed in now. */
export function SignInPanel({ collection, reply }: PanelProps) {
  const { id } = reply.data
  const { permits } = useSession()
  const signIn = useQuery(userSignInQuery(id))
  if (signIn.isPending) return <SkeletonRows rows={6} columns={2} />
  if (signIn.isError) return <ErrorState error={signIn.error} onRetry={() => void signIn.refetch()} />
  const isActive = reply.data['active'] === true
  return (
    <div className={classes.panel}>
      <Section title="Account" help="Somebody disabled keeps their records and history, and cannot sign in.">
        <AccountSwitch collection={collection} reply={reply} />
      </Section>
      <Section
        title="Password"
        help="Nobody but themselves ever knows it: they choose it by a link in a mail."
      >
        <Password reply={reply} signIn={signIn.data} canAct={isActive && permits('users:edit')} />
        {permits('users:admin') && <Safety id={id} signIn={signIn.data} canEnd={reply.abilities.edit} />}
      </Section>
      <Section
        title="Signed in"
        help="Every browser they are signed in with. Who loses a phone is signed out of it here."
      >
        <UserSessions id={id} signIn={signIn.data} canEnd={reply.abilities.edit} />
      </Section>
    </div>
  )
}

function Section({ title, help, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.help}>{help}</p>
      </div>
      <div className={classes.rows}>{children}</div>
    </section>
  )
}

function Password({ reply, signIn, canAct }: PasswordProps) {
  const { permits } = useSession()
  const invite = useInvitation(reply.data)
  const reset = useMutation({
    mutationFn: () => resetPasswordOf(reply.data.id),
    onSuccess: () => showDone('A link to choose a new password is on its way. It works for an hour.'),
  })
  const { hasPassword, invitation } = signIn
  if (hasPassword)
    return (
      <div className={classes.row}>
        <p className={classes.words}>They have chosen a password.</p>
        {canAct && permits('users:menu') && (
          <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
            Reset password
          </Button>
        )}
      </div>
    )
  return (
    <div className={classes.row}>
      <p className={classes.words}>
        They have no password yet.
        <span className={classes.note}>{invitationWords(invitation)}</span>
      </p>
      {canAct && reply.abilities.edit && (
        <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate()}>
          {invitation ? 'Invite again' : 'Invite'}
        </Button>
      )}
    </div>
  )
}

function invitationWords(invitation: UserSignIn['invitation']): string {
  if (!invitation) return 'They were not invited yet.'
  return invitation.isOpen
    ? `Invited ${formatDateTime(invitation.sentAt)}. The link works until ${formatDateTime(invitation.expiresAt)}.`
    : `Invited ${formatDateTime(invitation.sentAt)}. That link no longer works.`
}

/** A lock after too many tries, and the second step: both keep somebody out who lost the way in. */
function Safety({ id, signIn, canEnd }: UserSessionsProps) {
  const queries = useQueryClient()
  const settled = (words: string) => async () => {
    showDone(words)
    await refreshRecords(queries)
  }
  const unlock = useMutation({ mutationFn: () => unlockUser(id), onSuccess: settled('Account unlocked') })
  const endTwoStep = useMutation({
    mutationFn: () => endTwoStepOf(id),
    onSuccess: settled('Two-step sign-in is off; they can set it up again'),
  })
  return (
    <>
      {signIn.lockedUntil !== null && (
        <div className={classes.row}>
          <p className={classes.words}>
            Locked after too many tries.
            <span className={classes.note}>It opens by itself {formatDateTime(signIn.lockedUntil)}.</span>
          </p>
          <Button variant="default" loading={unlock.isPending} onClick={() => unlock.mutate()}>
            Unlock
          </Button>
        </div>
      )}
      {signIn.twoStep && (
        <div className={classes.row}>
          <p className={classes.words}>
            Two-step sign-in is on.
            <span className={classes.note}>
              Switch it off for somebody who lost their phone and their recovery codes.
            </span>
          </p>
          {canEnd && (
            <Button variant="default" loading={endTwoStep.isPending} onClick={() => endTwoStep.mutate()}>
              Switch it off
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly help: string
  readonly children: ReactNode
}

interface PasswordProps extends Pick<PanelProps, 'reply'> {
  readonly signIn: UserSignIn
  readonly canAct: boolean
}

/** Where a user is signed in, to end one session or all of them. */
function UserSessions({ id, signIn, canEnd }: UserSessionsProps) {
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

interface UserSessionsProps {
  readonly id: string
  readonly signIn: UserSignIn
  readonly canEnd: boolean
}
