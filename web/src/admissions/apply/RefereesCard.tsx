import { Button, Group, Text } from '@mantine/core'
import type { RefereeKind } from '@minster/domain/admissions/references/referee-kinds'
import { mostReferees } from '@minster/domain/admissions/references/referees'
import type { OwnReferee, OwnReferences } from '@minster/domain/admissions/references/reference-calls'
import type { ReferenceState } from '@minster/domain/admissions/references/reference-states'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Tone } from '@minster/domain/platform/words/tones'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Card, CardLines } from '../cards/Card.tsx'
import { askRefereeAgain, removeReferee, saveReferee } from '../references/references.ts'

const RefereeDialog = lazy(
  inTime(async () => ({ default: (await import('../references/RefereeDialog.tsx')).RefereeDialog })),
)

const stateChips: Readonly<Record<ReferenceState, { readonly label: string; readonly tone: Tone }>> = {
  'Not requested': { label: 'Not asked yet', tone: 'neutral' },
  Requested: { label: 'Asked', tone: 'info' },
  Received: { label: 'Received', tone: 'success' },
  Declined: { label: 'Cannot give one', tone: 'danger' },
  Bounced: { label: 'E-mail came back', tone: 'danger' },
  Cancelled: { label: 'Taken off', tone: 'neutral' },
}

type OpenDialog =
  | { readonly mode: 'new'; readonly kind?: RefereeKind }
  | { readonly mode: 'change'; readonly referee: OwnReferee }

/** The referees an applicant names: those still missing, those asked, and those who have answered. */
export function RefereesCard({ value }: { readonly value: OwnReferences }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [refereeToRemove, setRefereeToRemove] = useState<OwnReferee | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['apply'] })
  const takeOff = useMutation({
    mutationFn: ({ id }: OwnReferee) => removeReferee(id),
    onSuccess: () => showDone('Taken off'),
    onSettled: async () => {
      setRefereeToRemove(null)
      await refresh()
    },
  })
  const { isOpen, asksAtOnce, demands, referees } = value
  if (!isOpen && referees.length === 0) return null
  const missing = demands.filter(({ number, named, isSettled }) => named < number && !isSettled)

  return (
    <Card title="Your referees">
      {isOpen && (
        <Muted size="lg" mt="3xs">
          We ask for two: your church leader, and somebody who has taught, employed or known you well.{' '}
          {asksAtOnce ? 'We write to them at once.' : 'We write to them once you send your application.'} Ask
          them first whether they are willing.
        </Muted>
      )}
      <CardLines>
        {referees.map((referee) => (
          <RefereeLine
            key={referee.id}
            referee={referee}
            onChange={() => setOpen({ mode: 'change', referee })}
            onTakeOff={() => setRefereeToRemove(referee)}
            onAskedAgain={refresh}
          />
        ))}
        {isOpen &&
          missing.map(({ kinds }) => (
            <Group component="li" justify="space-between" gap="xs" key={kinds.join()}>
              <span>Still to name: {describeKinds(kinds)}</span>
              <Button
                size="md"
                variant="default"
                leftSection={<IconPlus size="1rem" stroke={2} />}
                onClick={() =>
                  setOpen(kinds.length === 1 && kinds[0] ? { mode: 'new', kind: kinds[0] } : { mode: 'new' })
                }
              >
                Name {kinds.length === 1 ? 'them' : 'somebody'}
              </Button>
            </Group>
          ))}
      </CardLines>
      {isOpen && missing.length === 0 && referees.length < mostReferees && (
        <Button
          size="md"
          variant="subtle"
          color="gray"
          ml="-sm"
          leftSection={<IconPlus size="1rem" stroke={2} />}
          onClick={() => setOpen({ mode: 'new' })}
        >
          Name another
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <RefereeDialog
            title={open.mode === 'new' ? 'Name a referee' : 'Change this referee'}
            submitLabel={open.mode === 'new' ? 'Add' : 'Save'}
            {...(open.mode === 'new' ? { kind: open.kind } : { referee: toRefereeForm(open.referee) })}
            lead={describeConsequence(open, asksAtOnce)}
            onSave={async (referee) => {
              await saveReferee(referee, open.mode === 'new' ? null : open.referee.id)
              await refresh()
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={refereeToRemove !== null}
        title="Take this referee off?"
        verb="Take them off"
        danger
        isLarge
        busy={takeOff.isPending}
        onConfirm={() => refereeToRemove && takeOff.mutate(refereeToRemove)}
        onCancel={() => setRefereeToRemove(null)}
      >
        {refereeToRemove?.name} will not be asked
        {refereeToRemove?.state === 'Requested' ? ' any more; their link stops working' : ''}.
      </ConfirmDialog>
    </Card>
  )
}

function describeKinds(kinds: readonly RefereeKind[]): string {
  return kinds.length === 1 ? 'your church leader' : 'somebody who has taught, employed or known you well'
}

function describeConsequence(open: OpenDialog, asksAtOnce: boolean): string | undefined {
  if (!asksAtOnce) return undefined
  return open.mode === 'new'
    ? 'We write to them as soon as you add them.'
    : 'If you change the address we ask them again, and the old link stops working.'
}

function toRefereeForm({ kind, name, email, phone, position }: OwnReferee) {
  return {
    kind,
    refereeName: name,
    refereeEmail: email ?? '',
    refereePhone: phone,
    refereePosition: position,
  }
}

function RefereeLine({ referee, onChange, onTakeOff, onAskedAgain }: RefereeLineProps) {
  const { id, name, kind, position, email, state, requested, received, canChange, canAskAgain } = referee
  const askAgain = useMutation({
    mutationFn: () => askRefereeAgain(id),
    onSuccess: () => showDone(`We have written to ${name} again`),
    onSettled: onAskedAgain,
  })
  const day = received ?? (state === 'Requested' ? requested : null)
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <strong>{name}</strong>
        <Group gap="xs" fz="md">
          <StatusChip {...stateChips[state]} />
          {day !== null && <small>{formatDate(day)}</small>}
        </Group>
      </Group>
      <Muted size="md" mt="4xs">
        {[position, kind, email].filter(Boolean).join(' · ')}
      </Muted>
      {state === 'Declined' && canChange && (
        <Text mt="4xs">Please take them off and name somebody else.</Text>
      )}
      {state === 'Bounced' && canChange && (
        <Text mt="4xs">Our e-mail could not be delivered. Please check the address.</Text>
      )}
      {canChange && (
        <Group gap="3xs" ml="-xs">
          {state !== 'Declined' && (
            <Button
              size="compact-md"
              mih={44}
              variant="subtle"
              color="gray"
              onClick={onChange}
              aria-label={`Change ${name}`}
            >
              Change
            </Button>
          )}
          {canAskAgain && state === 'Requested' && (
            <Button
              size="compact-md"
              mih={44}
              variant="subtle"
              color="gray"
              loading={askAgain.isPending}
              onClick={() => askAgain.mutate()}
              aria-label={`Send the mail to ${name} again`}
            >
              Send again
            </Button>
          )}
          <Button
            size="compact-md"
            mih={44}
            variant="subtle"
            color="gray"
            onClick={onTakeOff}
            aria-label={`Take ${name} off`}
          >
            Take off
          </Button>
        </Group>
      )}
    </li>
  )
}

interface RefereeLineProps {
  readonly referee: OwnReferee
  readonly onChange: () => void
  readonly onTakeOff: () => void
  readonly onAskedAgain: () => Promise<void>
}
