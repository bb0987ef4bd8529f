import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { unlockAccount } from './account.ts'
import { ExpiredLink, expiredLinkMessage } from './ExpiredLink.tsx'

/** Where the mail about a locked account leads. A button unlocks, as programs open links of mails before people do. */
export function Unlock() {
  const token = useLocation({ select: ({ hash }) => hash })
  const unlock = useMutation({ mutationFn: () => unlockAccount(token), meta: { saysItself: true } })
  const why =
    token === ''
      ? 'The link is not complete. Copy the whole of it from the mail.'
      : expiredLinkMessage(unlock.error)
  const signIn = (
    <Button size="md" component={Link} to="/pages/login">
      Sign in
    </Button>
  )
  if (why !== null) return <ExpiredLink why={why}>{signIn}</ExpiredLink>
  if (unlock.isSuccess)
    return (
      <OutsidePage title="Your account is unlocked">
        <Text c="dimmed" mb="xl" role="status">
          You can sign in now. If the wrong passwords were not yours, set up two-step sign-in under your
          account.
        </Text>
        <Group gap="xs">{signIn}</Group>
      </OutsidePage>
    )
  return (
    <OutsidePage title="Unlock your account">
      <Text c="dimmed" mb="xl">
        Your account was locked for an hour after many wrong passwords or codes. If you need to sign in
        sooner, unlock it.
      </Text>
      {unlock.isError && <DismissibleAlert tone="danger" title={unlock.error.message} />}
      <Group gap="xs">
        <Button size="md" loading={unlock.isPending} onClick={() => unlock.mutate()}>
          Unlock
        </Button>
      </Group>
    </OutsidePage>
  )
}
