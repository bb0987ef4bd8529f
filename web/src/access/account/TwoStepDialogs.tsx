import { Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { endTwoStep, makeRecoveryCodes, sessionsQuery, twoStepQuery } from '../sign-in/account.ts'
import { useOutsideForm } from '../sign-in/use-outside-form.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { EnrolSteps } from './EnrolSteps.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export type TwoStepDialog = 'set up' | 'new codes' | 'switch off'

/** What is done about two-step sign-in, fetched when somebody does it. */
export default function TwoStepDialogs({ dialog, onClose }: TwoStepDialogsProps) {
  const queryClient = useQueryClient()
  function done(words: string) {
    onClose()
    showDone(words)
    void queryClient.invalidateQueries({ queryKey: twoStepQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  if (dialog === 'switch off') return <SwitchOff onClose={onClose} onDone={done} />
  if (dialog === 'new codes') return <NewCodes onClose={onClose} onDone={done} />
  return (
    <Modal opened onClose={onClose} title="Set up two-step sign-in" size={460} closeOnClickOutside={false}>
      <EnrolSteps onDone={() => done('Two-step sign-in is on')} />
    </Modal>
  )
}

function NewCodes({ onClose, onDone }: PartProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const state = useOutsideForm({
    fields: ['code'],
    check: checkCode,
    send: ({ code = '' }) => makeRecoveryCodes(code),
    onSent: setCodes,
  })
  if (codes)
    return (
      <Modal opened onClose={onClose} title="New recovery codes" size={460} closeOnClickOutside={false}>
        <RecoveryCodes codes={codes} onDone={() => onDone('The old recovery codes no longer work')} />
      </Modal>
    )
  return (
    <AccountDialog title="New recovery codes" state={state} verb="Make new codes" onClose={onClose}>
      <CodeInput label="Code of your authenticator" error={state.problems['code']} isFirst />
    </AccountDialog>
  )
}

function SwitchOff({ onClose, onDone }: PartProps) {
  const state = useOutsideForm({
    fields: ['password', 'code'],
    check: (entered) => ({
      ...((entered['password'] ?? '') === '' && { password: 'Enter your password' }),
      ...checkCode(entered),
    }),
    send: ({ password = '', code = '' }) => endTwoStep(password, code),
    onSent: () => onDone('Two-step sign-in is off'),
  })
  return (
    <AccountDialog
      title="Switch two-step sign-in off"
      state={state}
      verb="Switch off"
      danger
      onClose={onClose}
    >
      <PasswordField
        name="password"
        label="Password"
        size="sm"
        autoComplete="current-password"
        data-autofocus
        error={state.problems['password']}
      />
      <CodeInput label="Code, or a recovery code" error={state.problems['code']} />
    </AccountDialog>
  )
}

function CodeInput({ label, error, isFirst = false }: CodeInputProps) {
  return (
    <TextInput
      name="code"
      label={label}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={20}
      error={error}
      {...(isFirst && { 'data-autofocus': true })}
    />
  )
}

function checkCode({ code = '' }: Readonly<Record<string, string>>): Record<string, string> {
  return code.trim() === '' ? { code: 'Enter the code' } : {}
}

interface CodeInputProps {
  readonly label: string
  readonly error: string | undefined
  readonly isFirst?: boolean
}

interface PartProps {
  readonly onClose: () => void
  readonly onDone: (words: string) => void
}

interface TwoStepDialogsProps {
  readonly dialog: TwoStepDialog
  readonly onClose: () => void
}
