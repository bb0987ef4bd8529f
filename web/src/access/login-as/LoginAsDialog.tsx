import { Button, Group, Modal, Stack, Switch, Textarea } from '@mantine/core'
import { standInMinutes } from '@minster/domain/access/rights/standing-in'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '#platform/api/session.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { CandidateLine } from './CandidateLine.tsx'
import { FindCandidate } from './FindCandidate.tsx'
import classes from './login-as.module.css'
import { candidateQuery, type LoginAsCandidate, loginAs, type Meant } from './stand-ins.ts'

const longestReason = 500

/** Asks whom to log in as, unless that is settled, and why. */
export function LoginAsDialog({ meant, from, onClose }: LoginAsDialogProps) {
  const [chosen, setChosen] = useState<LoginAsCandidate | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title="Log in as"
      // It stands below the bar that says who is signed in.
      zIndex={300}
    >
      {meant ? (
        <Settled meant={meant} from={from} onClose={onClose} />
      ) : chosen ? (
        <AskWhy
          candidate={chosen}
          meant={{ mode: 'user', id: chosen.id }}
          from={from}
          onChange={() => setChosen(null)}
          onClose={onClose}
        />
      ) : (
        <FindCandidate onChoose={setChosen} />
      )}
    </Modal>
  )
}

function Settled({ meant, from, onClose }: LoginAsDialogProps & { readonly meant: Meant }) {
  const candidate = useQuery(candidateQuery(meant))
  if (candidate.isPending) return <SkeletonRows rows={3} columns={1} />
  if (candidate.isError)
    return <ErrorState error={candidate.error} onRetry={() => void candidate.refetch()} />
  return <AskWhy candidate={candidate.data} meant={meant} from={from} onClose={onClose} />
}

function AskWhy({ candidate, meant, from, onChange, onClose }: AskWhyProps) {
  const { permits } = useSession()
  const [reason, setReason] = useState('')
  const [write, setWrite] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const begin = useMutation({
    mutationFn: () => loginAs(meant, { reason: reason.trim(), write }, from),
    meta: { saysItself: true },
  })
  const lacksReason = reason.trim() === ''
  // Who it is may be known only after the dialog has found its first focus.
  const first = useRef<HTMLTextAreaElement>(null)
  useEffect(() => first.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!lacksReason) begin.mutate()
  }

  const who = <CandidateLine candidate={candidate} />
  if (candidate.refused !== null)
    return (
      <Stack gap="md">
        {who}
        <DismissibleAlert tone="warning" title={candidate.refused}>
          You can log in as students and applicants, and as colleagues who may do no more than you.
        </DismissibleAlert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          {who}
          {onChange && (
            <Button variant="default" size="xs" onClick={onChange}>
              Somebody else
            </Button>
          )}
        </Group>
        <Textarea
          label="Reason"
          description={`${candidate.name} can read it, with your name and the time.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          ref={first}
          autosize
          minRows={2}
          maxLength={longestReason}
          value={reason}
          error={isAsked && lacksReason ? 'Say why you log in as somebody else.' : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {permits('admin:sysadmin') && (
          <Switch
            label="Change things as them"
            description="Otherwise you only look. The history says that it was you."
            checked={write}
            onChange={(event) => setWrite(event.currentTarget.checked)}
          />
        )}
        {begin.isError && <DismissibleAlert tone="danger" title={begin.error.message} />}
        <p className={classes.dimmed}>It ends by itself after {standInMinutes} minutes.</p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={begin.isPending || begin.isSuccess}>
            Log in as {candidate.name}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface LoginAsDialogProps {
  readonly meant?: Meant
  /** Where one was before, which decides where one goes. */
  readonly from: string
  readonly onClose: () => void
}

interface AskWhyProps extends LoginAsDialogProps {
  readonly candidate: LoginAsCandidate
  readonly meant: Meant
  readonly onChange?: () => void
}
