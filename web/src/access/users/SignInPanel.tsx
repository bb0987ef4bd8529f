import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { UserSignIn } from '@minster/domain/access/users/user-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PanelProps } from '#kit/records/RecordScreen.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { describeDevice } from '../account/describe-device.ts'
import { AccountSwitch } from './AccountSwitch.tsx'
import { useInvitation } from './use-invitation.ts'
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
    <Box maw={1180}>
      <Section title="Account" help="Somebody disabled keeps their records and history, and cannot sign in.">
        <Stack gap="sm">
          <AccountSwitch collection={collection} reply={reply} />
        </Stack>
      </Section>
      <Section
        title="Password"
        help="Nobody but themselves ever knows it: they choose it by a link in a mail."
      >
        <Stack gap="sm">
          <Password reply={reply} signIn={signIn.data} canAct={isActive && permits('users:edit')} />
          {permits('users:admin') && (
            <LockAndSecondStep id={id} signIn={signIn.data} canEnd={reply.abilities.edit} />
          )}
        </Stack>
      </Section>
      <Section
        title="Signed in"
        help="Every browser they are signed in with. Who loses a phone is signed out of it here."
      >
        <Stack gap="sm">
          <UserSessions id={id} signIn={signIn.data} canEnd={reply.abilities.edit} />
        </Stack>
      </Section>
    </Box>
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
      <Group gap="xs" justify="space-between">
        <Text flex="1 1 16rem">They have chosen a password.</Text>
        {canAct && permits('users:menu') && (
          <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
            Reset password
          </Button>
        )}
      </Group>
    )
  return (
    <Group gap="xs" justify="space-between">
      <Text flex="1 1 16rem">
        They have no password yet.
        <Muted span display="block" mt="4xs">
          {describeInvitation(invitation)}
        </Muted>
      </Text>
      {canAct && reply.abilities.edit && (
        <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate()}>
          {invitation ? 'Invite again' : 'Invite'}
        </Button>
      )}
    </Group>
  )
}

function describeInvitation(invitation: UserSignIn['invitation']): string {
  if (!invitation) return 'They were not invited yet.'
  return invitation.isOpen
    ? `Invited ${formatDateTime(invitation.sentAt)}. The link works until ${formatDateTime(invitation.expiresAt)}.`
    : `Invited ${formatDateTime(invitation.sentAt)}. That link no longer works.`
}

/** A lock after too many tries, and the second step: both keep somebody out who lost the way in. */
function LockAndSecondStep({ id, signIn, canEnd }: UserSessionsProps) {
  const queryClient = useQueryClient()
  const reportDone = (words: string) => async () => {
    showDone(words)
    await refreshRecords(queryClient)
  }
  const unlock = useMutation({ mutationFn: () => unlockUser(id), onSuccess: reportDone('Account unlocked') })
  const endTwoStep = useMutation({
    mutationFn: () => endTwoStepOf(id),
    onSuccess: reportDone('Two-step sign-in is off; they can set it up again'),
  })
  return (
    <>
      {signIn.lockedUntil !== null && (
        <Group gap="xs" justify="space-between">
          <Text flex="1 1 16rem">
            Locked after too many tries.
            <Muted span display="block" mt="4xs">
              It opens by itself {formatDateTime(signIn.lockedUntil)}.
            </Muted>
          </Text>
          <Button variant="default" loading={unlock.isPending} onClick={() => unlock.mutate()}>
            Unlock
          </Button>
        </Group>
      )}
      {signIn.twoStep && (
        <Group gap="xs" justify="space-between">
          <Text flex="1 1 16rem">
            Two-step sign-in is on.
            <Muted span display="block" mt="4xs">
              Switch it off for somebody who lost their phone and their recovery codes.
            </Muted>
          </Text>
          {canEnd && (
            <Button variant="default" loading={endTwoStep.isPending} onClick={() => endTwoStep.mutate()}>
              Switch it off
            </Button>
          )}
        </Group>
      )}
    </>
  )
}

interface PasswordProps extends Pick<PanelProps, 'reply'> {
  readonly signIn: UserSignIn
  readonly canAct: boolean
}

/** Where a user is signed in, to end one session or all of them. */
function UserSessions({ id, signIn, canEnd }: UserSessionsProps) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: (session: string | undefined) => endSessions(id, session),
    onSuccess: async (_nothing, session) => {
      setAsking(false)
      showDone(session === undefined ? 'Signed out everywhere' : 'Session ended')
      await refreshRecords(queryClient)
    },
  })
  const { sessions, lastSignInAt } = signIn
  return (
    <>
      <Group gap="xs" justify="space-between">
        <Text flex="1 1 16rem">
          {lastSignInAt === null
            ? 'Never signed in here.'
            : `Last signed in ${formatDateTime(lastSignInAt)}.`}
          {sessions.length === 0 && (
            <Muted span display="block" mt="4xs">
              Not signed in anywhere at the moment.
            </Muted>
          )}
        </Text>
        {canEnd && sessions.length > 0 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        )}
      </Group>
      {sessions.length > 0 && (
        <Table label="Sessions">
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
                  {describeDevice(agent).words}
                  {as !== null && <small>as {as}</small>}
                </th>
                <td>{address}</td>
                <td data-nowrap>{formatDateTime(createdAt)}</td>
                <td data-nowrap>{formatDateTime(lastSeenAt)}</td>
                {canEnd && (
                  <td data-do>
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      aria-label={`End the session ${describeDevice(agent).words}, begun ${formatDateTime(createdAt)}`}
                      onClick={() => end.mutate(session)}
                    >
                      End
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
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
