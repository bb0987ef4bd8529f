import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { passwordHint, passwordProblemOf } from '@minster/domain/access/rights/password-rules'
import { loadingText } from '@minster/domain/platform/words/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { signOut, useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { ExpiredLink, expiredLinkMessage } from './ExpiredLink.tsx'
import { OutsideForm } from './OutsideForm.tsx'
import { choosePassword, passwordLinkQuery } from './outside.ts'
import { useOutsideForm } from './use-outside-form.ts'

const texts = {
  reset: {
    title: 'Choose a new password',
    text: 'It takes the place of the old one, and signs you out wherever you are signed in.',
  },
  invitation: {
    title: 'Welcome',
    text: 'Choose a password, and your account is ready. You sign in with it and your e-mail address.',
  },
} as const

/** Where the links of mails lead that let somebody set their password. The token stands in the fragment. */
export function ChoosePassword() {
  const token = useLocation({ select: ({ hash }) => hash })
  const { user } = useSession()
  const queryClient = useQueryClient()
  const state = useOutsideForm({
    fields: ['password'],
    check: ({ password = '' }): Record<string, string> => {
      const problem = passwordProblemOf(password)
      return problem === null ? {} : { password: problem }
    },
    send: async ({ password = '' }) => {
      await choosePassword(token, password)
      // Somebody else may be signed in here, or oneself with a session that has just ended.
      if (user) await signOut(queryClient, () => Promise.resolve())
    },
    onSent: () => undefined,
  })
  const isUsed = state.isSending || state.isSent
  const link = useQuery({ ...passwordLinkQuery(token), enabled: token !== '' && !isUsed })

  if (state.isSent) return <PasswordSet />
  const why =
    token === ''
      ? 'The link is not complete. Copy the whole of it from the mail.'
      : (expiredLinkMessage(link.error) ?? expiredLinkMessage(state.failure))
  if (why !== null)
    return (
      <ExpiredLink why={why}>
        <Button size="md" component={Link} to="/pages/reset">
          Ask for a new link
        </Button>
        <Button size="md" component={Link} to="/pages/login" variant="default">
          Sign in
        </Button>
      </ExpiredLink>
    )
  if (link.isError)
    return (
      <OutsidePage title={texts.reset.title}>
        <ErrorState error={link.error} onRetry={() => void link.refetch()} />
      </OutsidePage>
    )
  if (!link.isSuccess) return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>
  const { title, text } = texts[link.data]
  return (
    <OutsidePage title={title}>
      <Text c="dimmed" mb="xl">
        {text}
      </Text>
      <OutsideForm state={state} button={link.data === 'reset' ? 'Set the password' : 'Choose this password'}>
        <PasswordField
          name="password"
          label="New password"
          description={passwordHint}
          autoComplete="new-password"
          error={state.problems.password}
        />
      </OutsideForm>
    </OutsidePage>
  )
}

function PasswordSet() {
  return (
    <OutsidePage title="Your password is set">
      <Text c="dimmed" mb="xl" role="status">
        Sign in with it now. Wherever you were signed in before, you are signed out.
      </Text>
      <Group gap="xs">
        <Button size="md" component={Link} to="/pages/login">
          Sign in
        </Button>
      </Group>
    </OutsidePage>
  )
}
