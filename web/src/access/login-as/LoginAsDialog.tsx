import { Button, Group, Modal, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { LoginAsCandidate } from '@minster/domain/access/auth/login-as-calls'
import { impersonationMinutes } from '@minster/domain/access/rights/impersonation'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '#platform/api/session.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { candidateQuery, candidatesQuery, type ImpersonationTarget, loginAs } from './impersonations.ts'
import classes from './login-as.module.css'

const maxReason = 500

/** Asks whom to log in as, unless that is settled, and why. */
export function LoginAsDialog({ target, from, onClose }: LoginAsDialogProps) {
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
      {target ? (
        <ConfirmTarget target={target} from={from} onClose={onClose} />
      ) : chosen ? (
        <ReasonForm
          candidate={chosen}
          target={{ mode: 'user', id: chosen.id }}
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

/** Finds somebody by name or e-mail address; those one may not be signed in as say why. */
function FindCandidate({ onChoose }: { readonly onChoose: (candidate: LoginAsCandidate) => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 150)
  const candidates = useQuery({ ...candidatesQuery(search), placeholderData: keepPreviousData })
  const people = search === '' ? [] : (candidates.data ?? [])
  return (
    <>
      <TextInput
        label="Who"
        placeholder="Name or e-mail address"
        leftSection={<IconSearch size="1rem" stroke={1.7} />}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {candidates.isError && (
        <ErrorState error={candidates.error} onRetry={() => void candidates.refetch()} />
      )}
      <Text c="dimmed" size="xs" mih={18} my="xs" role="status">
        {search === '' && 'Students, applicants, and colleagues who may do no more than you.'}
        {search !== '' &&
          candidates.isSuccess &&
          people.length === 0 &&
          'Nobody with an account is called that.'}
      </Text>
      <ul className={classes.people} aria-label="People">
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" disabled={person.refused !== null} onClick={() => onChoose(person)}>
              <CandidateLine candidate={person} />
              {person.refused !== null && (
                <Text span c="dimmed" size="xs" ta="right" flex="0 1 12.5rem">
                  {person.refused}
                </Text>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function ConfirmTarget({
  target,
  from,
  onClose,
}: LoginAsDialogProps & { readonly target: ImpersonationTarget }) {
  const candidate = useQuery(candidateQuery(target))
  if (candidate.isPending) return <SkeletonRows rows={3} columns={1} />
  if (candidate.isError)
    return <ErrorState error={candidate.error} onRetry={() => void candidate.refetch()} />
  return <ReasonForm candidate={candidate.data} target={target} from={from} onClose={onClose} />
}

function ReasonForm({ candidate, target, from, onChange, onClose }: ReasonFormProps) {
  const { permits } = useSession()
  const [reason, setReason] = useState('')
  const [write, setWrite] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const begin = useMutation({
    mutationFn: () => loginAs(target, { reason: reason.trim(), write }, from),
    meta: { saysItself: true },
  })
  const lacksReason = reason.trim() === ''
  // Who it is may be known only after the dialog has found its first focus.
  const reasonInput = useRef<HTMLTextAreaElement>(null)
  useEffect(() => reasonInput.current?.focus(), [])

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
          ref={reasonInput}
          autosize
          minRows={2}
          maxLength={maxReason}
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
        <Text c="dimmed" size="xs">
          It ends by itself after {impersonationMinutes} minutes.
        </Text>
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

/** Somebody by face, name and roles. */
function CandidateLine({ candidate: { name, roles } }: { readonly candidate: LoginAsCandidate }) {
  return (
    <Group component="span" gap="sm" wrap="nowrap" miw={0}>
      <InitialsAvatar name={name} size={36} />
      <Stack component="span" gap={0} miw={0}>
        <strong>{name}</strong>
        <small>{roles.length > 0 ? roles.join(', ') : 'no role'}</small>
      </Stack>
    </Group>
  )
}

interface LoginAsDialogProps {
  readonly target?: ImpersonationTarget
  /** Where one was before, which decides where one goes. */
  readonly from: string
  readonly onClose: () => void
}

interface ReasonFormProps extends LoginAsDialogProps {
  readonly candidate: LoginAsCandidate
  readonly target: ImpersonationTarget
  readonly onChange?: () => void
}
