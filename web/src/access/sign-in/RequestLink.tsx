import { Anchor, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { CheckYourMail } from './CheckYourMail.tsx'
import { OutsideForm } from './OutsideForm.tsx'
import { requestLink } from './outside.ts'
import { type FormEntries, useOutsideForm } from './use-outside-form.ts'

/** For who has forgotten their password, or whose invitation is too old. */
export function RequestLink() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const state = useOutsideForm({
    fields: ['id'],
    check: (entered): Record<string, string> =>
      emailOf(entered) === '' ? { id: 'Enter your e-mail address.' } : {},
    send: (entered) => requestLink(emailOf(entered)),
    onSent: (_answer, entered) => {
      setTyped(emailOf(entered))
      setSentTo(emailOf(entered))
    },
  })

  if (sentTo !== null)
    return (
      <CheckYourMail onAgain={() => setSentTo(null)}>
        If <strong>{sentTo}</strong> has an account here, a link to choose a new password is on its way. It
        works once, within an hour.
      </CheckYourMail>
    )
  return (
    <OutsidePage title="Forgotten your password?">
      <Text c="dimmed" mb="xl">
        Enter the address you sign in with. We send you a link with which you choose a new password.
      </Text>
      <OutsideForm state={state} button="Send the link">
        <TextInput
          name="id"
          type="email"
          label="E-mail"
          size="md"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={typed}
          error={state.problems.id}
        />
      </OutsideForm>
      <Muted ta="center" mt="lg">
        <Anchor component={Link} to="/pages/login" size="sm">
          Back to sign in
        </Anchor>
      </Muted>
    </OutsidePage>
  )
}

function emailOf(entered: FormEntries): string {
  return (entered.id ?? '').trim()
}
