import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core'
import { landingPathOf } from '@minster/domain/pages/routes'
import { loadingText } from '@minster/domain/platform/words/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { useConfig } from '#platform/api/config.ts'
import { signIn } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { ExpiredLink, expiredLinkMessage } from './ExpiredLink.tsx'
import { OutsideForm } from './OutsideForm.tsx'
import { confirmAddress, confirmationQuery } from './outside.ts'
import { useOutsideForm } from './use-outside-form.ts'

/** Where the link of a registration leads. The password shows that whoever has the mail is who registered. */
export function ConfirmAddress() {
  const token = useLocation({ select: ({ hash }) => hash })
  const queryClient = useQueryClient()
  const router = useRouter()
  const { features } = useConfig()
  const state = useOutsideForm({
    fields: ['password'],
    check: ({ password = '' }): Record<string, string> =>
      password === '' ? { password: 'Enter your password.' } : {},
    send: async ({ password = '' }) => {
      const email = await confirmAddress(token, password)
      return signIn(queryClient, email, password)
    },
    onSent: (answer) => {
      const isSignedIn = answer !== null && typeof answer === 'object'
      router.history.replace(isSignedIn ? landingPathOf(answer.user.permissions, features) : '/pages/login')
    },
  })

  const isOpening = state.isSending || state.isSent
  const link = useQuery({ ...confirmationQuery(token), enabled: token !== '' && !isOpening })

  const why =
    token === ''
      ? 'The link is not complete. Copy the whole of it from the mail.'
      : (expiredLinkMessage(link.error) ?? expiredLinkMessage(state.failure))
  if (why !== null)
    return (
      <ExpiredLink why={why}>
        <Button size="md" component={Link} to="/pages/login">
          Sign in
        </Button>
        <Button size="md" component={Link} to="/pages/register" variant="default">
          Register again
        </Button>
      </ExpiredLink>
    )
  if (link.isError)
    return (
      <OutsidePage title="Confirm your address">
        <ErrorState error={link.error} onRetry={() => void link.refetch()} />
      </OutsidePage>
    )
  if (!link.isSuccess && !isOpening) return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>
  return (
    <OutsidePage title="Confirm your address">
      <Text c="dimmed" mb="xl">
        The mail has reached you. Enter the password you chose when you registered, and your account is open.
      </Text>
      <OutsideForm state={state} button="Open my account">
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={state.problems.password}
        />
      </OutsideForm>
      <Muted ta="center" mt="lg">
        Forgotten it already?{' '}
        <Anchor component={Link} to="/pages/register" inherit underline="always">
          Register again
        </Anchor>
      </Muted>
    </OutsidePage>
  )
}
