import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLoginState } from '#platform/api/login-state.ts'
import { type SignedIn, signIn } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import classes from './SignInForm.module.css'

/** Few need it, so it comes when it is asked for. */
const SecondStepForm = lazy(inTime(() => import('./SecondStepForm.tsx')))

/** Sign-in by e-mail and password, with what went wrong above it; `email` is whose it is likely to be. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const queryClient = useQueryClient()
  const { authenticating, error } = useLoginState()
  const [hasSecondStep, setHasSecondStep] = useState(false)
  const [missing, setMissing] = useState({ email: false, password: false })

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What is filled in already is passed over.
    if (!hasSecondStep)
      [...(form.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus()
  }, [hasSecondStep])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const email = textIn(entries, 'email').trim()
    const password = textIn(entries, 'password')
    setMissing({ email: email === '', password: password === '' })
    if (email === '' || password === '') return
    const signedIn = await signIn(queryClient, email, password)
    if (signedIn === 'second step') setHasSecondStep(true)
    else if (signedIn) onSignedIn(signedIn)
  }

  if (hasSecondStep)
    return (
      <Suspense fallback={null}>
        <SecondStepForm onSignedIn={onSignedIn} onBack={() => setHasSecondStep(false)} />
      </Suspense>
    )
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {error && (
          <DismissibleAlert tone="danger" title={error.message}>
            <Text span c="dimmed" size="xs" className={classes.failure ?? ''}>
              {error.details !== '' && `${error.details}\n`}
              {error.statusMessage !== '' && `${error.code || ''} ${error.statusMessage}`.trim()}
              {error.code === 429 && (
                <Anchor component={Link} to="/pages/reset" size="sm">
                  Forgotten your password?
                </Anchor>
              )}
            </Text>
          </DismissibleAlert>
        )}
        <TextInput
          name="email"
          type="email"
          label="E-mail"
          size="md"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={email}
          error={missing.email && 'Enter your e-mail address'}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          // A dialog around it looks for this.
          data-autofocus={email === '' ? undefined : true}
          error={missing.password && 'Enter your password'}
        />
        <Button type="submit" size="md" mt="3xs" fullWidth loading={authenticating}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}

function textIn(entries: FormData, name: string): string {
  const value = entries.get(name)
  return typeof value === 'string' ? value : ''
}

interface SignInFormProps {
  readonly email?: string
  readonly onSignedIn: (signedIn: SignedIn) => void
}
