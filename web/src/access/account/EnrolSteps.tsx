import { Anchor, TextInput } from '@mantine/core'
import type { Enrolment } from '@minster/domain/access/account/account-calls'
import { useMutation } from '@tanstack/react-query'
import { generate } from 'lean-qr'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { beginTwoStep, confirmTwoStep } from '../sign-in/account.ts'
import { useOutsideForm } from '../sign-in/use-outside-form.ts'
import { AccountForm } from './AccountForm.tsx'
import classes from './account.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Modules of white that readers want around a code. */
const quietZone = 4

/** A text as a QR code, one path of squares. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text)
  const size = code.size + 2 * quietZone
  const rows = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_empty, x) =>
      code.get(x, y) ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '',
    ).join(''),
  )
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={rows.join('')} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}

/** Setting up two-step sign-in: the authenticator, the recovery codes. */
export function EnrolSteps({ onDone }: { readonly onDone: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (enrolment) return <Confirm enrolment={enrolment} onConfirmed={setCodes} />
  return <Begin onBegun={setEnrolment} />
}

interface BeginProps {
  readonly onBegun: (enrolment: Enrolment) => void
}

/** Asks for the secret; whoever signed in a while ago does so again over the page. */
function Begin({ onBegun }: BeginProps) {
  const begin = useMutation({
    mutationFn: () => beginTwoStep(),
    meta: { saysItself: true },
    onSuccess: onBegun,
  })
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    begin.mutate()
  })
  if (begin.isError) return <ErrorState error={begin.error} onRetry={() => begin.mutate()} />
  return <SkeletonRows rows={3} columns={1} />
}

function Confirm({ enrolment, onConfirmed }: ConfirmProps) {
  const state = useOutsideForm({
    fields: ['code'],
    check: ({ code = '' }): Record<string, string> => (code.trim() === '' ? { code: 'Enter the code' } : {}),
    send: ({ code = '' }) => confirmTwoStep(code),
    onSent: onConfirmed,
  })
  return (
    <AccountForm state={state} verb="Switch on">
      <p>
        Scan this with an authenticator on your phone, such as Microsoft Authenticator, Google Authenticator
        or 1Password.
      </p>
      <QrCode text={enrolment.address} label="QR code for your authenticator" />
      <div>
        <Muted mb="2xs">
          Or type this key into it. <Anchor href={enrolment.address}>Open it on this device</Anchor>
        </Muted>
        <code className={classes.secret}>{groupByFour(enrolment.secret)}</code>
      </div>
      <TextInput
        name="code"
        label="Code it shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={state.problems['code']}
      />
    </AccountForm>
  )
}

interface ConfirmProps {
  readonly enrolment: Enrolment
  readonly onConfirmed: (codes: readonly string[]) => void
}

/** Easier to copy by eye in groups of four. */
function groupByFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
