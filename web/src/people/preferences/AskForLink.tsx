import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormTitle } from '#kit/mailed-form/FormTitle.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { ask } from '#platform/api/ask.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'

/** For whoever has no link, or one that works no more. What is answered says nothing of who is known. */
export function AskForLink({ isOver, isUnsaved = false }: AskForLinkProps) {
  const [email, setEmail] = useState('')
  const send = useMutation({
    mutationFn: () => ask('POST /api/preference-links', { body: { email: email.trim() } }),
    meta: { saysItself: true },
  })
  if (send.isSuccess)
    return (
      <>
        <FormTitle tabIndex={-1} ref={focusOn}>
          Look at your mail
        </FormTitle>
        <Text size="lg" c="dimmed" maw="62ch">
          If we know this address, a link to your choices is on its way to it. It works for 90 days.
        </Text>
      </>
    )
  const problem = send.error instanceof ApiError ? send.error.details[0]?.message : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      <FormTitle tabIndex={-1} ref={isUnsaved ? focusOn : undefined}>
        {isOver ? 'This link works no more' : 'What we may send you'}
      </FormTitle>
      <Text size="lg" c="dimmed" maw="62ch" mb="lg">
        {isUnsaved && 'What you chose just now was not saved. '}Give us your e-mail address and we send you a
        link, by which you see and change what we may send you.
      </Text>
      <Stack gap="md" maw={420}>
        <TextInput
          type="email"
          name="email"
          label="E-mail"
          size="md"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <FailureNote words={problem === undefined ? send.error?.message : undefined} />
        <Button type="submit" size="md" mih="2.75rem" loading={send.isPending} disabled={email.trim() === ''}>
          Send me a link
        </Button>
      </Stack>
    </form>
  )
}

// One function for good: React calls another one anew each time something is typed.
const focusOn = (element: HTMLElement | null) => element?.focus()

interface AskForLinkProps {
  /** Whether there was a link, which works no more. */
  readonly isOver: boolean
  /** Whether it was found out when something was to be saved. */
  readonly isUnsaved?: boolean
}
