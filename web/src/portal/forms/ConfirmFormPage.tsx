import { Button, Group, Text } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type { OpenedConfirmation } from '@minster/domain/portal/forms/confirm-link-calls'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormTitle } from '#kit/mailed-form/FormTitle.tsx'
import type { FormParts } from '#kit/mailed-form/MailedFormPage.tsx'
import { OneTimeFormPage } from '#kit/mailed-form/OneTimeFormPage.tsx'
import { ask } from '#platform/api/ask.ts'

const confirmLink = {
  name: 'form-confirmation',
  open: (body: { readonly token: string }, signal: AbortSignal) =>
    ask('POST /api/form-confirmation/open', { body, signal }),
}

/** Where the link of a reminder leads: one tap, which tells nothing of what is held, or in words why not. */
export function ConfirmFormPage() {
  return (
    <OneTimeFormPage
      calls={confirmLink}
      notices={{
        sent: {
          title: 'Thank you',
          words: 'It counts as sent for this year. There is nothing more to do.',
        },
        used: {
          title: 'We have this already',
          words: 'It was sent for this year. There is nothing more to do.',
          action: toPortal,
        },
        expired: {
          title: 'The time for this link is over',
          words: 'Sign in to Student Forms and send it there.',
          action: toPortal,
        },
        closed: {
          title: 'Please look at it first',
          words:
            'Something has changed since we wrote, so this cannot be confirmed unseen. Sign in and look at it.',
          action: toPortal,
        },
      }}
      form={ConfirmForm}
    />
  )
}

const toPortal = (
  <Button component={Link} to="/forms" size="md">
    Go to Student Forms
  </Button>
)

function ConfirmForm({ token, opened, onSent, onMoved }: FormParts<OpenedConfirmation>) {
  const { title, path, sentAt, year, until } = opened
  const send = useMutation({
    mutationFn: () => ask('POST /api/form-confirmation/send', { body: { token } }),
    onSuccess: onSent,
    onError: onMoved,
  })
  return (
    <>
      <FormTitle>{title}: is it all still so?</FormTitle>
      <Text size="lg" c="dimmed" maw="62ch" mb="md">
        You last sent this on {formatDate(sentAt ?? '')}, and we ask for it again for {year}. Where nothing
        has changed since, one tap sends it.
      </Text>
      <Text size="lg" c="dimmed" maw="62ch" mb="xl">
        What you told us is not shown here. To see it, or to change it, sign in. This link works until{' '}
        {formatDate(until ?? '')}.
      </Text>
      <Group gap="sm">
        <Button size="md" mih="2.75rem" loading={send.isPending} onClick={() => send.mutate()}>
          Nothing has changed
        </Button>
        <Button component={Link} to={path} variant="default" size="md" mih="2.75rem">
          Sign in to see or change it
        </Button>
      </Group>
    </>
  )
}
