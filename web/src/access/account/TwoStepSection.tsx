import { Button } from '@mantine/core'
import type { TwoStep } from '@minster/domain/access/account/account-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { twoStepQuery } from '../sign-in/account.ts'
import { AccountRow } from './AccountRow.tsx'
import type { TwoStepDialog } from './TwoStepDialogs.tsx'

const Dialogs = lazy(inTime(() => import('./TwoStepDialogs.tsx')))

/** A code from the phone besides the password. */
export function TwoStepSection() {
  const state = useQuery(twoStepQuery)
  const [dialog, setDialog] = useState<TwoStepDialog | null>(null)
  return (
    <Section
      title="Two-step sign-in"
      help="Besides the password, a code from your phone. A password that got about is then not enough."
    >
      {state.isPending && <SkeletonRows rows={1} columns={1} rowHeight={56} />}
      {state.isError && <ErrorState error={state.error} onRetry={() => void state.refetch()} />}
      {state.data && <TwoStepState state={state.data} onChoose={setDialog} />}
      {dialog && (
        <Suspense fallback={null}>
          <Dialogs dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </Section>
  )
}

function TwoStepState({ state, onChoose }: TwoStepStateProps) {
  const { since, recoveryCodes, hasPassword, required } = state
  if (since === null && !hasPassword)
    return <Muted>You sign in with Microsoft, which asks for a second step itself.</Muted>
  return (
    <Lines>
      <AccountRow
        Icon={since === null ? IconShieldOff : IconShieldCheck}
        name="Authenticator"
        chip={
          <StatusChip tone={since === null ? 'neutral' : 'success'} label={since === null ? 'Off' : 'On'} />
        }
        details={[
          `${since === null ? 'Takes two minutes and an app on your phone' : `Since ${formatDate(since)}`}${required ? ' · your role asks for it' : ''}`,
        ]}
      >
        {since === null ? (
          <Button onClick={() => onChoose('set up')}>Set up</Button>
        ) : (
          !required && (
            <Button variant="default" size="xs" onClick={() => onChoose('switch off')}>
              Switch off
            </Button>
          )
        )}
      </AccountRow>
      {since !== null && (
        <AccountRow
          name="Recovery codes"
          chip={recoveryCodes <= 3 && <StatusChip tone="warning" label="Few left" />}
          details={[`${recoveryCodes} of 10 not used yet`]}
        >
          <Button variant="default" size="xs" onClick={() => onChoose('new codes')}>
            Make new ones
          </Button>
        </AccountRow>
      )}
    </Lines>
  )
}

interface TwoStepStateProps {
  readonly state: TwoStep
  readonly onChoose: (dialog: TwoStepDialog) => void
}
