import { ActionIcon, Button, Group, Menu, Stack, Text } from '@mantine/core'
import { mayBeRequested, nextReminderOn } from '@minster/domain/admissions/references/reference-links'
import { referenceReviews, referenceStates } from '@minster/domain/admissions/references/reference-states'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconArrowBackUp, IconBell, IconDots, IconMail, IconPencil, IconReplace } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { performReferenceAction, type StaffReference } from '../references/references.ts'
import classes from './panels.module.css'
import type { OpenReferenceDialog } from './ReferencesPanel.tsx'

const doneMessages = { request: 'Asked', remind: 'Reminded', 'undo-decline': 'Decline undone' } as const
type ReferenceAction = keyof typeof doneMessages
const icon = { size: 16, stroke: 1.7 } as const

/** One referee: the state of their reference, since when, and the next step. */
export function ReferenceLine({ reference, isOpen, canEdit, onOpen }: ReferenceLineProps) {
  const queryClient = useQueryClient()
  const { id, refereeName: name, kind, state, review, refereePosition, refereeEmail } = reference
  const perform = useMutation({
    mutationFn: (action: ReferenceAction) => performReferenceAction(queryClient, id, action),
    onSuccess: (_reply, action) => showDone(`${doneMessages[action]}: ${name}`),
  })
  const stateRule = referenceStates[state]
  const canRequest = isOpen && mayBeRequested(state, review)
  const nextStep = isOpen || state === 'Received' ? nextStepOf(reference) : null
  return (
    <li className={classes.reference}>
      <Stack gap={0} align="flex-start">
        <TextButton onClick={() => onOpen({ dialog: state === 'Received' ? 'read' : 'edit', reference })}>
          {name}
        </TextButton>
        <small>{[refereePosition, kind, refereeEmail ?? 'no e-mail'].filter(Boolean).join(' · ')}</small>
        {state === 'Declined' && reference.declineReason && (
          <Text size="xs">“{reference.declineReason}”</Text>
        )}
      </Stack>
      <Group gap="xs">
        <StatusChip label={'label' in stateRule ? stateRule.label : state} tone={stateRule.tone} />
        {state === 'Received' && review !== null && (
          <StatusChip label={review} tone={referenceReviews[review].tone} bordered />
        )}
      </Group>
      <small>{describeProgress(reference)}</small>
      <span>
        {canEdit && nextStep === 'read' && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Read ${name}`}
            onClick={() => onOpen({ dialog: 'read', reference })}
          >
            Read
          </Button>
        )}
        {canEdit && nextStep !== 'read' && nextStep !== null && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={perform.isPending}
            aria-label={`${nextStep.label} ${name}`}
            onClick={() => perform.mutate(nextStep.action)}
          >
            {nextStep.label}
          </Button>
        )}
      </span>
      {canEdit ? (
        <Menu position="bottom-end" width={230}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`More about ${name}`}
              loading={perform.isPending}
            >
              <IconDots size="1.125rem" stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {canRequest && (
              <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => perform.mutate('request')}>
                {state === 'Not requested' ? 'Ask by mail' : 'Send again with a new link'}
              </Menu.Item>
            )}
            {isOpen && state === 'Requested' && (
              <Menu.Item leftSection={<IconBell {...icon} />} onClick={() => perform.mutate('remind')}>
                Remind
              </Menu.Item>
            )}
            {isOpen && state === 'Declined' && (
              <Menu.Item
                leftSection={<IconArrowBackUp {...icon} />}
                onClick={() => perform.mutate('undo-decline')}
              >
                Undo the decline
              </Menu.Item>
            )}
            {isOpen && state !== 'Received' && state !== 'Cancelled' && (
              <Menu.Item
                leftSection={<IconReplace {...icon} />}
                onClick={() => onOpen({ dialog: 'replace', reference })}
              >
                Replace with somebody else
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconPencil {...icon} />}
              onClick={() => onOpen({ dialog: 'edit', reference })}
            >
              Open and edit
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <span />
      )}
    </li>
  )
}

interface ReferenceLineProps {
  readonly reference: StaffReference
  /** The application still takes references. */
  readonly isOpen: boolean
  readonly canEdit: boolean
  readonly onOpen: (open: OpenReferenceDialog) => void
}

/** The next step for a reference. */
function nextStepOf({ state, review, refereeEmail }: StaffReference) {
  if (state === 'Received' && review === 'Additional information needed')
    return { label: 'Ask again', action: 'request' } as const
  if (state === 'Received') return review === null ? 'read' : null
  if (state === 'Not requested')
    return refereeEmail === null ? null : ({ label: 'Ask', action: 'request' } as const)
  if (state === 'Requested') return { label: 'Remind', action: 'remind' } as const
  if (state === 'Declined') return { label: 'Undo', action: 'undo-decline' } as const
  return null
}

function describeProgress(reference: StaffReference): string {
  const { state, requested, received, declined, reminders, lastReminded } = reference
  if (state === 'Received') return formatDate(received ?? '')
  if (state === 'Declined') return formatDate(declined ?? '')
  if (state === 'Not requested' || state === 'Cancelled' || requested === null) return ''
  const nextReminder = nextReminderOn({ state, requested, reminders, lastReminded })
  const requestedText = `asked ${formatDate(requested)}`
  const reminderText =
    reminders === 1
      ? 'reminded once'
      : reminders === 2
        ? 'reminded twice'
        : reminders
          ? `reminded ${reminders} times`
          : ''
  return [requestedText, reminderText, nextReminder && `next reminder ${formatDate(nextReminder)}`]
    .filter(Boolean)
    .join(', ')
}
