import { Button } from '@mantine/core'
import type { TwoStep } from '@minster/domain/access/account/account-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { twoStepQuery } from '../sign-in/account.ts'
import { AccountSection } from './AccountSection.tsx'
import classes from './account.module.css'
import type { TwoStepDialog } from './TwoStepDialogs.tsx'

const Dialogs = lazy(inTime(() => import('./TwoStepDialogs.tsx')))

/** A code from the phone besides the password. */
export function TwoStepSection() {
  const state = useQuery(twoStepQuery)
  const [dialog, setDialog] = useState<TwoStepDialog | null>(null)
  return (
    <AccountSection
      title="Two-step sign-in"
      why="Besides the password, a code from your phone. A password that got about is then not enough."
    >
      {state.isPending && <SkeletonRows rows={1} columns={1} rowHeight={56} />}
      {state.isError && <ErrorState error={state.error} onRetry={() => void state.refetch()} />}
      {state.data && <Standing state={state.data} onChoose={setDialog} />}
      {dialog && (
        <Suspense fallback={null}>
          <Dialogs dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </AccountSection>
  )
}

function Standing({ state, onChoose }: StandingProps) {
  const { since, recoveryCodes, hasPassword, required } = state
  if (since === null && !hasPassword)
    return <p className={classes.dimmed}>You sign in with Microsoft, which asks for a second step itself.</p>
  const Icon = since === null ? IconShieldOff : IconShieldCheck
  return (
    <>
      <div className={classes.rows}>
        <div className={classes.row}>
          <span className={classes.icon} aria-hidden="true">
            <Icon size={20} stroke={1.5} />
          </span>
          <div className={classes.what}>
            <span className={classes.name}>
              Authenticator
              <StatusChip
                tone={since === null ? 'neutral' : 'success'}
                label={since === null ? 'Off' : 'On'}
              />
            </span>
            <span className={classes.detail}>
              {since === null ? 'Takes two minutes and an app on your phone' : `Since ${formatDate(since)}`}
              {required && ' · your role asks for it'}
            </span>
          </div>
          {since === null ? (
            <Button onClick={() => onChoose('set up')}>Set up</Button>
          ) : (
            !required && (
              <Button variant="default" size="xs" onClick={() => onChoose('switch off')}>
                Switch off
              </Button>
            )
          )}
        </div>
        {since !== null && (
          <div className={classes.row}>
            <div className={classes.what}>
              <span className={classes.name}>
                Recovery codes
                {recoveryCodes <= 3 && <StatusChip tone="warning" label="Few left" />}
              </span>
              <span className={classes.detail}>{recoveryCodes} of 10 not used yet</span>
            </div>
            <Button variant="default" size="xs" onClick={() => onChoose('new codes')}>
              Make new ones
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

interface StandingProps {
  readonly state: TwoStep
  readonly onChoose: (dialog: TwoStepDialog) => void
}
