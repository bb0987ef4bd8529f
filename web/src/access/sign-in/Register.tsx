import { Anchor, Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core'
import { passwordHint, passwordProblemOf } from '@minster/domain/access/rights/password-rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { CheckYourMail } from './CheckYourMail.tsx'
import { OutsideForm } from './OutsideForm.tsx'
import { privacyQuery, requestAccount } from './outside.ts'
import { type FormEntries, useOutsideForm } from './use-outside-form.ts'

const fields = ['firstName', 'lastName', 'email', 'password', 'privacyVersion']

/** An account for somebody the college does not know yet. */
export function Register() {
  const notice = useQuery(privacyQuery)
  const [typed, setTyped] = useState<FormEntries>({})
  const [sentTo, setSentTo] = useState<string | null>(null)
  const state = useOutsideForm({
    fields,
    check: problemsOf,
    send: (entered) => requestAccount(registrationOf(entered)),
    onSent: (_answer, { password: _password, ...entered }) => {
      setTyped(entered)
      setSentTo(entered.email ?? '')
    },
  })

  if (sentTo !== null)
    return (
      <CheckYourMail onAgain={() => setSentTo(null)}>
        We have written to <strong>{sentTo}</strong>. Open the link in that mail to confirm that the address
        is yours. It works once, within a day.
      </CheckYourMail>
    )
  if (notice.isError)
    return (
      <OutsidePage title="Create an account">
        <ErrorState error={notice.error} onRetry={() => void notice.refetch()} />
      </OutsidePage>
    )
  const { problems } = state
  return (
    <OutsidePage title="Create an account" width={440}>
      <Text c="dimmed" mb="xl">
        For everybody who would like to study with us.
      </Text>
      <OutsideForm state={state} button="Create account">
        <SimpleGrid autoFlow="auto-fit" minColWidth="min(100%, 9.5rem)" spacing="sm">
          <TextInput
            name="firstName"
            label="First names"
            size="md"
            maxLength={100}
            autoComplete="given-name"
            defaultValue={typed.firstName}
            error={problems.firstName}
          />
          <TextInput
            name="lastName"
            label="Last name"
            size="md"
            maxLength={100}
            autoComplete="family-name"
            defaultValue={typed.lastName}
            error={problems.lastName}
          />
        </SimpleGrid>
        <TextInput
          name="email"
          type="email"
          label="E-mail"
          size="md"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={typed.email}
          error={problems.email}
        />
        <PasswordField
          name="password"
          label="Password"
          description={passwordHint}
          autoComplete="new-password"
          error={problems.password}
        />
        <Checkbox
          name="privacyVersion"
          value={notice.data?.version ?? ''}
          defaultChecked={typed.privacyVersion !== undefined}
          label={
            <>
              I have read the{' '}
              <Anchor href="/pages/privacy" target="_blank" inherit underline="always">
                privacy notice
              </Anchor>{' '}
              and agree to it
            </>
          }
          aria-invalid={problems.privacyVersion !== undefined}
          error={problems.privacyVersion}
        />
      </OutsideForm>
      <Muted ta="center" mt="lg">
        You have an account already?{' '}
        <Anchor component={Link} to="/pages/login" inherit underline="always">
          Sign in
        </Anchor>
      </Muted>
    </OutsidePage>
  )
}

function registrationOf({
  firstName = '',
  lastName = '',
  email = '',
  password = '',
  privacyVersion = '',
}: FormEntries) {
  return { firstName, lastName, email: email.trim(), password, privacyVersion }
}

function problemsOf(entered: FormEntries): Record<string, string> {
  const { firstName, lastName, email, password, privacyVersion } = registrationOf(entered)
  const problems = [
    ['firstName', firstName.trim() === '' ? 'Enter your first names.' : null],
    ['lastName', lastName.trim() === '' ? 'Enter your last name.' : null],
    ['email', email === '' ? 'Enter your e-mail address.' : null],
    ['password', passwordProblemOf(password, { email })],
    ['privacyVersion', privacyVersion === '' ? 'Agree to the privacy notice to go on.' : null],
  ] as const
  return Object.fromEntries(
    problems.flatMap(([name, problem]) => (problem === null ? [] : [[name, problem] as const])),
  )
}
