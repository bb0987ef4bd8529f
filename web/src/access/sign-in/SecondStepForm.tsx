import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { beginLogin, useLoginState } from '#platform/api/login-state.ts'
import { finishSignIn, type SignedIn } from '#platform/api/session.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import classes from './SignInForm.module.css'

const methods = {
  code: {
    words: 'Open the authenticator on your phone and enter the code it shows for this college.',
    label: 'Code',
    other: 'Use a recovery code',
  },
  recovery: {
    words: 'Enter one of the recovery codes you kept when you set up two-step sign-in. Each works once.',
    label: 'Recovery code',
    other: 'Use the authenticator',
  },
} as const

/** The second step of signing in: a code of the authenticator, or a recovery code. */
export default function SecondStepForm({ onSignedIn, onBack }: SecondStepFormProps) {
  const queryClient = useQueryClient()
  const { authenticating, error } = useLoginState()
  const [way, setWay] = useState<'code' | 'recovery'>('code')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [tries, setTries] = useState(0)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') return
    const { signedIn, expired } = await finishSignIn(queryClient, code.trim())
    if (signedIn) return onSignedIn(signedIn)
    if (expired) return onBack()
    setCode('')
    setTries(tries + 1)
  }

  function startAgain() {
    beginLogin(null)
    onBack()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {error && <DismissibleAlert tone="danger" title={error.message} />}
        <Text c="dimmed">{methods[way].words}</Text>
        <TextInput
          key={`${way} ${tries}`}
          name="code"
          label={methods[way].label}
          size="md"
          ref={focus}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          className={classes.code ?? ''}
          error={isMissing && 'Enter the code'}
          autoCapitalize="off"
          spellCheck={false}
          {...(way === 'code'
            ? { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 }
            : { autoComplete: 'off', maxLength: 20 })}
        />
        <Button type="submit" size="md" mt="3xs" fullWidth loading={authenticating}>
          Continue
        </Button>
        <Group justify="space-between">
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              setWay(way === 'code' ? 'recovery' : 'code')
              setCode('')
              setMissing(false)
            }}
          >
            {methods[way].other}
          </Anchor>
          <Anchor component="button" type="button" size="sm" c="dimmed" onClick={startAgain}>
            Start again
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}

/** Each field begins anew with the cursor in it. */
function focus(input: HTMLInputElement | null) {
  input?.focus()
}

interface SecondStepFormProps {
  readonly onSignedIn: (signedIn: SignedIn) => void
  /** Back to the password. */
  readonly onBack: () => void
}
